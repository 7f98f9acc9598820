import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiModel } from '@impact-docs/openapi-model';
import { loadApi } from '@impact-docs/openapi-model';
import { beforeAll, describe, expect, it } from 'vitest';
import { elements, hrefsOf, renderDocument, renderFixture, textOf } from '../../__fixtures__/rendered.js';
import type { Rendered } from '../../__fixtures__/rendered.js';
import { errorCodeOf } from '../error-codes.js';
import { errorCodes } from './collect-errors.js';

const fixture = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..', '__fixtures__', 'error-table.yaml');
let model: ApiModel;

beforeAll(async () => {
  model = await loadApi(fixture);
});

describe('errorCodes', () => {
  it('has every error of every operation once, by status and number of operations', () => {
    const rows = errorCodes(model).map(({ status, code, uses }) => [status, code, uses.length]);
    expect(rows).toEqual([
      ['400', 'invalid', 2],
      ['400', 'BAD', 2],
      ['401', undefined, 7],
      ['403', 'off', 2],
      ['409', 'known', 1],
      ['409', 'lent', 1],
      ['4XX', undefined, 1],
      ['503', 'unavailable', 8],
    ]);
  });

  it('tells what all operations say alike, the description first', () => {
    const texts = Object.fromEntries(errorCodes(model).map(({ status, code, text }) => [`${status} ${code}`, text]));
    expect(texts).toEqual({
      // The operations tell different cases; there is no title that all have.
      '400 invalid': 'A parameter is not valid. A field is missing.',
      '400 BAD': 'Several cases, such as: A. B. C.',
      '401 undefined': 'Get a new token.\nThere is no body.',
      '403 off': 'The function is off.',
      '409 known': 'The number is known;\nread [the book](/docs/books/api/get-books).',
      '409 lent': 'The book is lent.',
      '4XX undefined': 'Other mistakes.',
      '503 unavailable': 'Maintenance (`unavailable`).\nWait.',
    });
  });

  it('is empty where no operation has errors', () => {
    expect(errorCodes({ ...model, operations: [] })).toEqual([]);
  });
});

describe('errorCodeOf', () => {
  it.each([
    [{ code: 'a', title: 'b' }, 'a'],
    [{ error: 'invalid_request' }, 'invalid_request'],
    [{ errors: [{ reasonCode: 'a' }, { reasonCode: 'b' }] }, 'a'],
    [{ errors: [] }, undefined],
    [{ errors: { field: ['wrong'] } }, undefined],
    [{ code: 7 }, undefined],
    [{ status: 'down' }, undefined],
    [['a'], undefined],
    ['a', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j', (body, code) => {
    expect(errorCodeOf(body)).toBe(code);
  });
});

describe('the table on the overview', () => {
  let pages: Rendered;
  beforeAll(async () => {
    pages = await renderFixture('error-table.yaml');
  });

  const cells = (id: string) => elements(pages.byId('overview', id), 'td').map(textOf);

  it('leads from the code to an example, and from each operation to its case', () => {
    expect(cells('error-409-known')).toEqual(['409', 'known', 'The number is known; read the book.', 'Add a book']);
    expect(pages.hrefs('overview', 'error-409-known')).toEqual([
      '#error-409-known',
      '/docs/books/api/create-book#response-409-known',
      '/docs/books/api/get-books',
      '/docs/books/api/create-book#response-409-known',
    ]);
    expect(cells('error-400-invalid')[3]).toBe('List books, Add a book');
    expect(pages.hrefs('overview', 'error-400-invalid')).toContain('/docs/books/api/create-book#response-400-missing');
    expect(pages.deadLinks()).toEqual([]);
  });

  it('names the exceptions where an error has few', () => {
    expect(cells('error-503-unavailable')[3]).toBe('Every operation');
    const unauthorized = ['401', 'none', 'Get a new token. There is no body.', 'Every operation except Status'];
    expect(cells('error-401')).toEqual(unauthorized);
    expect(pages.hrefs('overview', 'error-401')).toEqual(['#error-401', '/docs/books/api/get-status']);
  });

  it('folds a long list of operations away', async () => {
    const operation = (index: number) => ({
      operationId: `getThing${index}`,
      summary: `Thing ${index}`,
      responses: { [index < 5 ? '404' : '204']: { description: 'There is none.' } },
    });
    const paths = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`/${index}`, { get: operation(index) }]));
    const many = await renderDocument({ openapi: '3.1.0', info: { title: 'Many', version: '1' }, paths });
    const [fold] = elements(many.byId('overview', 'error-404'), 'details');
    if (!fold) throw new Error('Nothing is folded away.');
    expect(textOf(fold)).toBe('5 operationsThing 0, Thing 1, Thing 2, Thing 3, Thing 4');
    expect(hrefsOf(fold)).toContain('/docs/books/api/get-thing4#response-404');
    expect(many.deadLinks()).toEqual([]);
  });

  it('is in the contents list, and absent where there are no errors', async () => {
    expect(pages.page('overview').toc).toContainEqual({ value: 'Error codes', id: 'error-codes', level: 2 });
    const without = await renderFixture('overview.yaml');
    expect(without.ids('overview')).not.toContain('error-codes');
  });
});
