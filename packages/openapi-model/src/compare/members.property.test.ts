/** Whatever stands around a member, what becomes of it is reported, with the way to it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.js';
import { document } from './__fixtures__/cases.js';
import { differences, text } from './__fixtures__/differences.js';
import type { Direction } from './types.js';

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });

/** What can stand around a schema, and what the way to it has more then; the schema may be wrapped differently. */
interface Wrapper {
  wrap: (schema: JsonObject, depth: number) => JsonObject;
  /** What the path contains then. */
  step: string;
}

/** The place among the alternatives differs, so that they cannot be found by their numbers. */
const among = (keyword: string, position: number): Wrapper['wrap'] => {
  const others: JsonObject[] = [object({ other: text, else: text }), text, { type: 'array', items: text }];
  return (schema) => ({ [keyword]: others.toSpliced(position, 0, schema) });
};

const WRAPPERS: Record<string, Wrapper> = {
  property: { wrap: (schema) => object({ in: schema, near: text }), step: 'in' },
  items: { wrap: (schema) => ({ type: 'array', items: schema }), step: '[]' },
  position: { wrap: (schema) => ({ type: 'array', prefixItems: [text, schema], items: false }), step: '[1]' },
  map: { wrap: (schema) => ({ type: 'object', additionalProperties: schema }), step: '*' },
  pattern: { wrap: (schema) => ({ type: 'object', patternProperties: { '^x-': schema } }), step: '^x-' },
  oneOf: { wrap: among('oneOf', 1), step: '' },
  anyOf: { wrap: among('anyOf', 0), step: '' },
  nullable: { wrap: (schema) => ({ anyOf: [schema, { type: 'null' }] }), step: '' },
  'titled alternative': {
    wrap: (schema) => ({
      oneOf: [
        { title: 'This', allOf: [schema] },
        { title: 'That', ...object({ that: text }) },
      ],
    }),
    step: '',
  },
  allOf: { wrap: (schema) => ({ allOf: [object({ part: text }), schema] }), step: '' },
  'allOf of what cannot be merged': {
    wrap: (schema) => ({ allOf: [{ not: { required: ['x'] } }, { not: { required: ['y'] } }, schema] }),
    step: '',
  },
  then: {
    wrap: (schema) => ({ type: 'object', if: { required: ['kind'] }, then: schema }),
    step: '(then)',
  },
  'dependent schema': {
    wrap: (schema) => ({ type: 'object', dependentSchemas: { kind: schema } }),
    step: '(with kind)',
  },
};

const names = fc.array(fc.constantFrom(...Object.keys(WRAPPERS)), { maxLength: 5 });

/** Each schema on the way may have a name. */
const way = fc.tuple(names, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }));

function described(
  leaf: JsonObject,
  [wrappers, named]: [string[], boolean[]],
  direction: Direction,
  place: string,
): JsonObject {
  const schemas: JsonObject = {};
  const put = (schema: JsonObject, depth: number): JsonObject => {
    if (named[depth] !== true) return schema;
    schemas[`S${depth}`] = schema;
    return { $ref: `#/components/schemas/S${depth}` };
  };
  const schema = wrappers.reduce(
    (inner, name, depth) => put(WRAPPERS[name]?.wrap(inner, depth) ?? inner, depth + 1),
    put(leaf, 0),
  );
  return PLACES[direction][place]?.({ content: { 'application/json': { schema } } }, { schemas }) ?? document({});
}

type Place = (content: JsonObject, components: JsonObject) => JsonObject;

const done = { description: 'Done.' };
const post = (more: JsonObject, components: JsonObject): JsonObject =>
  document({ paths: { '/a': { post: { responses: { 200: done }, ...more } } }, components });
const told = (more: JsonObject): JsonObject => ({ post: { responses: { 200: done }, ...more } });
const parameter = (content: JsonObject) => [{ name: 'filter', in: 'query', ...content }];
const callback = (more: JsonObject): JsonObject => ({ callbacks: { paid: { '{$request.query.url}': told(more) } } });

/** Where a client sends, or receives, a schema. */
const PLACES: Record<Direction, Record<string, Place>> = {
  request: {
    body: (content, components) => post({ requestBody: content }, components),
    'a reusable body': (content, components) =>
      post({ requestBody: { $ref: '#/components/requestBodies/A' } }, { ...components, requestBodies: { A: content } }),
    'a parameter': (content, components) => post({ parameters: parameter(content) }, components),
    'a parameter of the path': (content, components) =>
      document({ paths: { '/a': { parameters: parameter(content), get: { responses: { 200: done } } } }, components }),
    'the response to a webhook': (content, components) =>
      document({ webhooks: { a: told({ responses: { 200: { ...done, ...content } } }) }, components }),
  },
  response: {
    response: (content, components) => post({ responses: { 200: { ...done, ...content } } }, components),
    'a reusable response': (content, components) =>
      post(
        { responses: { 404: { $ref: '#/components/responses/A' } } },
        { ...components, responses: { A: { ...done, ...content } } },
      ),
    'a range of statuses': (content, components) => post({ responses: { '2XX': { ...done, ...content } } }, components),
    'a header field': (content, components) =>
      post({ responses: { 200: { ...done, headers: { A: content } } } }, components),
    'a reusable header field': (content, components) =>
      post(
        { responses: { 200: { ...done, headers: { A: { $ref: '#/components/headers/A' } } } } },
        { ...components, headers: { A: content } },
      ),
    'a webhook': (content, components) => document({ webhooks: { a: told({ requestBody: content }) }, components }),
    'a callback': (content, components) => post(callback({ requestBody: content }), components),
    'a callback of a webhook': (content, components) =>
      document({ webhooks: { a: told(callback({ requestBody: content })) }, components }),
  },
};

const placeFor = (direction: Direction) => fc.constantFrom(...Object.keys(PLACES[direction]));

const full = object({ kept: text, gone: text, more: text }, { required: ['gone'] });
const MUTATIONS: Record<
  string,
  { before: JsonObject; after: JsonObject; rule: string; direction: Direction; member: string }
> = {
  'a removed member in a response': {
    before: full,
    after: object({ kept: text, more: text }),
    rule: 'property-removed',
    direction: 'response',
    member: 'gone',
  },
  'a removed member in a request': {
    before: full,
    after: object({ kept: text, more: text }),
    rule: 'property-removed',
    direction: 'request',
    member: 'gone',
  },
  'a new required member in a request': {
    before: object({ kept: text, more: text }),
    after: object({ kept: text, more: text, come: text }, { required: ['come'] }),
    rule: 'required-property-added',
    direction: 'request',
    member: 'come',
  },
  'another type in a response': {
    before: full,
    after: object({ kept: text, gone: { type: 'integer' }, more: text }, { required: ['gone'] }),
    rule: 'type-changed',
    direction: 'response',
    member: 'gone',
  },
};

describe('at any depth, through any combination of alternatives, parts, lists and maps', () => {
  it.each(Object.entries(MUTATIONS))('%s is reported as breaking', (_, { before, after, rule, direction, member }) => {
    fc.assert(
      fc.property(way, placeFor(direction), (path, place) => {
        const found = differences(described(before, path, direction, place), described(after, path, direction, place));
        const breaking = found.filter(({ verdict }) => verdict === 'breaking');
        expect(breaking.map((one) => one.rule)).toEqual([rule]);
        const steps = path[0].toReversed().map((name) => WRAPPERS[name]?.step ?? '');
        const where = breaking[0]?.where ?? '';
        // In the order of the way: each step stands behind the one before it.
        const end = [...steps, member].reduce((from, step) => {
          const at = where.indexOf(step, from);
          expect(at, `${step} in ${where}`).toBeGreaterThanOrEqual(from);
          return at + step.length;
        }, 0);
        expect(end).toBe(where.length);
      }),
      { numRuns: 150 },
    );
  });
});
