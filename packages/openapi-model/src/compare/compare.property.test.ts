/** What holds for any two descriptions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModel } from '../build/build-model.js';
import type { JsonObject } from '../json.js';
import { document } from './__fixtures__/cases.js';
import { compareApis } from './compare.js';
import type { Comparison, Difference } from './types.js';

const NAMES = ['A', 'B', 'C'];
const ref = fc.constantFrom(...NAMES).map((name) => ({ $ref: `#/components/schemas/${name}` }));

const { schema } = fc.letrec<{ schema: unknown; object: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    ref,
    fc.constantFrom<unknown>(
      { type: 'string' },
      { type: ['string', 'null'], maxLength: 3 },
      { type: 'integer', minimum: 1 },
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', enum: ['b', 'c'], deprecated: true },
      { const: 1 },
      {},
      false,
    ),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    tie('object'),
  ),
  object: fc.record(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 }),
      required: fc.constantFrom(['a'], ['b', 'c']),
      additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
      minProperties: fc.integer({ min: 0, max: 2 }),
      anyOf: fc.constantFrom([{ required: ['a'] }, { required: ['b'] }]),
    },
    { requiredKeys: ['type', 'properties'] },
  ),
}));

const content = schema.map((value) => ({ content: { 'application/json': { schema: value } } }));
const call = fc.record(
  {
    requestBody: content,
    parameters: fc.array(fc.record({ name: fc.constantFrom('p', 'q'), in: fc.constant('query'), schema }), {
      maxLength: 1,
    }),
    responses: fc.dictionary(
      fc.constantFrom('200', '201', '404'),
      content.map((more) => ({ description: 'It.', ...more })),
    ),
    deprecated: fc.boolean(),
  },
  { requiredKeys: ['responses'] },
);
const description = fc
  .record({
    schemas: fc.tuple(...NAMES.map(() => schema)),
    paths: fc.dictionary(fc.constantFrom('/a', '/b'), fc.record({ get: call, post: call }, { requiredKeys: [] })),
  })
  .map(({ schemas, paths }): JsonObject =>
    document({
      paths,
      components: { schemas: Object.fromEntries(NAMES.map((name, index) => [name, schemas[index]])) },
    }),
  );

const compare = (before: JsonObject, after: JsonObject): Comparison => {
  const [old, now] = [before, after].map((value) => buildModel({ version: '3.1.1', document: value }));
  if (old === undefined || now === undefined) throw new Error('not two models');
  return compareApis(old, now, { ignoreVersion: true });
};

/** Few: the machines that test are shared. */
const RUNS = { numRuns: 60 };

const FLIPPED = { added: 'removed', removed: 'added', changed: 'changed' } as const;

/**
 * Kind and place of everything that is reported, each once, in an order that does not depend on the direction: two
 * properties that came, one of them required, are reported by two rules, and by one when they go.
 */
function reported({ api, operations, objects }: Comparison, turn = false): string[] {
  // What holds for both directions is reported once or twice, as one rule or two.
  const inWords = (place: string, { kind, before, after, directions }: Difference): string[] =>
    (directions.length === 0 ? [''] : directions).map((direction) =>
      JSON.stringify([
        turn ? FLIPPED[kind] : kind,
        place,
        direction,
        ...(turn ? [after, before] : [before, after]).map((words) => words ?? null),
      ]),
    );
  const all = [
    ...[...api, ...operations.flatMap((group) => group.differences)].flatMap((found) => inWords(found.where, found)),
    // An object is reported by its newer name.
    ...objects.flatMap((group) => group.differences).flatMap((found) => inWords(`object ${found.path}`, found)),
  ];
  return [...new Set(all)].sort();
}

describe('any two descriptions', () => {
  it('have no difference where they are one', () => {
    fc.assert(
      fc.property(description, (api) => {
        expect(compare(api, structuredClone(api))).toMatchObject({ api: [], operations: [], objects: [] });
      }),
      RUNS,
    );
  });

  it('differ the same way round and back, with what came and went exchanged', () => {
    fc.assert(
      fc.property(description, description, (left, right) => {
        expect(reported(compare(left, right))).toEqual(reported(compare(right, left), true));
      }),
      RUNS,
    );
  });

  it('give each call the worst verdict of its differences', () => {
    fc.assert(
      fc.property(description, description, (left, right) => {
        for (const { verdict, differences, objects } of compare(left, right).operations) {
          const found = [...differences, ...objects].map((item) => item.verdict);
          expect(found).toContain(verdict);
          if (found.includes('breaking')) expect(verdict).toBe('breaking');
        }
      }),
      RUNS,
    );
  });
});
