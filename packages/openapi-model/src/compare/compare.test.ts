import { describe, expect, it } from 'vitest';
import { buildModel } from '../build/build-model.js';
import type { JsonObject } from '../json.js';
import { CASES, document } from './__fixtures__/cases.js';
import { compareApis, type CompareOptions } from './compare.js';
import type { Rule } from './rules.js';
import { RULES, RULE_IDS } from './rules.js';
import type { Comparison, Difference } from './types.js';

const model = (description: JsonObject) => buildModel({ version: '3.1.1', document: description });
const compare = (before: JsonObject, after: JsonObject, options?: CompareOptions) =>
  compareApis(model(before), model(after), { ignoreVersion: true, ...options });
const all = ({ api, operations, objects }: Comparison): Difference[] => [
  ...api,
  ...[...operations, ...objects].flatMap(({ differences }) => differences),
];
const line = ({ verdict, directions, where }: Difference): string =>
  [verdict, ...directions, where].filter((part) => part !== '').join(' ');

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const get = (operationId: string, schema: unknown) => ({
  get: { operationId, responses: { 200: { description: 'It.', ...json(schema) } } },
});

describe('a rule', () => {
  it.each(RULE_IDS)('%s', (id) => {
    const { before, after, reported } = CASES[id];
    const options =
      id === 'property-renamed' ? { properties: new Map([['title', 'heading']]) } : { today: '2026-02-01' };
    const isOfVersion = id === 'version-not-raised';
    // Nothing but a break calls for another version.
    const differences = all(compare(before, after, { ...options, ignoreVersion: !isOfVersion }));
    const found = isOfVersion ? differences.filter(({ rule }) => rule === id) : differences;
    expect(found.map(line)).toEqual(reported);
    expect(found.map(({ rule }) => rule)).toEqual(reported.map(() => id));
    const { kind }: Rule = RULES[id];
    expect(found.every((item) => item.kind === kind)).toBe(true);
  });
});

describe('what is written in another way', () => {
  const verdicts = (before: JsonObject, after: JsonObject): string[] => {
    const sent = (schema: JsonObject) =>
      document({
        paths: { '/books': { post: { operationId: 'createBook', requestBody: json(schema), responses: {} } } },
      });
    return all(compare(sent(before), sent(after))).map(({ rule, verdict }) => `${verdict} ${rule}`);
  };
  const number = (limits: JsonObject): JsonObject => ({ type: 'number', ...limits });
  const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });

  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['a lower end', number({ minimum: 1 }), number({ exclusiveMinimum: 0 }), ['compatible limit-loosened']],
    ['an open end', number({ minimum: 1 }), number({ exclusiveMinimum: 1 }), ['breaking limit-tightened']],
    ['a closed end', number({ exclusiveMaximum: 9 }), number({ maximum: 9 }), ['compatible limit-loosened']],
    ['the stricter of two', number({ minimum: 5, exclusiveMinimum: 1 }), number({ minimum: 5 }), []],
    [
      'both ends',
      number({ maximum: 9 }),
      number({ exclusiveMinimum: 0, exclusiveMaximum: 20 }),
      ['breaking limit-tightened', 'compatible limit-loosened'],
    ],
    ['whole numbers', { type: 'integer', minimum: 1 }, { type: 'integer', exclusiveMinimum: 0 }, []],
    ['null as an alternative', { type: ['string', 'null'] }, orNull({ type: 'string' }), []],
    ['null as a type', orNull({ type: 'string', maxLength: 3 }), { type: ['string', 'null'], maxLength: 3 }, []],
    [
      'null, and another limit',
      { type: ['string', 'null'], maxLength: 5 },
      orNull({ type: 'string', maxLength: 3 }),
      ['breaking limit-tightened'],
    ],
    ['null that is gone', { type: ['string', 'null'] }, { anyOf: [{ type: 'string' }] }, ['breaking type-narrowed']],
  ])('%s', (_, before, after, expected) => {
    expect(verdicts(before, after)).toEqual(expected);
  });
});

describe('directions', () => {
  it('judges a shared schema by what the client does with it', () => {
    const library = (states: string[]) =>
      document({
        paths: {
          '/books': {
            post: {
              operationId: 'createBook',
              requestBody: json(ref('Book')),
              responses: { 201: { description: 'Made.', ...json(ref('Book')) } },
            },
            ...get('getBooks', { type: 'array', items: ref('Book') }),
          },
        },
        components: {
          schemas: { Book: { type: 'object', properties: { state: { type: 'string', enum: states } } } },
        },
      });
    const { operations, objects } = compare(library(['new', 'old']), library(['new', 'lost']));
    expect(objects).toMatchObject([{ name: 'Book', operations: ['create-book', 'get-books'], verdict: 'breaking' }]);
    expect(objects.flatMap(({ differences }) => differences).map((item) => `${item.rule} ${line(item)}`)).toEqual([
      'value-removed breaking request response Book.state',
      'value-added may-break request response Book.state',
    ]);
    // Who only reads books can only meet the new value.
    expect(operations.map(({ key, verdict, objects: [use] }) => [key, verdict, use?.where])).toEqual([
      ['create-book', 'breaking', 'body'],
      ['get-books', 'may-break', 'response 200 []'],
    ]);
  });

  it('turns them round where the product calls the client', () => {
    const webhook = (schema: unknown) =>
      document({ webhooks: { lent: { post: { operationId: 'lent', requestBody: json(schema), responses: {} } } } });
    const book = { type: 'object', properties: { title: text } };
    const found = all(compare(webhook(book), webhook({ ...book, required: ['title'] })));
    expect(found.map(line)).toEqual(['compatible response body title']);
  });

  it('does not know members that nobody sends or gets', () => {
    const book = (more: object) => ({ type: 'object', properties: { id: { ...text, ...more } } });
    const both = (schema: unknown) =>
      document({
        paths: {
          '/books': {
            put: {
              operationId: 'putBook',
              requestBody: json(schema),
              responses: { 200: { description: 'It.', ...json(schema) } },
            },
          },
        },
      });
    const found = all(compare(both(book({})), both(book({ readOnly: true }))));
    expect(found.map((item) => `${item.rule} ${line(item)}`)).toEqual(['property-read-only may-break request body id']);
  });
});

describe('values', () => {
  it('are reported as a list or as limits, not as both', () => {
    const api = (schema: unknown) =>
      document({
        paths: {
          '/a': { post: { operationId: 'a', requestBody: json(schema), responses: { 200: { description: 'It.' } } } },
        },
      });
    const list = { ...text, enum: ['EUR', 'USD'] };
    const pattern = { ...text, pattern: '^[A-Z]{3}$' };
    expect(all(compare(api(list), api(pattern))).map(line)).toEqual(['compatible request body']);
    expect(all(compare(api(pattern), api(list))).map(line)).toEqual(['breaking request body']);
  });
});

describe('named schemas', () => {
  it('reports what one call alone reaches with the way to it', () => {
    const library = (more: object) =>
      document({
        paths: { '/library': get('getShelf', ref('Shelf')) },
        components: {
          schemas: {
            Shelf: { type: 'object', properties: { books: { type: 'array', items: ref('Book') } } },
            Book: {
              type: 'object',
              properties: { title: { ...text, ...more }, parts: { type: 'array', items: ref('Book') } },
            },
          },
        },
      });
    const { operations, objects } = compare(library({ maxLength: 10 }), library({ maxLength: 20 }));
    expect(objects).toEqual([]);
    expect(operations.flatMap(({ differences }) => differences)).toMatchObject([
      { where: 'response 200 books[].title', before: 'at most 10 characters', after: 'at most 20 characters' },
    ]);
  });

  it('looks into what got a name, or another one, without telling it', () => {
    const inPlace = document({ paths: { '/a': get('getA', { type: 'object', properties: { title: text } }) } });
    const named = (name: string) =>
      document({
        paths: { '/a': get('getA', ref(name)) },
        components: { schemas: { [name]: { type: 'object', properties: { title: text, year: text } } } },
      });
    expect(all(compare(inPlace, named('Book'))).map(line)).toEqual(['compatible response response 200 year']);
    expect(all(compare(named('Book'), named('Volume')))).toEqual([]);
  });

  it('takes time in proportion to the description, whatever refers to what', () => {
    // Each schema refers to the next one twice: written out, there were 2^400 of them.
    const chain = (title: object) =>
      document({
        paths: { '/a': get('getA', ref('S0')) },
        components: {
          schemas: Object.fromEntries(
            Array.from({ length: 400 }, (_, index) => [
              `S${index}`,
              {
                type: 'object',
                properties: { a: ref(`S${(index + 1) % 400}`), b: ref(`S${(index + 1) % 400}`), title },
              },
            ]),
          ),
        },
      });
    expect(all(compare(chain(text), chain({ type: 'integer' })))).toHaveLength(400);
  });
});

describe('operations', () => {
  const book = { ...get('getBook', text) };

  it('does not mind what a path parameter is called', () => {
    const path = (name: string) =>
      document({
        paths: {
          [`/books/{${name}}`]: {
            get: { ...book.get, parameters: [{ name, in: 'path', required: true, schema: text }] },
          },
        },
      });
    expect(all(compare(path('id'), path('bookId')))).toEqual([]);
  });

  it('follows names that it is given', () => {
    const before = document({ paths: { '/books': get('getBooks', { type: 'object', properties: { books: text } }) } });
    const after = document({
      paths: { '/volumes': get('getVolumes', { type: 'object', properties: { volumes: text } }) },
    });
    expect(all(compare(before, after)).map(({ rule }) => rule)).toEqual(['operation-added', 'operation-removed']);
    const options = {
      operations: new Map([['get-books', 'get-volumes']]),
      properties: new Map([['books', 'volumes']]),
    };
    expect(all(compare(before, after, options)).map(({ rule }) => rule)).toEqual([
      'operation-moved',
      'operation-renamed',
      'property-renamed',
    ]);
  });
});
