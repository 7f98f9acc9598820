import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';

interface Loader {
  (this: object, html: string): string;
}

/** The loader, as if it were in a folder that is the same on every machine. */
function loadSource(): Loader {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fragment-loader.cjs');
  const context = {
    module: { exports: {} },
    require: createRequire(file),
    __dirname: '/package/lib/plugin',
  };
  vm.runInNewContext(fs.readFileSync(file, 'utf8'), context);
  if (typeof context.module.exports !== 'function') throw new Error('The loader exports no function.');
  return context.module.exports as Loader;
}

const fragmentLoader = loadSource();
const fragments = '/site/.docusaurus/api-reference/default';
const html = '<p id="a">“Quotes” \u2028 </script> \\ `${x}`</p>\n';

function load({
  isServer = false,
  mode = 'production',
  file = `${fragments}/library/get-book.fragment.html`,
  root = fragments,
} = {}): string {
  return fragmentLoader.call(
    {
      resourcePath: file,
      resourceQuery: '?docs/books/api/get-book',
      mode,
      context: path.posix.dirname(file),
      utils: { contextify: path.posix.relative },
      getOptions: () => ({ isServer, fragments: root, prefix: '' }),
    },
    html,
  );
}

describe('in the server bundle', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fragment-'));
  const file = path.join(folder, 'get-book.fragment.html');

  afterEach(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is read whenever it is asked for, and never kept', () => {
    const context = { module: { exports: { default: '' } }, require: createRequire(import.meta.url) };
    vm.runInNewContext(load({ isServer: true, file }), context);
    fs.writeFileSync(file, html);
    expect(context.module.exports).toMatchObject({ __esModule: true, default: html });
    fs.writeFileSync(file, '<p>changed</p>');
    expect(context.module.exports.default).toBe('<p>changed</p>');
  });

  it('is not part of the bundle', () => {
    expect(load({ isServer: true })).not.toContain('Quotes');
  });
});

describe('in the browser bundle of a built site', () => {
  it('comes from the page that has it', () => {
    expect(load()).toMatchSnapshot();
  });

  it('has the same id where paths have backslashes', () => {
    const root = String.raw`C:\site\fragments`;
    expect(load({ root, file: String.raw`C:\site\fragments\library\get-book.fragment.html` })).toContain(
      'pageHtml("library/get-book"',
    );
  });
});

describe('in the browser bundle of the live preview, which has no HTML files', () => {
  it('is the HTML itself', () => {
    const code = load({ mode: 'development' });
    expect(vm.runInNewContext(code.replace('export default', ''))).toBe(html);
  });
});
