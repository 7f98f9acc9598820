import { beforeAll, describe, expect, it } from 'vitest';
import { entry, renderDocument, renderFixture } from '../__fixtures__/rendered.js';
import type { Rendered } from '../__fixtures__/rendered.js';

const error = (code: string, detail: string) => ({ value: { code, detail } });
const document = {
  openapi: '3.1.0',
  info: {
    title: 'Library API',
    version: '1.2.0',
    summary: 'Lends books.',
    description: 'It knows *every* book.\n\n## Limits\n\nAt most 10 books.\n\n```sh\ncurl\n```',
  },
  servers: [{ url: 'https://library.example', description: 'Production.' }],
  tags: [{ name: 'Books', description: 'What is on the shelves.' }],
  paths: {
    '/books/{id}': {
      put: {
        operationId: 'putBook',
        summary: 'Change a book',
        tags: ['Books'],
        description: 'Changes **one** book.\n\nIt is `idempotent`.',
        deprecated: true,
        security: [{ token: ['books:write'] }],
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'Which book.', schema: { type: 'string' } },
          { name: 'mode', in: 'query', schema: { enum: ['fast'], description: 'How. Deprecated soon.' } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } } },
        responses: {
          '200': {
            description: 'Changed.',
            headers: { ETag: { description: 'Its version.', schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
          },
          '409': {
            description: 'Taken.',
            content: {
              'application/json': { examples: { a: error('lent', 'Someone has it.'), b: error('lent', 'Gone.') } },
            },
          },
        },
      },
    },
  },
  webhooks: { returned: { post: { summary: 'A book came back', description: 'Sent at once.', responses: {} } } },
  components: {
    securitySchemes: {
      token: {
        type: 'oauth2',
        description: 'Ask for one.',
        flows: { clientCredentials: { tokenUrl: 'https://t.example', scopes: { 'books:write': 'Change books.' } } },
      },
    },
    schemas: {
      Book: {
        type: 'object',
        description: 'A book.',
        properties: {
          state: { type: 'string', enum: ['in', 'out'], description: 'Where.\n\n- `in`: on its shelf\n- `out`: lent' },
          authors: { type: 'array', items: { type: 'object', properties: { name: { description: 'Of birth.' } } } },
          old: { deprecated: true },
        },
      },
    },
  },
};

let pages: Rendered;
beforeAll(async () => {
  pages = await renderDocument(document);
});

const lines = (name: string) =>
  pages
    .page(name)
    .entries.map(({ id, kind, name: own, text, part, deprecated }) =>
      [id, kind, own, text, part, deprecated && 'deprecated'].filter((item) => item !== undefined).join(' | '),
    );

describe('the entries of a page', () => {
  it('are an operation, what it takes, and what it returns, in the order of the page', () => {
    expect(lines('put-book')).toEqual([
      ' | operation | Change a book | Changes one book. It is idempotent. | deprecated',
      'path-id | parameter | id | Which book.',
      'query-mode | parameter | mode | How. Deprecated soon.',
      'query-mode=fast | value | mode=fast | ',
      'body-state | field | state | Where. | request',
      'body-state=in | value | state=in | On its shelf | request',
      'body-state=out | value | state=out | Lent | request',
      'body-authors | field | authors |  | request',
      'body-authors[].name | field | authors.name | Of birth. | request',
      'body-old | field | old |  | request | deprecated',
      'response-200-header-ETag | header | ETag | Its version. | response',
      'response-200-state | field | state | Where. | response',
      'response-200-state=in | value | state=in | On its shelf | response',
      'response-200-state=out | value | state=out | Lent | response',
      'response-200-authors | field | authors |  | response',
      'response-200-authors[].name | field | authors.name | Of birth. | response',
      'response-200-old | field | old |  | response | deprecated',
    ]);
  });

  it('are the sections, schemes, scopes and errors of an overview', () => {
    expect(lines('overview')).toEqual([
      ' | overview | Library API | Version 1.2.0. Lends books. It knows every book.',
      'limits | section | Limits | At most 10 books.',
      'operations | section | Operations | What is on the shelves. Change a book PUT /books/{id}',
      'error-codes | section | Error codes | 409 lent',
      'error-409-lent | error | lent | Taken.',
      'servers | section | Servers | https://library.example Production.',
      'security-schemes | section | Security schemes | ',
      'auth-token | scheme | OAuth 2.0 access token, client credentials grant | Ask for one. Token endpoint: https://t.example',
      'scope-books:write | scope | books:write | Change books.',
    ]);
  });

  it('are objects with their fields and values, and webhooks', () => {
    expect(lines('objects').slice(1, 5)).toEqual([
      'Book | object | Book | A book.',
      'Book.state | field | Book.state | Where.',
      'Book.state=in | value | Book.state=in | On its shelf',
      'Book.state=out | value | Book.state=out | Lent',
    ]);
    expect(lines('webhooks')[1]).toBe('returned | webhook | A book came back | Sent at once.');
  });

  it('have texts of a bounded length', async () => {
    const info = { title: 'L', version: '1', description: 'word '.repeat(999) };
    const long = await renderDocument({ ...document, info });
    const lengths = long.page('overview').entries.map(({ text }) => text.length);
    expect(Math.max(...lengths)).toBeGreaterThan(890);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(900);
  });

  it('have each an id of the page, in its order', async () => {
    const all = await renderFixture('dogfood.yaml');
    for (const { name, entries, ids } of all.pages) {
      const placed = all.ids(name);
      const order = entries.slice(1).map(({ id }) => placed.indexOf(id));
      expect(order, name).toEqual(order.toSorted((a, b) => a - b));
      expect(order, name).not.toContain(-1);
      expect([...ids].toSorted(), name).toEqual(placed.toSorted());
    }
  });
});

it('states the request of an operation, and the sentences of its errors', () => {
  expect(pages.page('put-book')).toMatchObject({
    endpoint: 'PUT /books/{id}',
    errors: [
      { status: '409', code: 'lent', message: 'Someone has it.' },
      { status: '409', code: 'lent', message: 'Gone.' },
    ],
  });
  expect(pages.page('overview')).not.toHaveProperty('endpoint');
});

it('finds the errors where a catalogue says that they are', async () => {
  const value = {
    errors: [
      { reasonCode: 'GONE', description: 'No more.' },
      { reasonCode: 'LATE', description: 'Too late.' },
    ],
  };
  const responses = { '400': { description: 'No.', content: { 'application/json': { examples: { a: { value } } } } } };
  const one = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses } } },
  };
  const settings = { entry: { ...entry, errors: { page: 'errors', code: 'errors[].reasonCode' } } };
  const { errors } = (await renderDocument(one, settings)).page('a');
  expect(errors).toEqual([
    { status: '400', code: 'GONE', message: 'No more.' },
    { status: '400', code: 'LATE', message: 'Too late.' },
  ]);
});
