import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formatProblems } from '@impact-docs/openapi-model';
import { readGuides } from './read-guides.js';

/** What is said of guides with these texts. */
function refusal(guides: Record<string, string>): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'guides-'));
  try {
    fs.mkdirSync(path.join(root, 'content/guides'), { recursive: true });
    for (const [name, text] of Object.entries(guides)) fs.writeFileSync(path.join(root, 'content/guides', name), text);
    return formatProblems(readGuides(root).unread);
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

const guide = (frontMatter: string, text = 'Hello.') => `---\n${frontMatter}\n---\n\n${text}\n`;
const good = 'title: A page\ndescription: Read it.';

it('accepts the keys that guides have, with any ends of lines', () => {
  expect(refusal({ 'a.mdx': guide(good), 'b.mdx': guide(`${good}\nsidebar_label: Page\nslug: /`) })).toBe('');
  expect(refusal({ 'a.mdx': guide(good).replaceAll('\n', '\r\n') })).toBe('');
});

it('names the place of each guide that is no MDX', () => {
  expect(refusal({ 'a.mdx': guide(good, 'Hello <b>world.'), 'b.mdx': guide(good), 'c.mdx': guide(good, 'If {a') }))
    .toMatchInlineSnapshot(`
      "content/guides/a.mdx:6:1 error: The page is not MDX: Expected a closing tag for \`<b>\` (6:7-6:10) before the end of \`paragraph\`.
        fix:     Correct it: each tag is closed, by \`</…>\` or at its end by \`/>\`; \`{\` and \`<\` in text have a backslash before them or are in code.

      content/guides/c.mdx:6:6 error: The page is not MDX: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`.
        fix:     Correct it: each tag is closed, by \`</…>\` or at its end by \`/>\`; \`{\` and \`<\` in text have a backslash before them or are in code."
    `);
});

it('names the tag that is open at the end of the file', () => {
  const open = guide(good, 'Hello.\n\n<Alternatives of="hosting">\n\nText.');
  expect(refusal({ 'a.mdx': open })).toMatch(/^content\/guides\/a\.mdx:8:1 error: [^]*each tag is closed/);
});

it.each([
  ['YAML that is not closed', guide('title: [a\ndescription: x')],
  ['keys that are missing, and others', guide('titel: A page')],
  ['values of the wrong kind', guide(`title: ${'A long title '.repeat(5)}\ndescription: 7\nslug: page`)],
  ['no front matter', 'Hello.\n'],
  ['front matter without an end', '---\ntitle: A page\n\nHello.\n'],
])('says where front matter is wrong: %s', (_, text) => {
  expect(refusal({ 'a.mdx': text })).toMatchSnapshot();
});

it('reports front matter and MDX of the same guide', () => {
  expect(refusal({ 'a.mdx': guide('title: A page', 'Hello <b>world.') }).match(/^content.*$/gm)).toMatchInlineSnapshot(`
    [
      "content/guides/a.mdx:1:1 error: The key \`description\` is missing.",
      "content/guides/a.mdx:5:1 error: The page is not MDX: Expected a closing tag for \`<b>\` (5:7-5:10) before the end of \`paragraph\`.",
    ]
  `);
});
