import { describe, expect, it } from 'vitest';
import { checkBuiltLinks } from '../../built-links/links.js';
import { pageProblems } from '../blocks/__fixtures__/library.js';
import { formatProblems } from '@impact-docs/openapi-model';

describe('links of a guide', () => {
  it('may lead to guides, pages, files of the site, known hosts, .example and this computer', async () => {
    const text = [
      '[a](./page.mdx#part) [b](/docs/library) [c](pathname:///schemas/x.json) [d](#part)',
      '[e](https://github.com/stoplightio/prism) [f](https://bank.example/a) [g](http://127.0.0.1:4010/v1)',
      '[h](mailto:help@bank.example) [i](mailto:help@bank.example?subject=A%20page&body=Text)',
    ].join('\n');
    expect(await pageProblems(text)).toEqual([]);
  });

  it('are refused with their place', async () => {
    const text = [
      'Text with [a](./page.mdx) and [b](http://bank.example).',
      '',
      '[c](https://evil.test/x) <a href="ftp://bank.example">d</a> [e](https://)',
      '',
      '[f][later]',
      '',
      '[later]: mailto:help@bank.test',
    ].join('\n');
    expect(formatProblems(await pageProblems(text))).toMatchSnapshot();
  });
});

describe('links of built pages', () => {
  const page = (path: string, html: string) => ({ path, html });
  const check = (html: string) =>
    checkBuiltLinks([page('/docs', html), page('/docs/b', '<h2 id="here">B</h2>')], 'https://site.example', (name) =>
      name.startsWith('/img/'),
    );

  it('are counted, in every attribute that holds an address', () => {
    const { counts, problems } = check(
      '<a href="/docs/b#here">1</a><img src=/img/a.png srcset="/img/a.png 1x, /img/b.png 2x"><a href="https://site.example/docs/b">2</a>',
    );
    expect(problems).toEqual([]);
    expect(counts.get('/docs')).toBe(5);
  });

  it('that lead nowhere are told once for each page', () => {
    const { problems } = check(
      '<a href="/docs/b#gone">1</a><a href="/docs/b#gone">2</a><a href=/docs/c>3</a><script src="/lost.js"></script><a href="https://evil.test">4</a>',
    );
    expect(problems).toMatchInlineSnapshot(`
      [
        "/docs: /docs/b has no id "gone"",
        "/docs: /docs/c is not there",
        "/docs: /lost.js is not there",
        "/docs: The link leads to \`evil.test\`, which is no known host.",
      ]
    `);
  });
});
