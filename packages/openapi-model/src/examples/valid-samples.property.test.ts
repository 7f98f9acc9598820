/** Samples of generated schemas, judged by Ajv. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModel } from '../build/build-model.js';
import { exampleFor } from './example-for.js';
import { reasonAgainst } from './accepts.js';
import type { Json, JsonObject } from '../json.js';

/** A sample of the schema of `A` among named schemas, and what our own judge says of it. */
function sampleOf(schemas: JsonObject): { value: Json | undefined; fault: string | undefined } {
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, components: { schemas } };
  const model = buildModel({ version: '3.1.0', document });
  const schema = { kind: 'ref', name: 'A' } as const;
  const value = exampleFor(schema, model);
  return { value, fault: value === undefined ? 'there is none' : reasonAgainst(schema, value, { model }) };
}

function ajvAccepts(schemas: JsonObject, value: unknown): boolean {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  // No schema here has `unevaluated…`, and code that Ajv makes for it fails where conditions are within each other.
  ajv.opts.unevaluated = false;
  return ajv.validate({ $ref: '#/components/schemas/A', components: { schemas } }, value);
}

const name = fc.constantFrom('a', 'b', 'c', 'd');
const scalar = fc.oneof(
  fc.constantFrom<Json>('x', 'yy', true, false, null, 0, 1, 2.5),
  fc.integer({ min: -5, max: 20 }),
);
const range = (low: string, high: string) =>
  fc
    .record({ [low]: fc.integer({ min: 0, max: 6 }), more: fc.integer({ min: 0, max: 6 }) })
    .map((ends): JsonObject => ({ [low]: ends[low], [high]: Number(ends[low]) + Number(ends['more']) }));
const some = (...parts: fc.Arbitrary<JsonObject>[]): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(...parts.map((part) => fc.option(part, { nil: {} })))
    .map((found) => Object.assign({}, ...found) as JsonObject);
const fixed = (schema: JsonObject) => fc.constant(schema);

const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => {
  const inner = tie('schema');
  const string = some(
    range('minLength', 'maxLength'),
    fc.constantFrom<JsonObject>(
      { pattern: '^[a-c]+$' },
      { format: 'date' },
      { pattern: '^(x|yy)$' },
      { format: 'uuid' },
    ),
  ).map((rules) => ({ type: 'string', ...rules }));
  const number = fc
    .tuple(
      fc.constantFrom('integer', 'number'),
      some(
        range('minimum', 'maximum'),
        fc.constantFrom<JsonObject>(
          { multipleOf: 2 },
          { multipleOf: 0.5 },
          { exclusiveMinimum: 3 },
          { multipleOf: 1.5 },
        ),
      ),
    )
    .map(([type, rules]) => ({ type, ...rules }));
  const array = some(
    fc.record({ items: inner }),
    fc.record({ prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }) }),
    range('minItems', 'maxItems'),
    fixed({ uniqueItems: true }),
    fc.record({ contains: inner }),
  ).map((rules) => ({ type: 'array', ...rules }));
  const object = some(
    fc.record({
      properties: fc.dictionary(name, inner, { maxKeys: 3 }),
      required: fc.uniqueArray(name, { maxLength: 2 }),
    }),
    fc.record({ additionalProperties: fc.oneof(inner, fc.boolean()) }),
    fc.record({ patternProperties: fc.dictionary(fc.constantFrom('^a', '^x-', '\\d$'), inner, { maxKeys: 1 }) }),
    fc.constantFrom<JsonObject>({ minProperties: 1 }, { minProperties: 3 }, { maxProperties: 2 }),
    fc.constantFrom<JsonObject>(
      { propertyNames: { enum: ['a', 'b', 'c', 'd', 'e', 'f'] } },
      { propertyNames: { pattern: '^[a-f]+$' } },
      { propertyNames: { maxLength: 2 } },
    ),
    fc.record({ dependentRequired: fc.dictionary(name, fc.array(name, { maxLength: 2 }), { maxKeys: 1 }) }),
    fc.record({ dependentSchemas: fc.dictionary(name, inner, { maxKeys: 1 }) }),
  ).map((rules) => ({ type: 'object', ...rules }));
  const choice = fc
    .tuple(fc.constantFrom('oneOf', 'anyOf', 'allOf'), fc.array(inner, { minLength: 1, maxLength: 3 }))
    .map(([keyword, list]) => ({ [keyword]: list }));
  const condition = fc
    .record({ base: object, if: inner, then: inner })
    .map(({ base, ...rule }) => ({ ...base, ...rule }));
  const negation = fc
    .record({ base: fc.oneof(string, number, object), not: inner })
    .map(({ base, not }) => ({ ...base, not }));
  const listed = fc.uniqueArray(scalar, { minLength: 1, maxLength: 4 }).map((values) => ({ enum: values }));
  const reference = fc.constantFrom<JsonObject>({ $ref: '#/components/schemas/B' });
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'schema' },
      fc.oneof(string, number, listed, fixed({ type: 'boolean' }), fixed({ type: ['string', 'null'] })),
      array,
      object,
      choice,
      condition,
      negation,
      reference,
    ),
  };
});

describe('samples of any schema', () => {
  it('are valid, or there is a reason', () => {
    let valid = 0;
    let all = 0;
    fc.assert(
      fc.property(schema, schema, (A, B) => {
        const schemas = { A, B: JSON.stringify(B).includes('$ref') ? { type: 'string' } : B };
        const { value, fault } = sampleOf(schemas);
        all += 1;
        if (value === undefined) return;
        const accepted = ajvAccepts(schemas, value);
        if (accepted) valid += 1;
        if (fault === undefined) expect(accepted, JSON.stringify(value)).toBe(true);
      }),
      { numRuns: 300, interruptAfterTimeLimit: 20_000 },
    );
    // No value is valid for many of them.
    expect(valid / all).toBeGreaterThan(0.5);
  });
});

describe('rules that samples used to break', () => {
  const integer = { type: 'integer' };

  it.each<[string, JsonObject]>([
    [
      'names of a list',
      {
        type: 'object',
        propertyNames: { enum: ['en', 'da'] },
        additionalProperties: { type: 'string' },
        minProperties: 2,
      },
    ],
    [
      'names of a pattern',
      { type: 'object', propertyNames: { pattern: '^[A-Z]{2}$' }, additionalProperties: integer, minProperties: 3 },
    ],
    [
      'names of a length',
      { type: 'object', propertyNames: { minLength: 8 }, additionalProperties: true, minProperties: 1 },
    ],
    [
      'properties by pattern',
      { type: 'object', patternProperties: { '^x-\\d+$': integer }, additionalProperties: false, minProperties: 2 },
    ],
    ['many properties', { type: 'object', minProperties: 5, properties: { a: integer } }],
    ['few properties', { type: 'object', maxProperties: 1, properties: { a: integer, b: integer, c: integer } }],
    ['required without a list', { type: 'object', required: ['a', 'b'], additionalProperties: integer }],
    ['what others require', { type: 'object', properties: { a: integer }, dependentRequired: { a: ['b'], b: ['c'] } }],
    [
      'what others bring',
      {
        type: 'object',
        properties: { a: integer },
        dependentSchemas: { a: { required: ['z'], properties: { z: { const: 1 } } } },
      },
    ],
    ['items of a kind', { type: 'array', items: integer, contains: { minimum: 10 } }],
    ['several of them', { type: 'array', contains: { type: 'string' }, minContains: 3, maxContains: 4 }],
    ['few of them', { type: 'array', items: integer, minItems: 4, contains: { minimum: 3 }, maxContains: 2 }],
    ['no item twice', { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 3, uniqueItems: true }],
    [
      'no object twice',
      {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } },
        minItems: 3,
        uniqueItems: true,
      },
    ],
    [
      'no text twice',
      { type: 'array', items: { type: 'string', pattern: '^[A-Z]{3}$' }, minItems: 4, uniqueItems: true },
    ],
    ['no boolean twice', { type: 'array', items: { type: 'boolean' }, minItems: 2, uniqueItems: true }],
    ['many items', { type: 'array', items: integer, minItems: 12 }],
    [
      'a tuple and nothing else',
      { type: 'array', prefixItems: [integer, { type: 'string' }], items: false, minItems: 2 },
    ],
    ['whole multiples of a fraction', { type: 'integer', multipleOf: 1.5, minimum: 2 }],
    ['multiples in a range', { type: 'number', multipleOf: 0.25, exclusiveMinimum: 1, maximum: 1.25 }],
    [
      'one alternative only',
      {
        oneOf: [
          { type: 'object', properties: { a: integer } },
          { type: 'object', properties: { b: integer }, required: ['b'] },
        ],
      },
    ],
    [
      'numbers that are one of two',
      {
        oneOf: [
          { type: 'number', multipleOf: 3 },
          { type: 'number', multipleOf: 5 },
        ],
      },
    ],
    ['not a constant', { type: 'string', not: { const: 'string' } }],
    ['not a pattern', { type: 'string', not: { pattern: '^s' }, minLength: 2 }],
    ['not with a property', { type: 'object', properties: { a: integer, b: integer }, not: { required: ['a'] } }],
    ['not a type', { type: ['string', 'integer'], not: { type: 'string' } }],
    ['not one of a list', { enum: ['a', 'b', 'c'], not: { enum: ['a', 'b'] } }],
    [
      'if and then',
      {
        type: 'object',
        properties: { kind: { enum: ['card', 'cash'] } },
        required: ['kind'],
        if: { properties: { kind: { const: 'card' } } },
        then: { required: ['number'], properties: { number: { type: 'string', pattern: '^\\d{4}$' } } },
      },
    ],
    [
      'if and else',
      {
        type: 'object',
        properties: { kind: { const: 'cash' } },
        required: ['kind'],
        if: { properties: { kind: { const: 'card' } } },
        then: false,
        else: { required: ['coins'] },
      },
    ],
    ['values of a list within limits', { type: 'string', enum: ['a', 'abcdef'], minLength: 3 }],
    [
      'an example that breaks a rule',
      { type: 'object', properties: { a: { type: 'string', maxLength: 3, examples: ['too long'] } }, required: ['a'] },
    ],
    ['beside a reference', { $ref: '#/components/schemas/B', required: ['z'], properties: { z: integer } }],
    [
      'an optional property that nothing fits',
      { type: 'object', properties: { a: { type: 'string', minLength: 5, maxLength: 1 }, b: integer } },
    ],
  ])('%s', (_, A) => {
    const schemas = { A, B: { type: 'object', properties: { y: integer } } };
    const { value, fault } = sampleOf(schemas);
    expect(fault, JSON.stringify(value)).toBeUndefined();
    expect(ajvAccepts(schemas, value), JSON.stringify(value)).toBe(true);
  });

  it('tells why no value is valid', () => {
    expect(sampleOf({ A: { type: 'string', minLength: 5, maxLength: 1 } }).fault).toContain(
      'the value is not 5–1 character',
    );
    expect(
      sampleOf({
        A: { type: 'object', required: ['a'], properties: { a: { type: 'integer', minimum: 5, maximum: 1 } } },
      }).fault,
    ).toContain('`a` is not');
  });
});
