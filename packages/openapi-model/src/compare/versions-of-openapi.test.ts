/** One API in the words of Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2: the same, and with the same differences. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.js';
import { loadApi } from '../load-api-fs.js';
import { compareApis } from './compare.js';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compare-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const text = { type: 'string' };

/** Of the newer description of each pair. */
interface Change {
  /** A member that is gone. */
  note: boolean;
  /** Whether the shelf may be null. */
  nullable: boolean;
  /** Above which a year is refused. */
  year: number;
}

const BEFORE: Change = { note: true, nullable: false, year: 2100 };

type Written = (change: Change) => JsonObject;

function book({ note, year }: Change, refTo: string, shelf: JsonObject, limit: JsonObject): JsonObject {
  return {
    Book: {
      type: 'object',
      required: ['title'],
      properties: {
        title: { ...text, minLength: 1 },
        year: { type: 'integer', format: 'int32', maximum: year },
        price: { type: 'number', ...limit },
        shelf,
        ...(note && { note: text }),
        parts: { type: 'array', items: { $ref: `${refTo}Book` } },
      },
    },
  };
}

const swagger: Written = (change) => ({
  swagger: '2.0',
  info: { title: 'Books', version: '1' },
  host: 'books.example',
  basePath: '/v1',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  paths: {
    '/books': {
      post: {
        operationId: 'createBook',
        parameters: [
          { name: 'tag', in: 'query', type: 'array', items: text, collectionFormat: 'multi' },
          { name: 'ids', in: 'query', type: 'array', items: text, collectionFormat: 'csv' },
          { name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Book' } },
        ],
        responses: { 201: { description: 'Made.', headers: { ETag: text }, schema: { $ref: '#/definitions/Book' } } },
      },
    },
  },
  definitions: book(
    change,
    '#/definitions/',
    { ...text, ...(change.nullable && { 'x-nullable': true }) },
    { minimum: 0, exclusiveMinimum: true },
  ),
});

const openapi =
  (version: string): Written =>
  (change) => {
    const isOld = version.startsWith('3.0');
    const shelf = isOld
      ? { ...text, ...(change.nullable && { nullable: true }) }
      : { type: change.nullable ? ['string', 'null'] : 'string' };
    const limit = isOld ? { minimum: 0, exclusiveMinimum: true } : { exclusiveMinimum: 0 };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } };
    const list = { type: 'array', items: text };
    return {
      openapi: version,
      info: { title: 'Books', version: '1' },
      servers: [{ url: 'https://books.example/v1' }],
      paths: {
        '/books': {
          post: {
            operationId: 'createBook',
            parameters: [
              { name: 'tag', in: 'query', schema: list },
              { name: 'ids', in: 'query', schema: list, explode: false },
            ],
            requestBody: { required: true, content },
            responses: { 201: { description: 'Made.', headers: { ETag: { schema: text } }, content } },
          },
        },
      },
      components: { schemas: book(change, '#/components/schemas/', shelf, limit) },
    };
  };

const VERSIONS: Record<string, Written> = {
  '2.0': swagger,
  '3.0': openapi('3.0.4'),
  '3.1': openapi('3.1.1'),
  '3.2': openapi('3.2.0'),
};
const pairs = Object.keys(VERSIONS).flatMap((one) => Object.keys(VERSIONS).map((other) => [one, other] as const));

async function compared(from: string, to: string, change: Change): Promise<string[]> {
  const models = [[from, BEFORE] as const, [to, change] as const].map(async ([version, given], index) => {
    const file = path.join(folder, `${from}-${to}-${index}.json`);
    fs.writeFileSync(file, JSON.stringify(VERSIONS[version]?.(given)));
    return loadApi(file);
  });
  const [before, after] = await Promise.all(models);
  if (before === undefined || after === undefined) throw new Error('not two models');
  const { api, operations, objects } = compareApis(before, after, { ignoreVersion: true });
  return [...api, ...[...operations, ...objects].flatMap((group) => group.differences)].map(
    ({ rule, directions, where }) => `${rule} ${directions.join(' ')} ${where}`,
  );
}

describe.each(pairs)('from %s to %s', (from, to) => {
  it('the same is the same', async () => {
    expect(await compared(from, to, BEFORE)).toEqual([]);
  });

  it('what differs is found', async () => {
    expect(await compared(from, to, { note: false, nullable: true, year: 2000 })).toEqual([
      ...['limit-tightened request body year', 'type-widened request body shelf', 'property-removed request body note'],
      'limit-tightened response response 201 year',
      'type-widened response response 201 shelf',
      'property-removed response response 201 note',
    ]);
  });
});
