import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { listedSkills, skillFiles } from './skills';

const text = `# Loans

Intro.

## Lend {#lend}

See [fines](#fines).

\`\`\`bash
# No heading.
curl '[x](#fines)'
\`\`\`

### By post {#post}

Slow.

## Fines {#fines}

Late.
`;
const page = {
  path: '/docs/library/loans',
  title: 'Loans',
  description: 'How books are lent.',
  text,
  size: 1,
  isDetail: false,
};
const pages = new Map([[page.path, page]]);
const skill = {
  name: 'lend-books',
  description: 'Lend books. Use it: always.',
  order: ['library/loans#lend'],
  pitfalls: ['library/loans#fines'],
  verify: ['library/loans#post'],
  leavesOut: ['library/loans#fines'],
};

it('a skill has the sections of guides, with their subsections and their source', () => {
  const files = skillFiles([skill], 'https://docs.example', pages);
  expect(files.get('/.well-known/agent-skills/lend-books/SKILL.md')).toMatchInlineSnapshot(`
    "---
    name: lend-books
    description: "Lend books. Use it: always."
    ---

    # lend-books

    > Links start at \`https://docs.example\`.

    ## What to do

    ### Lend {#lend}

    Source: [Loans](/docs/library/loans.md#lend)

    See [fines](/docs/library/loans.md#fines).

    \`\`\`bash
    # No heading.
    curl '[x](#fines)'
    \`\`\`

    #### By post {#post}

    Slow.

    ## What goes wrong

    ### Fines {#fines}

    Source: [Loans](/docs/library/loans.md#fines)

    Late.

    ## How to verify

    #### By post {#post}

    Source: [Loans](/docs/library/loans.md#post)

    Slow.

    ## Not in this skill

    Read these sections when the task needs them:

    - [Fines](/docs/library/loans.md#fines) in Loans
    "
  `);
});

it('the lists name its file and its size', () => {
  const files = skillFiles([skill], 'https://docs.example', pages);
  const path = '/.well-known/agent-skills/lend-books/SKILL.md';
  const { name, description } = skill;
  expect(listedSkills([skill], files)).toEqual([{ path, name, description, size: files.get(path)?.length }]);
});

it('the index has the digest of each', () => {
  const files = skillFiles([skill], 'https://docs.example', pages);
  const content = files.get('/.well-known/agent-skills/lend-books/SKILL.md') ?? '';
  expect(JSON.parse(files.get('/.well-known/agent-skills/index.json') ?? '')).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: skill.name,
        type: 'skill-md',
        description: skill.description,
        url: '/.well-known/agent-skills/lend-books/SKILL.md',
        digest: `sha256:${createHash('sha256').update(content).digest('hex')}`,
      },
    ],
  });
});

it('sections that no page has are refused, all at once', () => {
  const wrong = {
    ...skill,
    order: ['library/loans#gone'],
    verify: ['library/gone#lend'],
    leavesOut: ['library/loans#lost'],
  };
  expect(() => skillFiles([wrong], 'https://docs.example', pages)).toThrowErrorMatchingInlineSnapshot(
    `[Error: content/skills.yaml: no page has these sections: library/loans#gone, library/gone#lend, library/loans#lost. Name a page below /docs and the id of a heading on it.]`,
  );
});
