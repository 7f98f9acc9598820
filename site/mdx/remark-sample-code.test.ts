import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { refusal, render, visibleText } from './__fixtures__/render';

vi.mock('@impact-docs/content-model/files/paths', () => ({
  dataFile: (name: string) => name,
  repositoryFile: (name: string) => path.join(__dirname, '__fixtures__', name.replace('content/', '')),
  apiManifest: 'manifest.yaml',
}));

/** As a page, without the folders of the machine. */
async function refused(text: string): Promise<string> {
  return (await refusal(text)).replaceAll(__dirname, '');
}

describe('code of samples', () => {
  it('shows a region of the file, without markers and common indentation', async () => {
    const html = await render('```javascript file="samples/lend.mjs" region="lend" title="lend.mjs"\n```\n');
    expect(html).toMatch(/^<pre data-language="javascript" title="lend.mjs"><code>/);
    expect(visibleText(html)).toBe('// ISBN, then the reader.\nlend(9780000000002);\n  remember();');
  });

  it('shows a whole file', async () => {
    const html = await render('```javascript file="samples/lend.mjs"\n```\n');
    expect(visibleText(html)).toBe(
      "import { lend, remember } from './library.mjs';\n\nif (lend) {\n  // ISBN, then the reader.\n  lend(9780000000002);\n    remember();\n}",
    );
  });

  it('takes nothing else of the info string to the page', async () => {
    const html = await render('```json schema="library.Book" title="Book"\n{ "isbn": "title=x" }\n```\n');
    expect(html).toMatch(/^<pre data-language="json" title="Book"><code>/);
    expect(html).not.toMatch(/schema|library/);
    const exempt = await render('```text unchecked="a drawing without title=y"\nx\n```\n');
    expect(exempt).toBe('<pre data-language="text"><code>x</code></pre>');
  });

  it.each([
    ['a file that is not there', '```javascript file="samples/lent.mjs"\n```\n'],
    ['a folder that is not there', '```javascript file="samples/no/lent.mjs"\n```\n'],
    ['a region that is not there', 'Text.\n\n- Item\n\n  ```javascript file="samples/lend.mjs" region="read"\n  ```\n'],
    ['a block with a text of its own', '```javascript file="samples/lend.mjs"\nlend();\n```\n'],
  ])('refuses %s', async (_case, text) => {
    expect(await refused(text)).toMatchSnapshot();
  });
});
