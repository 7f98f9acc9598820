import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem, sortProblems } from '@impact-docs/openapi-model';
import { runRules } from '../run.js';
import { reportedBy, wrongFiles } from '../testing.js';
import { checkProse, textOf } from './check-fs.js';
import { proseFiles, type ProseKind } from './files-fs.js';
import { forbiddenIn, occurrences } from './house-terms.js';
import type { ProseRule } from './rule.js';
import { PROSE_RULES } from './rules/index.js';
import { countWords, length, MAXIMUM_WORDS } from './rules/length.js';
import { markdown } from './rules/markdown-fs.js';
import { semicolons } from './rules/semicolons.js';
import { sentences, splitSentences } from './rules/sentences.js';
import { NOT_PROSE, proseOf } from './text.js';
import { readVoice } from './voice-fs.js';
import { readWords } from './words-fs.js';
import { yamlProseOf } from './yaml-text.js';

const fixtures = path.join(import.meta.dirname, '__fixtures__');
const root = path.resolve(import.meta.dirname, '../..');

const webApp = {
  term: 'Web App',
  forms: ['Web Apps'],
  forbidden: ['web app', 'webapp', 'web application'],
  exceptions: ['mobile or web app'],
};

const house = {
  words: [],
  terms: [webApp],
  addresses: ['help@bank.example', 'https://support.bank.example'],
  browsers: ['Chromium 150', 'Firefox ESR 140'],
};

/** The words that count as prose. */
function wordsIn(text: string): string {
  return text.replace(new RegExp(`[${NOT_PROSE}\\s]+`, 'g'), ' ').trim();
}

async function problemsOf(name: string, kind: ProseKind): Promise<string> {
  const { problems } = await checkProse([{ file: name, kind }], { ...house, root: fixtures });
  return sortProblems(problems)
    .map((problem) => formatProblem(problem))
    .join('\n');
}

/** What a rule says of one text. */
async function found(rule: ProseRule, source: string, kind: ProseKind) {
  const texts = [textOf({ file: 'text', kind }, source)].filter((text) => 'prose' in text);
  return (await runRules([rule], { ...house, texts, root: '' })).problems;
}

it.each(PROSE_RULES)('the rule $name reports what its wrong file marks, and nothing else', async (rule) => {
  const files = wrongFiles(path.join(fixtures, 'rules'), rule.name);
  const kinds: Readonly<Record<string, ProseKind>> = { '.mdx': 'guide', '.md': 'notes', '.yaml': 'yaml' };
  const texts = files.flatMap(({ file, text }) => {
    const kind = kinds[path.extname(file)];
    return kind ? [textOf({ file, kind }, text)].filter((one) => 'prose' in one) : [];
  });
  const root = path.join(fixtures, 'rules', rule.name);
  const places = await reportedBy(rule, { ...house, texts, root });
  expect(places).toEqual(files.flatMap(({ marks }) => marks));
  expect(places).not.toEqual([]);
});

describe('length of a guide', () => {
  const guideOf = (words: number) => `## Title\n\n${'word '.repeat(words - 1).trim()}.\n`;

  it('counts words in headings, paragraphs and tables, but neither code nor addresses', () => {
    const source =
      "## Don't panic\n\nSee [the page](./other.mdx) and `code`.\n\n```text\nmany words\n```\n\n| Cell two |\n|---|\n| 15 s |\n";
    expect(countWords(proseOf(source, 'mdx'))).toBe(10);
  });

  it('is limited', async () => {
    expect(await found(length, guideOf(MAXIMUM_WORDS), 'guide')).toEqual([]);
  });
});

describe('semicolons of a guide', () => {
  it('may separate the items of tables and lists, and are no matter in code', async () => {
    const source = '| a; b; c; d; e |\n|---|\n\n1. one;\n2. two;\n3. three;\n4. four;\n\n`a; b; c; d; e; f`\n';
    expect(await found(semicolons, source, 'guide')).toEqual([]);
  });
});

describe('prose of Markdown', () => {
  it('is what people read: no code, no address, no element, no front matter but its texts', () => {
    const source = `---
title: Words
slug: /slug
---

import a from 'b';

## Heading \`code\` {#an-id}

Text with [a link](./target.mdx), https://address.example/a and <b>bold</b>.

\`\`\`ts
const code = 1;
\`\`\`

<Element name="attribute" />

| Cell | {value} |
|---|---|
`;
    const { text } = proseOf(source, 'mdx');
    expect(text).toHaveLength(source.length);
    expect(wordsIn(text)).toBe('Words Heading Text with a link , and bold . Cell');
  });

  it('keeps its places', () => {
    const source = 'A `b` c\n\n- d *e* f\n';
    const { text, paragraphs } = proseOf(source, 'md');
    expect(text.indexOf('e')).toBe(source.indexOf('e'));
    expect(paragraphs.map(({ start, end }) => source.slice(start, end))).toEqual(['A `b` c', 'd *e* f']);
  });
});

describe('prose of YAML', () => {
  it('is the Markdown of texts, at its place', () => {
    const source = `a:
  description: |
    One \`code\`
    two.
  summary: 'three'
  other: four
  properties: { description: { type: five } }
`;
    const { text } = yamlProseOf(source);
    expect(text).toHaveLength(source.length);
    expect(wordsIn(text)).toBe('One two. three');
    expect(text.indexOf('two')).toBe(source.indexOf('two'));
    expect(text.indexOf('three')).toBe(source.indexOf('three'));
  });
});

describe('sentences', () => {
  const places = async (source: string) =>
    (await found(sentences, source, 'notes')).map(({ line, column }) => [line, column]);

  it('stand on lines of their own', async () => {
    expect(await places('One! "Two."\nThree.\n')).toEqual([[1, 6]]);
    expect(await places('Is `a` one? `B` is.\n\n- One. Two.\n')).toEqual([
      [1, 13],
      [3, 8],
    ]);
    expect(await places('One.\nTwo.\n')).toEqual([]);
  });

  it('are not ended by abbreviations, versions and addresses', async () => {
    expect(await places('Banks, e.g. Sample Bank, i.e. A. Bank, run 4.12.0 of docs.example and so on.\n')).toEqual([]);
    expect(await places('The file `a. B` is code.\n')).toEqual([]);
  });

  it('may break before a list, and around the lines of an admonition', async () => {
    expect(await places('Steps:\nOne.\n')).toEqual([]);
    expect(await places(':::info[Title]\nOne.\n:::\n')).toEqual([]);
  });

  it('are put on lines of their own, inside of their list', () => {
    const source = 'One. Two. Three.\n\n- Four. **Five.**\n\n  10. Six. `Seven` is one.\n';
    const mended = splitSentences(source, proseOf(source, 'md'));
    expect(mended).toBe('One.\nTwo.\nThree.\n\n- Four.\n  **Five.**\n\n  10. Six.\n      `Seven` is one.\n');
    expect(splitSentences(mended, proseOf(mended, 'md'))).toBe(mended);
  });

  it('may have a label', async () => {
    expect(await places('**Expected.** One.\n\n- **Undo.** Two. Three.\n')).toEqual([[3, 18]]);
  });

  it('may share a heading or a cell', async () => {
    expect(await places('## One. Two.\n\n| One. Two. |\n|---|\n')).toEqual([]);
  });
});

describe('the voice guide', () => {
  it('rules out phrases, not the words that they are made of', async () => {
    const rules = await readVoice();
    const wrong = (text: string) => forbiddenIn({ text, paragraphs: [] }, rules).map(({ words }) => words);
    expect(wrong('The API answers with 404. Its event comes\nlater, beside the others.')).toEqual([
      'answers with',
      'event comes',
      'beside',
    ]);
    expect(wrong('A survey has answers, and with consents on it is the other way round.')).toEqual([]);
  });

  it('has contractions in what the site publishes, and keeps what an API returns', async () => {
    const rules = await readVoice();
    const wrong = (source: string) =>
      forbiddenIn(yamlProseOf(source), rules).map(({ start }) => source.slice(start, start + 8));
    expect(wrong('description: |-\n  The body is not JSON. You do\n  not repeat it, and must not cache it.\n')).toEqual(
      ['do\n  not', 'is not J'],
    );
    expect(wrong("description: The body isn't JSON. Never repeat it.\n")).toEqual([]);
    expect(wrong('- { reasonCode: BAD_REQUEST, description: The body is not JSON }\n')).toEqual([]);
    expect(wrong('- { value: none, text: I do not know }\n')).toEqual([]);
    expect(wrong('example: { summary: The body is not JSON, value: {} }\n')).toEqual(['is not J']);
  });

  it('does not hold READMEs to contractions', async () => {
    const sources = { ...house, terms: await readVoice(), root: fixtures };
    const file = 'full-words.md';
    const codes = async (kind: ProseKind) =>
      (await checkProse([{ file, kind }], sources)).problems.map(({ code }) => code);
    expect(await codes('guide')).toEqual(['terms']);
    expect(await codes('notes')).toEqual([]);
  });

  it('is a list without mistakes', async () => {
    const file = path.join(fixtures, 'wrong-voice.yaml');
    await expect(readVoice(file)).rejects.toThrow(/wrong-voice\.yaml:2:[\s\S]*forbidden/);
  });
});

describe('house terms', () => {
  const wrong = (text: string) => forbiddenIn({ text, paragraphs: [] }, [webApp]).map(({ words }) => words);

  it('are the only name, in any case and over a line break', () => {
    expect(wrong('The webapp. Webapp. WEB\nAPP.')).toEqual(['WEB APP', 'webapp', 'Webapp']);
  });

  it('are no mistake themselves, nor are exceptions and parts of other words', () => {
    expect(wrong('The Web App, two Web Apps, a mobile or web app, webapps, my-webapp, webapp_x.')).toEqual([]);
  });

  it('with capitals mean these capitals', () => {
    expect(occurrences('DES server, des server', 'DES server', true)).toEqual([{ start: 0, end: 10 }]);
  });
});

describe('the check', () => {
  it('tells all problems of a guide at once', async () => {
    expect(await problemsOf('content/guides/wrong.mdx', 'guide')).toMatchInlineSnapshot(`
      "content/guides/wrong.mdx:2:20 error: "wrnog" is not in the dictionary.
        fix:     Correct it, put a name of code into backticks, or add a right word to checks/prose/words.txt.
      content/guides/wrong.mdx:8:3 error: "speling" is not in the dictionary.
        fix:     Correct it, put a name of code into backticks, or add a right word to checks/prose/words.txt.
      content/guides/wrong.mdx:8:47 error: Link text should be descriptive: near "[here]".
        fix:     See MD059 (descriptive-link-text) at https://github.com/DavidAnson/markdownlint.
      content/guides/wrong.mdx:8:69 error: A second sentence begins in this line.
        fix:     Begin each sentence on a line of its own; \`npm run check -- --fix\` does it.
      content/guides/wrong.mdx:9:17 error: The line ends inside a sentence.
        fix:     Join it with the next line: one sentence, one line.
      content/guides/wrong.mdx:14:7 error: Avoid "webapp".
        fix:     Write "Web App".
      content/guides/wrong.mdx:14:22 error: The line ends inside a sentence.
        fix:     Join it with the next line: one sentence, one line.
      content/guides/wrong.mdx:15:1 error: Lists should be surrounded by blank lines: near "web application; a mobile or w...".
        fix:     See MD032 (blanks-around-lists) at https://github.com/DavidAnson/markdownlint.
      content/guides/wrong.mdx:15:3 error: Avoid "web application".
        fix:     Write "Web App".
      content/guides/wrong.mdx:16:1 error: Unordered list style: Expected: dash; Actual: asterisk.
        fix:     See MD004 (ul-style) at https://github.com/DavidAnson/markdownlint.
      content/guides/wrong.mdx:16:1 error: Lists should be surrounded by blank lines: near "* Another dash.".
        fix:     See MD032 (blanks-around-lists) at https://github.com/DavidAnson/markdownlint.
      content/guides/wrong.mdx:18:7 error: Avoid "webapp".
        fix:     Write "Web App"."
    `);
  });

  it('says how an image gets an alternative text', async () => {
    const [problem] = await found(markdown, '# A\n\n![](path.svg)\n', 'notes');
    expect(problem?.remedy).toContain('![Path through the Partner Portal](path.svg)');
  });

  it('tells where a guide is no MDX', async () => {
    expect(await problemsOf('content/guides/broken.mdx', 'guide')).toMatchInlineSnapshot(`""`);
  });

  it('reads the texts of a description, the spelling of its examples too, and no names', async () => {
    expect(await problemsOf('content/apis/wrong.yaml', 'yaml')).toMatchInlineSnapshot(`
      "content/apis/wrong.yaml:2:10 error: "Speling" is not in the dictionary.
        fix:     Correct it, put a name of code into backticks, or add a right word to checks/prose/words.txt.
      content/apis/wrong.yaml:3:18 error: "speling" is not in the dictionary.
        fix:     Correct it, put a name of code into backticks, or add a right word to checks/prose/words.txt.
      content/apis/wrong.yaml:6:9 error: "speling" is not in the dictionary.
        fix:     Correct it, put a name of code into backticks, or add a right word to checks/prose/words.txt.
      content/apis/wrong.yaml:11:34 error: "speling" is not in the dictionary.
        fix:     Correct it, put a name of code into backticks, or add a right word to checks/prose/words.txt.
      content/apis/wrong.yaml:11:45 error: Avoid "webapp".
        fix:     Write "Web App".
      content/apis/wrong.yaml:17:13 error: "speling" is not in the dictionary.
        fix:     Correct it, put a name of code into backticks, or add a right word to checks/prose/words.txt.
      content/apis/wrong.yaml:21:17 error: "speling" is not in the dictionary.
        fix:     Correct it, put a name of code into backticks, or add a right word to checks/prose/words.txt."
    `);
  });
});

describe('the files', () => {
  it('are guides, notes, descriptions and data, without generated ones and fixtures', () => {
    const names = proseFiles(root).map(({ file, kind }) => `${kind} ${file}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'guide content/guides/glossary.mdx',
        'notes README.md',
        'notes checks/prose/README.md',
        'yaml content/apis/impact-finance/openapi.yaml',
        'yaml content/data/glossary.yaml',
        'yaml content/schemas/application-bridge.schema.json',
        'yaml content/schemas/token-endpoint.openapi.yaml',
      ]),
    );
    expect(names.filter((name) => /node_modules|__fixtures__|\.api\.mdx|\/build\//.test(name))).toEqual([]);
  });
});

describe('the word list', () => {
  it('is sorted, and has no word twice', async () => {
    const words = await readWords();
    const key = (word: string) => word.toLowerCase();
    expect(words).toEqual([...words].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)));
    expect(new Set(words.map(key)).size).toBe(words.length);
  });
});
