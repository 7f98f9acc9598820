import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';

interface Loader {
  (this: object, html: string): string;
}

/** The loader is CommonJS, as bundlers want it; the test compiles its source. */
function loadSource(): Loader {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fragment-loader.cts');
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(fs.readFileSync(file, 'utf8'), { compilerOptions, fileName: file });
  const context = { module: { exports: {} }, exports: {} };
  vm.runInNewContext(outputText, context);
  if (typeof context.module.exports !== 'function') throw new Error('The loader exports no function.');
  return context.module.exports as Loader;
}

const fragmentLoader = loadSource();
const fragments = '/site/.docusaurus/api-reference/default';
const html = '<p id="a">“Quotes” \u2028 </script> \\ `${x}`</p>\n';

function load({
  isServer = false,
  query = '',
  file = `${fragments}/library/get-book.fragment.html`,
  root = fragments,
} = {}): string {
  return fragmentLoader.call(
    { resourcePath: file, resourceQuery: query, getOptions: () => ({ isServer, fragments: root }) },
    html,
  );
}

/** What the module exports in a browser whose document has the given page. */
async function run(code: string, served?: { selector: string; innerHTML: string }) {
  const importChunk = vi.fn<(name: string) => Promise<object>>().mockResolvedValue({ default: 'from a chunk' });
  const document = { querySelector: (selector: string) => (selector === served?.selector ? served : null) };
  const body = code.replace('export default', 'return').replace('import(', 'importChunk(');
  const result: unknown = await (vm.runInNewContext(`(async () => {${body}})()`, {
    document,
    importChunk,
  }) as Promise<unknown>);
  return { result, chunks: importChunk.mock.calls.flat() };
}

describe('in the server bundle', () => {
  it('is the HTML itself', async () => {
    const code = load({ isServer: true });
    expect(code.startsWith('export default "')).toBe(true);
    expect(await run(code)).toEqual({ result: html, chunks: [] });
  });
});

describe('in the browser bundle', () => {
  it('takes the HTML from the document that was served with it', async () => {
    const served = { selector: '[data-api-page="library/get-book"]', innerHTML: '<p>served</p>' };
    expect(await run(load(), served)).toEqual({ result: '<p>served</p>', chunks: [] });
  });

  it('loads it as a chunk of its own when another page was served', async () => {
    const served = { selector: '[data-api-page="library/create-loan"]', innerHTML: '<p>another</p>' };
    expect(await run(load(), served)).toEqual({
      result: 'from a chunk',
      chunks: [`${fragments}/library/get-book.fragment.html?content`],
    });
  });

  it('does not hold the HTML', () => {
    expect(load()).not.toContain('Quotes');
    expect(load()).toMatchSnapshot();
  });

  it('finds the page by the same id where paths have backslashes', () => {
    const root = String.raw`C:\site\fragments`;
    expect(load({ root, file: String.raw`C:\site\fragments\library\get-book.fragment.html` })).toContain(
      String.raw`[data-api-page=\"library/get-book\"]`,
    );
  });
});

describe('with the query ?content', () => {
  it('is the HTML itself, in both bundles', async () => {
    for (const isServer of [true, false]) {
      const code = load({ isServer, query: '?content' });
      expect(await run(code)).toEqual({ result: html, chunks: [] });
    }
  });
});
