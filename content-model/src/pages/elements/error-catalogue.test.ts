import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { idsOf, refusal, render, visibleText } from '../../../../site/mdx/__fixtures__/render.js';

vi.mock('../../files/paths.js', () => {
  const fixtures = path.join(__dirname, '../../data/__fixtures__/errors');
  return {
    dataFile: (name: string) => path.join(fixtures, 'valid', name),
    apiManifest: path.join(fixtures, 'manifest.yaml'),
  };
});

describe('<ErrorCatalogue part="table">', () => {
  it('has a row for each code, which leads to its entry', async () => {
    const html = await render('<ErrorCatalogue product="books" part="table" />\n');
    const rows = [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => row);
    expect(rows.map((row) => visibleText(row.replaceAll('</td>', ' | ').replaceAll('</th>', ' | ')).trim())).toEqual([
      'Code | Status | Meaning | Retry |',
      'door-locked | 403 | few words | Once, corrected |',
      'not-found | 404 | few words | Never |',
      'no-such-path | 404 | few words | Never |',
      'book-lent | 409 | few words | Never; lend-book: once, corrected |',
      'Failure of the service | 500 | few words | With backoff |',
      'closed | 503 | few words | After Retry-After |',
    ]);
    expect(html).toContain('<a href="#book-lent"><code>book-lent</code></a>');
    expect(html).toContain('<a href="#status-500">Failure of the service</a>');
  });

  it('explains the retry rules that it names', async () => {
    const [, rules = ''] = (await render('<ErrorCatalogue product="books" part="table" />\n')).split('</table>');
    expect([...rules.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, rule = '']) => visibleText(rule))).toEqual([
      'Never',
      'Once, corrected',
      'After Retry-After',
      'With backoff',
    ]);
  });
});

describe('<ErrorCatalogue part="entries">', () => {
  /** The words between the heading of an entry and the next heading. */
  async function entry(id: string, product = 'books'): Promise<string> {
    const html = await render(`<ErrorCatalogue product="${product}" part="entries" />\n`);
    const [, rest = ''] = html.split(`<h3 id="${id}">`);
    return rest.split(/<h[23]/)[0] ?? '';
  }

  it('has a heading for each status, and the code as id of each entry', async () => {
    const html = await render('<ErrorCatalogue product="books" part="entries" />\n');
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words]) => words)).toEqual([
      '403 Forbidden',
      '404 Not Found',
      '409 Conflict',
      '500 Internal Server Error',
      '503 Service Unavailable',
    ]);
    expect(idsOf(html)).toEqual(['door-locked', 'not-found', 'no-such-path', 'book-lent', 'status-500', 'closed']);
  });

  it('tells meaning, remedy, and what returns it', async () => {
    const html = await entry('book-lent');
    expect(html).toContain('<p>Somebody has it.</p>');
    expect(html).toContain(
      '<dl class="facts"><dt>What to do</dt><dd>Choose another one.</dd>' +
        '<dt>Returned by</dt><dd><p><a href="/docs/books/api/lend-book#response-409-book-lent">lend-book</a></p>',
    );
  });

  it('keeps Markdown', async () => {
    const html = await entry('not-found');
    expect(html).toContain('The number is <em>unknown</em>.');
    expect(html).toContain('<dd>Look it up in the <a href="/docs/books">catalogue</a>.</dd>');
  });

  it('groups operations by API where there are several', async () => {
    expect(visibleText(await entry('not-found'))).toMatch(
      /Returned by\s*Library API v1\.2: get-book, lend-book\s*Archive API v2\.0: get-book/,
    );
  });

  it('says what else returns it', async () => {
    expect(visibleText(await entry('closed'))).toMatch(/get-book, lend-book\s*Also the launch of the Web App/);
    expect(await entry('no-such-path')).toContain('<dd>every path, before an operation is reached</dd>');
    expect(visibleText(await entry('door-locked'))).toContain('Returned bythe launch of the Web App');
  });

  it('leaves the operations out where they are more than a few', async () => {
    const html = await entry('full', 'shelves');
    expect(html).toContain('<dt>What to do</dt>');
    expect(html).not.toContain('<dt>Returned by</dt>');
  });
});

describe('<ApiExample>', () => {
  it('becomes a block of JSON, by the name of the example', async () => {
    const html = await render(
      '<ApiExample operation="library.lendBook" part="409" name="book-lent" title="409 Conflict" />\n',
    );
    expect(html).toMatch(/^<pre data-language="json" title="409 Conflict">/);
    expect(JSON.parse(visibleText(html))).toEqual({
      type: 'https://library.example/problems/book-lent',
      status: 409,
      code: 'book-lent',
    });
  });
});

describe('is refused, with place and what is allowed', () => {
  it.each([
    ['a product without errors', '<ErrorCatalogue product="news" part="table" />\n'],
    ['no product', 'Text.\n\n<ErrorCatalogue part="table" />\n'],
    ['a part that is not there', '<ErrorCatalogue product="books" part="all" />\n'],
    ['an attribute that is not known', '<ErrorCatalogue product="books" part="table" sort="up" />\n'],
    ['an API that is not there', '<ApiExample operation="radio.x" part="200" name="y" />\n'],
    ['an operation that is not there', '<ApiExample operation="library.burn" part="200" name="y" />\n'],
    ['a part that the operation does not have', '<ApiExample operation="library.lendBook" part="418" name="y" />\n'],
    ['an example that is not there', '\n\n<ApiExample operation="library.lendBook" part="409" name="lost" />\n'],
    ['an example without a name', '<ApiExample operation="library.lendBook" part="409" />\n'],
    ['a further attribute', '<ApiExample operation="library.lendBook" part="409" name="book-lent" lines="3" />\n'],
  ])('%s', async (_case, text) => {
    expect(await refusal(text)).toMatchSnapshot();
  });
});
