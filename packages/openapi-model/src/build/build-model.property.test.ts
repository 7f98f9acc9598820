/** Properties that hold for any description, however it refers to itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReferences } from '../document/references.js';
import { walkDescription } from '../document/walk.js';
import { exampleFor } from '../examples/example-for.js';
import type { ApiModel, Schema } from '../index.js';
import type { JsonObject } from '../json.js';
import { childSchemas } from '../model/children.js';
import { validateModel } from '../model/validate-model.js';
import { buildModel } from './build-model.js';

const NAMES = ['A', 'B', 'C', 'D', 'E'];

/** Places that references may lead to, some of them nowhere. */
const pointer = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...NAMES).map((name) => `#/components/schemas/${name}`) },
  { weight: 2, arbitrary: fc.constantFrom(...NAMES).map((name) => `#/components/schemas/${name}/properties/a`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('#', '#/nowhere', '#anchor', '#/components/schemas/A/allOf/0', '#/paths/~1a/get'),
  },
);

const { schema } = fc.letrec<{ schema: unknown; node: Record<string, unknown> }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.boolean(),
    pointer.map(($ref) => ({ $ref })),
    pointer.map(($ref) => ({ $ref, description: 'Beside.', nullable: true })),
    fc.constantFrom({ type: 'string', minLength: 2 }, { type: 'integer', enum: [1, 2] }, { const: 'x' }),
    tie('node'),
  ),
  node: fc.record(
    {
      type: fc.constantFrom<unknown>('object', 'array', ['object', 'null'], 'string', 'odd', 7),
      $anchor: fc.constant('anchor'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), tie('schema'), { maxKeys: 3 }),
      required: fc.constantFrom<unknown>(['a'], ['b', 'z'], true),
      items: fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 2 })),
      additionalProperties: tie('schema'),
      allOf: fc.array(tie('schema'), { maxLength: 3 }),
      oneOf: fc.array(tie('schema'), { maxLength: 3 }),
      anyOf: fc.array(tie('schema'), { maxLength: 2 }),
      not: tie('schema'),
      if: tie('schema'),
      then: tie('schema'),
      $defs: fc.dictionary(fc.constantFrom('d'), tie('schema'), { maxKeys: 1 }),
      discriminator: fc.constantFrom<unknown>({ propertyName: 'a' }, { propertyName: 'b', mapping: { x: 'A' } }, 'a'),
      minimum: fc.integer({ min: -3, max: 3 }),
      description: fc.constantFrom('One.', 'Two.'),
    },
    { requiredKeys: [] },
  ),
}));

const description = fc
  .record({ schemas: fc.tuple(...NAMES.map(() => schema)), body: schema, parameter: schema })
  .map(({ schemas, body, parameter }): JsonObject => ({
    openapi: '3.1.1',
    info: { title: 'Any', version: '1' },
    paths: {
      '/a': {
        get: {
          parameters: [{ name: 'q', in: 'query', schema: parameter }],
          responses: { 200: { content: { 'application/json': { schema: body } } } },
        },
        post: { requestBody: { content: { 'application/json': { schema: body } } }, responses: {} },
      },
    },
    components: { schemas: Object.fromEntries(NAMES.map((name, index) => [name, schemas[index]])) },
  }));

const build = (document: JsonObject): ApiModel => buildModel({ version: '3.1.1', document });

/** Nodes as a renderer meets them: shared ones count wherever they are shown. */
function shownNodes(model: ApiModel): number {
  const count = (node: Schema): number =>
    1 +
    (node.kind === 'schema' ? childSchemas(node) : node.siblings === undefined ? [] : [node.siblings]).reduce(
      (sum, child) => sum + count(child),
      0,
    );
  const roots = [
    ...model.schemas.map((named) => named.schema),
    ...model.operations.flatMap((operation) => [
      ...operation.parameters.map((parameter) => parameter.schema),
      ...(operation.requestBody?.content ?? []).map((mediaType) => mediaType.schema),
      ...operation.responses.flatMap((response) => response.content.map((mediaType) => mediaType.schema)),
    ]),
  ];
  return roots.reduce((sum, root) => sum + (root === undefined ? 0 : count(root)), 0);
}

function schemaPlaces(document: JsonObject): number {
  let places = 0;
  walkDescription(createReferences(document), {
    object: ({ type }) => {
      if (type === 'Schema') places += 1;
    },
  });
  return places;
}

describe('any description', () => {
  it('becomes a consistent model: the build ends, and every reference resolves', () => {
    fc.assert(
      fc.property(description, (document) => {
        const model = build(document);
        validateModel(model);
        expect(model.operations).toHaveLength(2);
        expect(() => JSON.stringify(model)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it('is read, not changed', () => {
    fc.assert(
      fc.property(description, (document) => {
        const before = JSON.stringify(document);
        build(document);
        expect(JSON.stringify(document)).toBe(before);
      }),
      { numRuns: 50 },
    );
  });

  it('gives the same model every time', () => {
    fc.assert(
      fc.property(description, (document) => {
        expect(JSON.stringify(build(document))).toBe(JSON.stringify(build(document)));
      }),
      { numRuns: 50 },
    );
  });

  it('has a model of its own size', () => {
    fc.assert(
      fc.property(description, (document) => {
        // Each place once, each reference with its siblings, what `allOf` copies, and the two uses of one body.
        expect(shownNodes(build(document))).toBeLessThanOrEqual(6 * schemaPlaces(document) + 5_000);
      }),
      { numRuns: 200 },
    );
  });

  it('has a small example for every schema', () => {
    fc.assert(
      fc.property(description, (document) => {
        const model = build(document);
        for (const named of model.schemas) {
          const text = JSON.stringify(exampleFor(named.schema, model)) as string | undefined;
          expect((text ?? '').length).toBeLessThan(20_000);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a description with anything anywhere', () => {
  const WORDS = [
    'openapi',
    'info',
    'paths',
    'components',
    'schemas',
    'get',
    'parameters',
    'responses',
    'content',
    '/a',
    '200',
  ];
  const anything = fc.object({
    key: fc.constantFrom(
      ...WORDS,
      'schema',
      'allOf',
      'properties',
      '$ref',
      'callbacks',
      'examples',
      'headers',
      'tags',
      'security',
    ),
    values: [
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.constantFrom('', 'x', '#', '#/paths', '#/components/schemas'),
    ],
    maxDepth: 8,
    maxKeys: 4,
  });

  it('never breaks the builder', () => {
    fc.assert(
      fc.property(anything, (document) => {
        validateModel(build(document as JsonObject));
      }),
      { numRuns: 500 },
    );
  });
});

/** Shapes that grow without bound in tools that write out references. */
describe('schemas that refer to each other many times over', () => {
  const ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
  const chain = (length: number, make: (index: number) => unknown): JsonObject => ({
    openapi: '3.1.1',
    components: {
      schemas: Object.fromEntries(
        Array.from({ length }, (_, index) => [`S${index}`, index + 1 < length ? make(index) : { type: 'string' }]),
      ),
    },
  });

  it.each<[string, (index: number) => unknown]>([
    ['properties', (index) => ({ required: ['a', 'b'], properties: { a: ref(index + 1), b: ref(index + 1) } })],
    ['items', (index) => ({ type: 'array', prefixItems: [ref(index + 1), ref(index + 1)] })],
    ['oneOf', (index) => ({ oneOf: [ref(index + 1), { properties: { a: ref(index + 1) } }] })],
    ['allOf', (index) => ({ allOf: [ref(index + 1), ref(index + 1), { properties: { [`p${index}`]: true } }] })],
    ['conflicts', (index) => ({ allOf: [ref(index + 1), ref(index + 1), { format: `f${index}` }] })],
  ])('stay as many as they are: %s', (_, make) => {
    const sizes = [100, 200].map((length) => JSON.stringify(build(chain(length, make))).length);
    const [small = 0, large = 0] = sizes;
    expect(large).toBeLessThan(4_000_000);
    // Twice the schemas: at most about twice the size, once the budget of `allOf` is used up.
    expect(large / small).toBeLessThan(4);
  });
});
