import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClassHighlighter } from '../highlight/index.js';
import { loadApis } from '../apis/load-apis-fs.js';
import { stubText } from '../plugin/stub.js';
import type { ReferencePage } from './reference-page.js';
import { renderPages } from './pages.js';

const manifest = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '__fixtures__', 'apis', 'manifest.yaml');
const pages = new Map<string, ReferencePage>();
let stub = '';

beforeAll(async () => {
  const { apis } = await loadApis(manifest);
  const highlighter = await createClassHighlighter(['json', 'bash']);
  for (const { entry, model } of apis) {
    const settings = { entry, model, docsRoute: '/docs', highlighter, sampleLanguages: ['curl' as const] };
    for (const page of renderPages(settings)) pages.set(page.name, page);
    const page = pages.get('get-book');
    if (page) stub = stubText(entry, page, 1, 'default');
  }
});

function htmlOf(name: string): string {
  const page = pages.get(name);
  if (!page) throw new Error(`There is no page ${name}.`);
  return page.html;
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
}

describe('renderPages', () => {
  it('makes a page for the overview, each operation, webhooks and objects', () => {
    expect([...pages.keys()]).toEqual(['overview', 'get-book', 'create-loan', 'webhooks', 'objects']);
  });

  it('gives every parameter, property, response and header a readable id', () => {
    expect(idsOf(htmlOf('get-book'))).toEqual(
      expect.arrayContaining([
        'path-isbn',
        'query-fields',
        'response-200',
        'response-200-header-ETag',
        'response-200-book',
        'response-200-book.title',
        'response-404',
        'response-404-not-found',
      ]),
    );
    expect(idsOf(htmlOf('create-loan'))).toEqual(expect.arrayContaining(['body-isbn', 'body-days']));
  });

  it('never gives an id twice', () => {
    for (const page of pages.values()) {
      const ids = idsOf(page.html);
      expect(new Set(ids).size, page.name).toBe(ids.length);
    }
  });

  it('links recursion instead of opening it', () => {
    const html = htmlOf('get-book');
    expect(idsOf(html)).toContain('response-200-book.sequel');
    expect(idsOf(html)).not.toContain('response-200-book.sequel.title');
    expect(html).toContain('href="/docs/books/api/objects#Book"');
  });

  it('tells limits in words', () => {
    expect(htmlOf('create-loan')).toContain('1 to 28');
    expect(htmlOf('create-loan')).toContain('No other fields are allowed.');
  });

  it('escapes what descriptions and examples hold', () => {
    expect(htmlOf('get-book')).not.toContain('<b>"Quotes"');
    expect(htmlOf('get-book')).toContain('&lt;b&gt;');
  });

  it('has no inline style and no script', () => {
    for (const page of pages.values()) expect(page.html).not.toMatch(/ style="|<script| on\w+="/);
  });

  it('has no control that sends a request', () => {
    for (const page of pages.values())
      expect(page.html).not.toMatch(/<form|<input(?! type="(?:checkbox|radio)")|type="submit"/);
  });

  it('lists headings of levels 2 and 3 for the contents list, each with its target', () => {
    for (const page of pages.values()) {
      for (const { id, level } of page.toc) {
        expect([2, 3]).toContain(level);
        expect(idsOf(page.html)).toContain(id);
      }
    }
  });

  it('tells where an object is used', () => {
    expect(htmlOf('objects')).toMatch(/Returned by.*Get a book/);
  });
});

describe('stubText', () => {
  it('makes the page a doc', () => {
    expect(stub).toMatchSnapshot();
  });
});
