import { blockStateOf } from '../block-state.js';
import { fencesOf, guideTree } from '@impact-docs/content-model/guides';
import { describe, expect, it } from 'vitest';
import { fence, problemsOf, pageProblems } from './__fixtures__/library.js';

const BOOK = '{ "isbn": "9780000000002", "title": "Kalevala" }';

describe('the state of a block', () => {
  it.each([
    ['include', 'javascript file="samples/lend/lend.mjs" region="lend" title="lend.mjs"', ''],
    ['include', 'javascript file="samples/lend/lend.mjs"', ''],
    ['schema', 'json schema="library.Book"', BOOK],
    ['schema', 'yaml schema="reader"', 'name: Alex'],
    ['http', 'http call="library.deleteBook"', 'HTTP/1.1 204 No Content'],
    ['curl', 'bash call="library.getShelf"', "curl --cookie '__Host-session=…' https://main.library.example/v1/shelf"],
    ['shell', 'bash', 'echo "$HOME"'],
    ['xml', 'xml', '<book isbn="1"/>'],
    ['diagram', 'mermaid', 'flowchart LR'],
    ['exempt', 'text unchecked="output of a program that nobody has"', 'x'],
  ])('is %s: %s', async (state, info, text) => {
    const source = fence(info, text);
    expect(await pageProblems(source)).toEqual([]);
    const [block] = fencesOf('a.mdx', guideTree(source));
    expect(block && blockStateOf(block, String)).toMatchObject({ kind: state });
  });

  it.each([
    ['javascript', 'lend();'],
    ['json', '{}'],
    ['text title="Output"', 'x'],
    ['http', 'HTTP/1.1 204 No Content'],
    ['', 'x'],
    ['json schema="library.Book" call="library.getBooks"', BOOK],
    ['bash schema="library.Book"', 'ls'],
    ['python call="library.getBooks"', 'x'],
    ['mermaid unchecked="it is only a picture"', 'x'],
    ['text unchecked="no"', 'x'],
    ['json schema="library.Book" lines="3" title="a" title="b" {1,2}', BOOK],
    ['json schema=""', BOOK],
    ['javascript region="lend"', ''],
    ['javascript file="samples/lend/lend.mjs"', 'lend();'],
  ])('is refused: %s', async (info, text) => {
    expect(await problemsOf(info, text)).toMatchSnapshot();
  });
});

describe('an included file', () => {
  it.each([
    ['javascript file="samples/lend/lend.mjs" region="read"'],
    ['javascript file="samples/lend/lent.mjs"'],
    ['javascript file="data/story.yaml"'],
    ['javascript file="samples/../data/story.yaml"'],
    ['python file="samples/lend/broken.py"'],
    ['python file="samples/lend/lend.mjs"'],
    ['javascript file="samples/lend/stray.mjs"'],
  ])('is refused: %s', async (info) => {
    expect(await problemsOf(info)).toMatchSnapshot();
  });
});

describe('the place of a problem', () => {
  it('is in the page, also in lists and admonitions', async () => {
    const page = [
      '---',
      'title: Books',
      '---',
      '',
      '## Lend {#lend}',
      '',
      '1. Item:',
      '',
      '   ```json schema="library.Book"',
      '   {',
      '     "isbn": 9780000000002,',
      '     "title": "Kalevala"',
      '   }',
      '   ```',
      '',
      ':::note',
      '',
      '```text',
      'x',
      '```',
      '',
      ':::',
    ].join('\n');
    const problems = await pageProblems(page);
    expect(problems.map(({ line, column, pointer }) => [line, column, pointer])).toEqual([
      [11, 14, '#/isbn'],
      [18, 1, undefined],
    ]);
  });
});
