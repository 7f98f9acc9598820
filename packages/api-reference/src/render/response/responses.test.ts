import { beforeAll, describe, expect, it } from 'vitest';
import type { Rendered } from '../../__fixtures__/rendered.js';
import { elements, entry, renderDocument, renderFixture, textOf } from '../../__fixtures__/rendered.js';

let pages: Rendered;

beforeAll(async () => {
  pages = await renderFixture('responses.yaml');
});

describe('header fields', () => {
  it('are described at the first response that carries them', () => {
    expect(pages.text('get-book', 'response-200-header-ETag')).toContain('Version of the book.');
    expect(pages.text('get-book', 'response-200-header-X-Count')).toContain('at least 0');
    expect(textOf(pages.tree('get-book')).split('Version of the book.')).toHaveLength(2);
  });

  it('are linked from the others, which keep an id of their own', () => {
    expect(pages.hrefs('get-book', 'response-304-header-ETag')).toEqual(['#response-200-header-ETag']);
    expect(pages.ids('get-book')).toContain('response-409-header-ETag');
    expect(pages.text('get-book', 'response-409-header-Retry-After')).toContain('Seconds.');
  });

  it('do not take the id of a property with that name', () => {
    expect(pages.text('get-book', 'response-200-header-ETag-2')).toBe('header-ETag string optional');
  });
});

describe('header fields of most operations', () => {
  interface Limit {
    description: string;
    schema: { type: string };
    example?: string;
  }
  const limit: Limit = { description: 'Remaining requests.', schema: { type: 'string' } };
  const response = { description: 'Done.', headers: { 'X-Limit': limit } };
  const operation = (name: string) => ({ operationId: name, responses: { '200': response, '429': response } });
  const names = ['book', 'shelf', 'loan', 'reader'];
  const document = (count: number) => ({
    openapi: '3.1.0',
    info: { title: 'Library API', version: '1.0.0' },
    paths: Object.fromEntries(names.slice(0, count).map((name) => [`/${name}`, { get: operation(name) }])),
  });

  it('are described on the overview, and keep their ids on the page of an operation', async () => {
    const rendered = await renderDocument(document(4));
    expect(rendered.text('overview', 'header-X-Limit')).toContain('Remaining requests.');
    expect(rendered.text('book')).not.toContain('Remaining requests.');
    expect(rendered.hrefs('book', 'response-200-header-X-Limit')).toEqual(['/docs/books/api/overview#header-X-Limit']);
    expect(rendered.ids('book')).toContain('response-429-header-X-Limit');
    expect(rendered.deadLinks()).toEqual([]);
  });

  it('may differ in their examples, and in the text of a status, which the overview tells too', async () => {
    const described = document(4);
    for (const [index, { get }] of Object.values(described.paths).entries()) {
      const last = { description: 'Nothing is left.', schema: { type: 'string' } };
      get.responses['200'] = { ...response, headers: { 'X-Limit': { ...limit, example: `${index}` } } };
      get.responses['429'] = { ...response, headers: { 'X-Limit': last } };
    }
    const rendered = await renderDocument(described);
    expect(rendered.text('overview', 'header-X-Limit')).toContain('With 429: Nothing is left.');
    expect(rendered.text('book')).not.toContain('is left');
    expect(rendered.ids('book')).toContain('response-429-header-X-Limit');
  });

  it('are named at the request too, with a sentence where the request needs them', async () => {
    const described = document(4);
    const description = 'Your id of the call. Keep it.';
    const trace = { name: 'X-Trace', in: 'header', required: true, description, schema: { type: 'string' } };
    for (const { get } of Object.values(described.paths)) Object.assign(get, { parameters: [trace] });
    const rendered = await renderDocument(described);
    expect(rendered.text('book', 'header-X-Trace')).toBe('X-Trace string requiredYour id of the call.');
    expect(rendered.hrefs('book', 'header-X-Trace')).toEqual(['/docs/books/api/overview#request-header-X-Trace']);
    expect(rendered.text('overview', 'request-header-X-Trace')).toContain('Keep it.');
    expect(rendered.deadLinks()).toEqual([]);
  });

  it('are only named at the request where they are optional, below those of the operation', async () => {
    const described = document(4);
    const trace = { name: 'X-Trace', in: 'header', description: 'Your id of the call.', schema: { type: 'string' } };
    const own = { name: 'X-Own', in: 'header', description: 'Only here.', schema: { type: 'string' } };
    for (const [index, { get }] of Object.values(described.paths).entries()) {
      Object.assign(get, { parameters: index === 0 ? [trace, own] : [trace] });
    }
    const rendered = await renderDocument(described);
    const [first, second] = rendered.pages.filter(({ kind }) => kind === 'operation').map(({ name }) => name);
    if (first === undefined || second === undefined) throw new Error('There are too few operations.');
    expect(rendered.text(first, 'header-X-Own')).toContain('Only here.');
    expect(rendered.text(first)).toContain('Also optional: X-Trace');
    expect(rendered.text(second)).toContain('Optional: X-Trace');
    for (const page of [first, second]) {
      expect(rendered.text(page, 'header-X-Trace')).toBe('X-Trace');
      expect(rendered.hrefs(page)).toContain('/docs/books/api/overview#request-header-X-Trace');
    }
    expect(rendered.text('overview', 'request-header-X-Trace')).toContain('Your id of the call.');
    expect(rendered.deadLinks()).toEqual([]);
  });

  it('are explained on another page, where the manifest names one', async () => {
    const rendered = await renderDocument(document(4), { entry: { ...entry, headers: 'books/rules#headers' } });
    expect(rendered.hrefs('book', 'response-200-header-X-Limit')).toEqual(['/docs/books/rules#headers']);
    expect(rendered.text('overview')).not.toContain('Remaining requests.');
    expect(rendered.ids('overview')).toContain('header-X-Limit');
  });

  it('are not those of a few', async () => {
    const rendered = await renderDocument(document(3));
    expect(rendered.text('book')).toContain('Remaining requests.');
    expect(rendered.ids('overview')).not.toContain('header-X-Limit');
  });
});

describe('errors', () => {
  it('stand apart from what succeeds', () => {
    const headings = elements(pages.tree('get-book'), 'h2').map(textOf);
    expect(headings).toEqual([
      'Request sample1 language',
      'Path parameters',
      'Responses',
      'Response sample200 OK',
      'Errors',
    ]);
    const titles = elements(pages.tree('get-book'), 'h3').map(textOf);
    expect(titles.slice(0, 3)).toEqual(['200 OK', '304 Not Modified', 'Any other response']);
    const statuses = ['response-409', 'response-503', 'response-4XX'].map((id) =>
      pages.below('get-book', id).slice(0, 3).map(textOf).join('; '),
    );
    expect(statuses).toEqual([
      expect.stringMatching(/^409 Conflict; It cannot be told\.; application\/problem\+json Problem/),
      expect.stringMatching(/^503 Service Unavailable; text\/plain string/),
      expect.stringMatching(/^4XX any client error; application\/problem\+json object/),
    ]);
  });

  it('tell each case with its id, summary, description and example', () => {
    expect(textOf({ type: 'root', children: pages.below('get-book', 'response-409') })).toContain(
      'The book is being moved',
    );
    const text = pages.text('get-book', 'response-409-being-moved');
    expect(text).toContain('Try again.');
    expect(text).toContain('"code": "being-moved"');
    expect(pages.text('get-book', 'response-409-lost')).toContain('"code": "lost"');
  });

  it('show a text as the text that is sent', () => {
    const [example] = elements(pages.byId('get-book', 'response-503-closed'), 'pre').map(textOf);
    expect(example).toBe('Closed on Sundays.');
  });

  it('link to an example that is elsewhere', () => {
    expect(pages.hrefs('get-book', 'response-503-holidays')).toEqual(['https://library.example/holidays.txt']);
  });

  it('link to the shared object instead of repeating it', () => {
    expect(pages.hrefs('get-book')).toContain('/docs/books/api/objects#Problem');
    expect(pages.ids('get-book')).not.toContain('response-409-code');
  });

  it('show fields that are their own', () => {
    expect(pages.ids('get-book')).toContain('response-4XX-hint');
  });
});

describe('codes of errors', () => {
  const catalogue = (code: string) => ({ entry: { ...entry, errors: { page: 'books/errors', code } } });

  it('lead to their entries on the page that explains them, once for each response', async () => {
    const linked = await renderFixture('error-codes.yaml', catalogue('code'));
    const hrefs = linked.hrefs('lend-book').filter((href) => href.startsWith('/docs/books/errors'));
    expect(hrefs).toEqual([
      '/docs/books/errors#being-moved',
      '/docs/books/errors#lost',
      '/docs/books/errors#status-503',
    ]);
  });

  it('say when they come in the first paragraph, and what to do in the others', async () => {
    const linked = await renderFixture('error-codes.yaml', catalogue('code'));
    const rows = linked.below('lend-book', 'response-409').map(textOf);
    expect(rows).toContainEqual(
      expect.stringMatching(/^lostNobody has the book\.Do this: Buy another\. Then lend that one\./),
    );
    expect(rows).toContainEqual(expect.stringMatching(/^being-movedThe book is between two shelves\./));
  });

  it('keep a text in one piece where no page explains them', async () => {
    const plain = await renderFixture('error-codes.yaml');
    const rows = plain.below('lend-book', 'response-409').map(textOf);
    expect(rows).toContainEqual(
      expect.stringMatching(/^lostNobody has the book\. ?Buy another\. Then lend that one\./),
    );
    expect(plain.text('lend-book')).not.toContain('Do this');
  });

  it('have links in the open row only, not in what opens it', async () => {
    const linked = await renderFixture('error-codes.yaml', catalogue('code'));
    const summaries = elements(linked.tree('lend-book'), 'summary');
    expect(summaries.map(textOf)).toContain('being-movedThe book is between two shelves.');
    expect(summaries.flatMap((summary) => elements(summary, 'a'))).toEqual([]);
    expect(linked.hrefs('lend-book')).toContain('https://library.example/shelves');
  });

  it('are found inside of lists', async () => {
    const linked = await renderFixture('error-codes.yaml', catalogue('errors[].reason'));
    const hrefs = linked.hrefs('lend-books').filter((href) => href.startsWith('/docs/books/errors'));
    expect(hrefs).toEqual(['/docs/books/errors#LOST', '/docs/books/errors#CLOSED']);
  });

  it('are not those of the receiver of a callback', async () => {
    const linked = await renderFixture('error-codes.yaml', catalogue('code'));
    expect(linked.hrefs('get-news').filter((href) => href.startsWith('/docs/books/errors'))).toEqual([]);
    expect(linked.text('get-news')).toContain('410 Gone');
  });

  it('lead nowhere where the site has no such page', () => {
    expect(pages.text('get-book')).not.toContain('Do this');
  });
});

describe('errors that operations have in common', () => {
  const operation = (name: string, own: Record<string, unknown> = {}) => ({
    operationId: name,
    responses: {
      '204': { description: 'Done.' },
      '401': { description: 'The token has expired.' },
      '404': { description: `There is no ${name}.` },
      ...own,
    },
  });
  const names = ['book', 'shelf', 'loan', 'reader'];
  const description = (count: number) => ({
    openapi: '3.1.0',
    info: { title: 'Library API', version: '1.0.0' },
    paths: Object.fromEntries([
      ...names.slice(0, count).map((name) => [`/${name}`, { get: operation(name) }]),
      ['/key', { get: operation('key', { '401': { description: 'The key is lost.' } }) }],
    ]),
  });
  const statuses = (rendered: Rendered, slug: string) =>
    elements(rendered.tree(slug), 'h3').flatMap(({ properties }) =>
      /-[45]/.test(String(properties.id)) ? [properties.id] : [],
    );

  it('are named in one line, and come last', async () => {
    const rendered = await renderDocument(description(4));
    expect(rendered.text('book', 'errors')).toBe('Errors');
    expect(rendered.text('book')).toContain('Common errors: 401');
    expect(statuses(rendered, 'book')).toEqual(['response-404', 'response-401']);
    expect(textOf(elements(rendered.tree('book'), 'details').at(-1) ?? rendered.tree('book'))).toContain(
      'The token has expired.',
    );
  });

  it('are told in full where an operation differs', async () => {
    const rendered = await renderDocument(description(4));
    expect(rendered.text('key')).not.toContain('Common errors');
    expect(statuses(rendered, 'key')).toEqual(['response-401', 'response-404']);
  });

  it('are not those of a few operations', async () => {
    const rendered = await renderDocument(description(3));
    expect(rendered.text('book')).not.toContain('Common errors');
  });

  it('are one line, with their ids, where a page explains them', async () => {
    const rendered = await renderDocument(description(4), {
      entry: { ...entry, errors: { page: 'books/errors', code: 'code' } },
    });
    expect(rendered.hrefs('book')).toContain('/docs/books/errors');
    expect(rendered.text('book', 'response-401')).toBe('401');
    expect(rendered.text('book')).not.toContain('The token has expired.');
  });
});

describe('links', () => {
  it('lead to the operation to call next, with what it takes', () => {
    expect(pages.hrefs('get-book', 'response-200-link-lend')).toEqual(['/docs/books/api/create-loan']);
    expect(pages.text('get-book', 'response-200-link-lend')).toBe('Lend a book with isbn from isbnLend it.');
  });

  it('name an operation of another description', () => {
    expect(pages.text('get-book', 'response-200-link-elsewhere')).toContain('other.yaml');
    expect(pages.hrefs('get-book', 'response-200-link-elsewhere')).toEqual([]);
  });
});

describe('bodies', () => {
  it('tell media types of one schema together', () => {
    const [, body] = pages.html('create-loan').split('id="body"');
    const words = (body ?? '').replace(/<[^>]+>/g, '');
    expect(words).toContain('application/json or application/merge-patch+json');
    expect(words).toContain('What to lend.');
    expect(pages.ids('create-loan').filter((id) => id.startsWith('body-'))).toEqual([
      'body-isbn',
      'body-notify',
      'body-2-isbn',
    ]);
  });
});

describe('callbacks', () => {
  it('are shown like operations, below ids of their own', () => {
    expect(pages.byId('create-loan', 'callback-ended-post').tagName).toBe('details');
    expect(pages.text('create-loan', 'callback-ended-post')).toContain('POST {$request.body#/notify}');
    expect(pages.ids('create-loan')).toEqual(
      expect.arrayContaining([
        'callback-ended-post-body',
        'callback-ended-post-body-isbn',
        'callback-ended-post-response-200',
      ]),
    );
  });
});

it('every id is unique and every link has a target', () => {
  expect(pages.repeatedIds()).toEqual([]);
  expect(pages.deadLinks()).toEqual([]);
});
