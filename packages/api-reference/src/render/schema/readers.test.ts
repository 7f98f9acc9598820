import { beforeAll, describe, expect, it } from 'vitest';
import type { Rendered } from '../../__fixtures__/rendered.js';
import { renderDocument } from '../../__fixtures__/rendered.js';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (schema: unknown) => ({ description: 'Done.', content: { 'application/json': { schema } } });
const wrapped = (name: string, schema: unknown) => ({ type: 'object', properties: { [name]: schema } });
const text = (description: string) => ({ type: 'string', description });

const document = {
  openapi: '3.1.0',
  info: { title: 'Library API', version: '1.0.0' },
  paths: {
    '/books': {
      get: {
        operationId: 'getBooks',
        responses: {
          '200': body({
            type: 'object',
            properties: { books: { type: 'array', items: ref('Book') }, meta: ref('Meta') },
          }),
        },
      },
      post: {
        operationId: 'createBook',
        requestBody: { content: { 'application/json': { schema: ref('Book') } } },
        responses: { '201': body(wrapped('book', ref('Book'))) },
      },
    },
    '/books/{id}': {
      get: {
        operationId: 'getBook',
        summary: 'Get a book',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { '200': body(wrapped('book', ref('Book'))) },
      },
    },
    '/loans': { post: { operationId: 'createLoan', responses: { '201': body(ref('Loan')) } } },
    '/returns': { post: { operationId: 'createReturn', responses: { '201': body(ref('Loan')) } } },
  },
  components: {
    schemas: {
      Book: {
        type: 'object',
        properties: {
          title: text('What is on its back.'),
          state: { type: 'string', enum: ['lent', 'there'] },
          shelf: ref('Shelf'),
        },
      },
      Shelf: { type: 'object', properties: { row: text('Counted from the door.') } },
      Meta: { type: 'object', properties: { next: text('Where the list goes on.') } },
      Loan: { type: 'object', properties: { until: text('When it ends.') } },
    },
  },
};

let pages: Rendered;
beforeAll(async () => {
  pages = await renderDocument(document);
});

describe('the fields of an object that an operation reads', () => {
  it('are described on its page', () => {
    expect(pages.text('get-book', 'response-200-book.title')).toContain('What is on its back.');
    expect(pages.text('get-book', 'response-200-book.shelf.row')).toContain('Counted from the door.');
  });

  it.each([
    ['create-book', 'response-201-book'],
    ['get-books', 'response-200-books[]'],
  ])('have a name, a type and an id in the response of %s, which leads there', (page, at) => {
    expect(pages.text(page, `${at}.title`)).toBe('title string optional');
    expect(pages.ids(page)).toEqual(expect.arrayContaining([`${at}.shelf.row`, `${at}.state=lent`]));
    expect(pages.text(page, `${at}.shelf`)).not.toContain('Counted');
    expect(pages.hrefs(page)).toContain('/docs/books/api/get-book#response-200');
    expect(pages.deadLinks()).toEqual([]);
  });

  it('are described in a request, where a client has to write them', () => {
    expect(pages.text('create-book', 'body-title')).toContain('What is on its back.');
  });
});

describe('the fields of an object that no operation reads', () => {
  it.each(['create-loan', 'create-return'])('are described on the page of %s', (page) => {
    expect(pages.text(page, 'response-201-until')).toContain('When it ends.');
  });

  it('are described next to a list that a body holds', () => {
    expect(pages.text('get-books', 'response-200-meta.next')).toContain('Where the list goes on.');
  });
});

it('fields that an object takes over have a place at it, and are described at their own object', async () => {
  const allOf = [ref('Shelf'), { type: 'object', properties: { key: text('Opens it.') } }];
  const locked = { ...document, components: { schemas: { ...document.components.schemas, Cabinet: { allOf } } } };
  const rendered = await renderDocument(locked);
  expect(rendered.ids('objects')).toContain('Cabinet.row');
  expect(rendered.hrefs('objects')).toContain('#Shelf');
  expect(rendered.text('objects', 'Cabinet.key')).toContain('Opens it.');
  expect(rendered.text('objects', 'Shelf.row')).toContain('Counted from the door.');
});
