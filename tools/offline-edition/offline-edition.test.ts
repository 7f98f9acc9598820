import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bundleProgram } from './make.js';
import { relativeAddress } from './page.js';
import { embeddedFile, offlineEdition, searchProgram, type Files } from './edition.js';

const origin = 'https://docs.bank.example';
const text = (files: Files, name: string) => Buffer.from(files[name] ?? '').toString();
const page = (body: string, head = '') =>
  `<!doctype html><html lang=en><head><title>A</title>${head}</head><body>${body}</body></html>`;

const site = (more: Record<string, string> = {}): Files =>
  Object.fromEntries(
    Object.entries({
      'index.html': page('<a href=/docs/a>A</a>'),
      'docs/a.html': page('<a href=/>Home</a>'),
      'docs/deep/b.html': page('<a href="/docs/a?x=1#part">A</a>'),
      '404.html': page('<a href=/nowhere>nowhere</a>'),
      'files/list.json': '["/docs/a"]',
      'assets/css/styles.0a1b2c3d.css': 'body { color: red }',
      'assets/js/site-search.0a1b2c3d.js': 'new Worker("/assets/js/"+{12:"00000001"}[12]+".js")',
      'assets/js/12.00000001.js': 'importScripts("/assets/js/13.00000002.js")',
      'assets/js/13.00000002.js': 'work()',
      'assets/js/main.00000003.js': 'react()',
      'search/names.json': '{"a":"\u2028</script>"}',
      'search/text.json': '{}',
      'search/more.json': '{}',
      ...more,
    }).map(([name, content]) => [name, Buffer.from(content)]),
  );

describe('addresses', () => {
  const files = new Set(['index.html', 'docs/a.html', 'docs/deep/index.html', 'docs/x y.txt', 'a:b.txt']);
  it.each([
    ['/', 'docs/a.html', '../index.html'],
    ['/docs/a', 'docs/a.html', './a.html'],
    ['/docs/a#x', 'index.html', 'docs/a.html#x'],
    ['/docs/a?y=/z#x', 'docs/deep/index.html', '../a.html?y=/z#x'],
    ['/docs/deep', 'index.html', 'docs/deep/index.html'],
    ['/docs/deep/', 'index.html', 'docs/deep/index.html'],
    ['/docs/x%20y.txt', 'index.html', 'docs/x%20y.txt'],
    ['/a:b.txt', 'index.html', './a:b.txt'],
    [origin, 'docs/a.html', '../index.html'],
    [`${origin}/docs/a#x`, 'index.html', 'docs/a.html#x'],
    [`${origin}.elsewhere.example/docs/a`, 'index.html', `${origin}.elsewhere.example/docs/a`],
    ['#x', 'index.html', '#x'],
    ['//elsewhere.example/', 'index.html', '//elsewhere.example/'],
    ['mailto:a@bank.example', 'index.html', 'mailto:a@bank.example'],
    ['/nowhere', 'index.html', undefined],
  ])('%s in %s is %s', (address, from, expected) => {
    expect(relativeAddress(address, from, { origin, files })).toBe(expected);
  });
});

describe('a page', () => {
  const made = (body: string, head?: string) =>
    text(offlineEdition(site({ 'docs/page.html': page(body, head) }), origin, ''), 'docs/page.html');

  it('loads the program of the edition, and no script of the site', () => {
    const html = made('<script src=/assets/js/main.00000003.js></script><script>inline()</script>');
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="../offline/program.js">']);
  });

  it('has nothing about the published site in its head', () => {
    const html = made(
      '',
      `<link rel=canonical href=${origin}/docs/a><link rel=alternate hreflang=en href=${origin}/docs/a><meta property=og:url content=${origin}/docs/a><link rel=alternate type=application/json href=/files/list.json>`,
    );
    expect(html).not.toContain(origin);
    expect(html).toContain('href="../files/list.json"');
  });

  it('has links where the site has buttons that need its scripts', () => {
    expect(made('<a role=button aria-expanded=true href=/docs/a>Part</a>')).toContain('<a href="./a.html">Part</a>');
  });
});

describe('the edition', () => {
  it('has the pages and files of the site, and the scripts of its search', () => {
    expect(Object.keys(offlineEdition(site(), origin, 'start()')).toSorted()).toEqual([
      'README.txt',
      'assets/css/styles.0a1b2c3d.css',
      'docs/a.html',
      'docs/deep/b.html',
      'files/list.json',
      'index.html',
      'offline/files/assets/js/12.00000001.js.js',
      'offline/files/assets/js/13.00000002.js.js',
      'offline/files/assets/js/site-search.0a1b2c3d.js.js',
      'offline/files/search/more.json.js',
      'offline/files/search/names.json.js',
      'offline/files/search/text.json.js',
      'offline/program.js',
    ]);
  });

  it('hands files over as they are', () => {
    const received: string[] = [];
    const content = text(site(), 'search/names.json');
    runInNewContext(embeddedFile('search/names.json', content), {
      offlineFile: (...values: string[]) => received.push(...values),
    });
    expect(received).toEqual(['/search/names.json', content]);
  });

  it('is not made with a link that leads nowhere, and all of them are reported', () => {
    const wrong = site({
      'docs/c.html': page('<a href=/nowhere>x</a><img src=/b.png>'),
      'c.css': 'a{b:url("/c.png")}',
    });
    expect(() => offlineEdition(wrong, origin, '')).toThrowErrorMatchingInlineSnapshot(`
      [OfflineError: The offline edition would have dead links:
        docs/c.html: /nowhere leads to no file of the edition
        docs/c.html: /b.png leads to no file of the edition
        c.css: /c.png is absolute]
    `);
  });

  it('is not made where a path is taken for a file', () => {
    expect(() => offlineEdition(site({ 'docs/v2.1.html': page('') }), origin, '')).toThrowErrorMatchingInlineSnapshot(`
      [OfflineError: The offline edition would have dead links:
        docs/v2.1.html: the last part of a page's path has a dot]
    `);
  });

  it('is not made without the search', () => {
    expect(() => searchProgram({})).toThrow('has no assets/js/site-search.*.js');
  });

  it('has a program that is the same each time and names no folder of this machine', async () => {
    const program = await bundleProgram();
    expect(program).toBe(await bundleProgram());
    expect(program).not.toContain(process.cwd());
  });
});
