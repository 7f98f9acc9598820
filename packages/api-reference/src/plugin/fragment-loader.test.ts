import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { DOCS_HREF } from './site-links.js';

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
const html = '<p id="a">“Quotes” \u2028 </script> \\ `${x}` <a href="docs:books/objects#Book">Book</a></p>\n';
const linked = (root: string): string => html.replace('docs:', root);

/** A site in `folder`, with a current version and an older one, which has the address of the docs. */
function load({ isServer = false, mode = 'production', folder = '/site', version = 'docs' } = {}): string {
  const file = `${folder}/${version}/books/api/get-book.api.html`;
  return fragmentLoader.call(
    {
      resourcePath: file,
      mode,
      context: path.posix.dirname(file),
      utils: { contextify: path.posix.relative },
      getOptions: () => ({
        isServer,
        hasMarkdown: true,
        versions: [
          { folder: `${folder}/versioned_docs/version-1`, path: '/' },
          { folder: `${folder}/docs`, path: '/next' },
        ],
        docsHref: DOCS_HREF,
      }),
    },
    html,
  );
}

describe('in the server bundle', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fragment-'));
  const file = path.join(folder, 'docs/books/api/get-book.api.html');

  afterEach(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is read whenever it is asked for, and never kept', () => {
    const exported = { default: { id: '', html: '', places: {} } };
    const context = { module: { exports: exported }, require: createRequire(import.meta.url) };
    vm.runInNewContext(load({ isServer: true, folder }), context);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, html);
    const data = { ids: ['a', 'docs:b'], links: ['docs:books/objects#Book', '/docs:c', '#a'], entries: [] };
    fs.writeFileSync(file.replace('.html', '.json'), JSON.stringify(data));
    expect({ ...context.module.exports.default }).toEqual({
      id: '/next/books/api/get-book',
      hasMarkdown: true,
      html: linked('/next/'),
      places: { ids: ['a', 'docs:b'], links: ['/next/books/objects#Book', '/docs:c', '#a'] },
    });
    fs.writeFileSync(file, '<p>changed</p>');
    expect(context.module.exports.default.html).toBe('<p>changed</p>');
  });

  it('is not part of the bundle', () => {
    expect(load({ isServer: true })).not.toContain('Quotes');
  });
});

describe('in the browser bundle of a built site', () => {
  it('comes from the page that has it', () => {
    expect(load()).toMatchSnapshot();
  });

  it('comes from the version that has it, whatever separates folders', () => {
    expect(load({ version: 'versioned_docs/version-1' })).toContain('pageHtml("/books/api/get-book")');
    expect(load({ folder: String.raw`C:\site` })).toContain('pageHtml("/next/books/api/get-book")');
  });
});

describe('in the browser bundle of the live preview, which has no HTML files', () => {
  it('is the HTML itself', () => {
    const code = load({ mode: 'development' });
    expect(vm.runInNewContext(`(${code.replace('export default', '').replace(/;\n$/, '')})`)).toEqual({
      id: '/next/books/api/get-book',
      html: linked('/next/'),
    });
  });
});
