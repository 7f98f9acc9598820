import { createHash } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cspHash, scanInlineCode } from './inline-code.js';
import { inlineHashes, listSite } from './site.js';
import { fixtureFiles, page, temporaryFolder } from './testing/fixture-site.js';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const scan = (body: string) => scanInlineCode(page('Test', body));

describe('hashes', () => {
  it('are those of CSP', () => {
    // The example of CSP Level 3, §2.3.1 (echo -n "alert('Hello, world.');" | openssl sha256 -binary | openssl base64).
    expect(cspHash("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
  });

  it('cover every script that runs', () => {
    const kinds = [
      '',
      ' type="module"',
      ' type="text/javascript"',
      ' type="importmap"',
      ' type=speculationrules',
      ' async',
    ];
    const { scripts } = scan(kinds.map((kind, index) => `<script${kind}>code(${index}) </script>`).join(''));
    expect([...scripts]).toEqual(kinds.map((_, index) => sha256(`code(${index}) `)));
  });

  it('leave out data and files', () => {
    const { scripts, problems } = scan(
      '<script type="application/ld+json">{}</script><script type="application/json">{}</script><script src="/assets/js/a.js"></script>',
    );
    expect([...scripts]).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('are of the text exactly as the browser sees it', () => {
    const { scripts, styles } = scan(
      '<script>\r\nif (a && b < c) "</p>";\r\n</script><style>\n a > b { content: "ä" } </style>',
    );
    expect([...scripts]).toEqual([sha256('\nif (a && b < c) "</p>";\n')]);
    expect([...styles]).toEqual([sha256('\n a > b { content: "ä" } ')]);
  });

  it('cover noscript, templates and SVG', () => {
    const { styles, scripts } = scan(
      '<noscript><style>a{}</style></noscript><template><style>b{}</style><script>c()</script></template><svg><style>d{}</style></svg>',
    );
    expect([...styles]).toEqual(['a{}', 'b{}', 'd{}'].map(sha256));
    expect([...scripts]).toEqual([sha256('c()')]);
  });

  it('do not see code in text, comments and attributes', () => {
    const found = scan(
      '<pre>&lt;script>a()&lt;/script> style="b"</pre><!-- <script>c()</script> <p style="d"> --><p title="<style>e{}</style>">onclick="f"</p><textarea><p style="g"></textarea>',
    );
    expect(found).toEqual({ scripts: new Set(), styles: new Set(), problems: [] });
  });
});

describe('problems', () => {
  const whats = (body: string) => scan(body).problems.map(({ what }) => what);

  it('are inline styles, event handlers and javascript: addresses', () => {
    expect(
      whats(
        '<p style="color:red" ONCLICK=go()>a</p><a href=" JavaScript:go()">b</a><svg><path style="fill:red"/></svg>',
      ),
    ).toEqual([
      'inline style on <p>',
      'event handler attribute onclick on <p>',
      'javascript: address in href of <a>',
      'inline style on <path>',
    ]);
  });

  it('are pages that readers are taken away from', () => {
    const address = 'content="0;url=https://company.example"';
    expect(
      whats(`<meta http-equiv="refresh" ${address}><noscript><META HTTP-EQUIV=" Refresh" ${address}></noscript>`),
    ).toEqual(['<meta> that takes readers to another address', '<meta> that takes readers to another address']);
    expect(whats('<meta http-equiv="x-ua-compatible" content="IE=edge"><meta name="refresh" content="0">')).toEqual([]);
  });

  it('are resources of other origins', () => {
    expect(
      whats(
        '<img src="https://cdn.example/a.png"><script src="//cdn.example/a.js"></script><link rel="preconnect" href="https://cdn.example"><img srcset="/a.png 1x, https://cdn.example/b.png 2x"><svg><use xlink:href="https://cdn.example/c.svg"/></svg>',
      ),
    ).toEqual([
      '<img> loads https://cdn.example/a.png from another origin',
      '<script> loads //cdn.example/a.js from another origin',
      '<link> loads https://cdn.example from another origin',
      '<img> loads https://cdn.example/b.png from another origin',
      '<use> loads https://cdn.example/c.svg from another origin',
    ]);
  });

  it('are not links that readers follow, data images, or relations', () => {
    expect(
      whats(
        '<a href="https://company.example">a</a><img src="data:image/png;base64,AA=="><link rel="canonical" href="https://docs.impact.example/"><img srcset="/a.png 1x, /b.png 2x">',
      ),
    ).toEqual([]);
  });

  it('are all reported, with place and remedy', async () => {
    const folder = await temporaryFolder({
      ...fixtureFiles,
      'docs/one.html': page('One', '\n<p>\n  <b style="color:red">x</b></p>'),
      'docs/two.html': page('Two', `<button onclick="${'go(); '.repeat(40)}">x</button>`),
      'docs/über.html': page('Three'),
      'assets/plain.txt': 'text',
      'img/photo.png': 'x'.repeat(5_200_000),
      'img/a.svg': '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><rect style="fill:red"/></svg>',
    });
    const site = await listSite(folder.path);
    const message = await inlineHashes(site).then(String, (error: Error) => error.message);
    const root = path.relative(process.cwd(), folder.path);
    expect(message.replaceAll(root, '<site>')).toMatchInlineSnapshot(`
      "The built site has 6 problems:
        /assets/plain.txt: no hash in the name, but everything below /assets/ is cached for a year
          How to fix: put the file in another folder of site/static.
        /docs/über.html: the path of a page has characters other than letters, digits and . _ ~ -
          How to fix: give the page a plain \`slug\`.
        /img/photo.png: a picture of 5.2 MB; at most 0.5 MB are allowed
          How to fix: reduce it to the size at which it is shown, or save it as WebP or SVG.
        <site>/docs/one.html:3:6: inline style on <b>
          style="color:red"
          How to fix: give the element a class and write the rule in a style sheet.
        <site>/docs/two.html:1:99: event handler attribute onclick on <button>
          onclick="go(); go(); go(); go(); go(); go(); go(); go(); go(); go(); go(); go(); go(); go(); go(); g
          How to fix: attach the listener in a script file (addEventListener).
        <site>/img/a.svg:2:47: inline style on <rect>
          style="fill:red"
          How to fix: give the element a class and write the rule in a style sheet."
    `);
    await folder.remove();
  });

  it('are cut short when they are many', async () => {
    const folder = await temporaryFolder({
      ...fixtureFiles,
      'docs/one.html': page('One', '<b style="a">x</b>'.repeat(30)),
    });
    const failed = inlineHashes(await listSite(folder.path));
    await expect(failed).rejects.toThrow(/has 30 problems[\s\S]*… and 10 more\.$/);
    await folder.remove();
  });
});
