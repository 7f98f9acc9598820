/** The cases of single keywords, each on a schema that has nothing else. */
import type { Json, JsonObject } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { derive, given, needed } from './derive.js';
import { schemasOf } from './schema.js';
import { secondValidator } from './testing/second-validator.js';
import { expanded, type Derived } from './location.js';

function casesOf(schema: JsonObject, ...bases: Json[]): Derived[] {
  const root = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema };
  const cases = derive(schemasOf(root), '#', bases);
  const second = secondValidator(root, '#');
  for (const { verdict, body, repeat } of cases) expect(second(expanded(body, repeat))).toBe(verdict === 'accepted');
  return cases;
}

const shown = (cases: readonly Derived[]): string[] =>
  cases.map(({ verdict, path, keyword, variant, body, repeat }) =>
    [
      verdict,
      `/${path.join('/')}`,
      keyword,
      variant,
      JSON.stringify(body),
      ...(repeat ? [`×${repeat.times}`] : []),
    ].join(' '),
  );

const name = { type: 'string', minLength: 2, maxLength: 3 };

describe('one keyword', () => {
  it.each<{ title: string; schema: JsonObject; base: Json }>([
    { title: 'lengths', schema: name, base: 'abc' },
    { title: 'limits of integers', schema: { type: 'integer', minimum: 0, maximum: 6 }, base: 1 },
    { title: 'limits of numbers', schema: { type: 'number', minimum: 0, maximum: 1 }, base: 0.5 },
    { title: 'enum', schema: { enum: ['SharedSavings', 'Performance'] }, base: 'Performance' },
    { title: 'pattern', schema: { type: 'string', pattern: '^[A-Z]{2}$' }, base: 'FI' },
    { title: 'null', schema: { type: ['string', 'null'], format: 'date' }, base: '2026-03-31' },
    { title: 'items', schema: { type: 'array', minItems: 1, maxItems: 5000, items: { const: 1 } }, base: [1] },
    { title: 'unique items', schema: { type: 'array', uniqueItems: true, items: { type: 'boolean' } }, base: [true] },
    { title: 'required', schema: { type: 'object', required: ['a'], properties: { a: true } }, base: { a: 1 } },
    {
      title: 'closed',
      schema: { type: 'object', properties: { a: { const: 1 } }, additionalProperties: false },
      base: {},
    },
    { title: 'open', schema: { type: 'object', properties: { a: { const: 1 } } }, base: { a: 1 } },
    {
      title: 'members that need or exclude others',
      schema: {
        type: 'object',
        properties: { settled: { const: 1 }, failed: { const: 2 }, errors: { const: 3 } },
        dependentRequired: { errors: ['failed'] },
        dependentSchemas: { settled: { properties: { failed: false } } },
      },
      base: { settled: 1 },
    },
    {
      title: 'one of two members',
      schema: {
        type: 'object',
        properties: { id: { const: 1 }, name: { const: 'a' } },
        additionalProperties: false,
        oneOf: [{ required: ['id'] }, { required: ['name'] }],
      },
      base: { id: 1 },
    },
    {
      title: 'any of two members',
      schema: {
        type: 'object',
        properties: { id: { const: 1 }, name: { const: 'a' } },
        anyOf: [{ required: ['id'] }, { required: ['name'] }],
      },
      base: { id: 1 },
    },
    {
      title: 'condition',
      schema: {
        type: 'object',
        properties: { aud: { type: 'integer' } },
        if: { properties: { aud: { minimum: 2 } } },
        then: { required: ['azp'] },
      },
      base: { aud: 2, azp: 'a' },
    },
  ])('$title', ({ schema, base }) => {
    expect(shown(casesOf(schema, base))).toMatchSnapshot();
  });
});

it('characters are code points, not UTF-16 units', () => {
  const cases = casesOf({ type: 'string', maxLength: 2 }, 'ab');
  expect(cases.find(({ variant }) => variant === 'code-points')).toMatchObject({ verdict: 'accepted', body: '🚲🚲' });
});

it('finds each alternative from an example of one', () => {
  const launch = (type: string, member: string): JsonObject => ({
    type: 'object',
    required: ['type', member],
    properties: { type: { const: type }, [member]: { type: 'integer', examples: [5] } },
    unevaluatedProperties: false,
  });
  const schema = {
    oneOf: [{ $ref: '#/$defs/Daily' }, { $ref: '#/$defs/Percentage' }],
    $defs: { Daily: launch('Daily', 'cents'), Percentage: launch('Percentage', 'percent') },
  };
  const accepted = casesOf(schema, { type: 'Daily', cents: 1 }).filter(({ verdict }) => verdict === 'accepted');
  expect(accepted.map(({ variant, body }) => [variant, body])).toEqual([
    ['Daily', { type: 'Daily', cents: 1 }],
    ['Percentage', { type: 'Percentage', percent: 5 }],
  ]);
});

it('a base that the schema refuses gives nothing', () => {
  expect(casesOf(name, 'far too long')).toEqual([]);
});

it('what has no case is known', () => {
  const schema = { type: 'object', properties: { a: { type: 'string', maxLength: 3 } }, additionalProperties: false };
  const schemas = schemasOf(schema);
  const found = given(derive(schemas, '#', [{}]).filter(({ keyword }) => keyword !== 'maxLength'));
  expect([...needed(schemas, '#')].filter((need) => !found.has(need))).toEqual([
    '#/properties/a maxLength refused',
    '#/properties/a maxLength accepted',
  ]);
});
