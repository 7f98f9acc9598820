import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elements, renderDocument, textOf, withBody } from '../../__fixtures__/rendered.js';

/** Names that are hard: white space, HTML, dots as in ids, words that JavaScript knows. */
const names = fc.oneof(
  fc.constantFrom(
    'id',
    'name',
    'a b',
    'a.b',
    'A',
    '<b>',
    '"',
    "'",
    '&amp;',
    'ä',
    'constructor',
    'header-ETag',
    'not',
    '*',
    '[]',
  ),
  fc.string({ minLength: 1, maxLength: 6 }),
);
const texts = fc.constantFrom(
  'Words.',
  '# A heading\n\nText with `code`.',
  '<script>alert(1)</script>',
  '| a |\n|---|\n| 1 |',
  '',
);
const urls = fc.constantFrom(
  'https://library.example/a b',
  'javascript:alert(1)',
  './relative',
  '/docs/books/api/objects',
);
const values = fc.oneof(fc.string({ maxLength: 5 }), fc.integer(), fc.constant(null), fc.boolean());

const SCHEMAS = 6;
const reference = fc.nat({ max: SCHEMAS - 1 }).map((number) => ({ $ref: `#/components/schemas/S${number}` }));

const schemaName = fc.nat({ max: SCHEMAS }).map((number) => `S${number}`);

const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const one = tie('schema');
  const some = fc.array(one, { minLength: 1, maxLength: 3 });
  const map = fc.dictionary(names, one, { maxKeys: 4 });
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      {
        weight: 3,
        arbitrary: fc.record(
          { type: fc.constantFrom('string', 'integer', ['string', 'null']), description: texts },
          { requiredKeys: ['type'] },
        ),
      },
      { weight: 3, arbitrary: reference },
      { weight: 1, arbitrary: fc.boolean() },
      {
        weight: 1,
        arbitrary: fc.record(
          { enum: fc.uniqueArray(values, { minLength: 1, maxLength: 15 }), default: values },
          { requiredKeys: ['enum'] },
        ),
      },
      { weight: 1, arbitrary: fc.tuple(reference, texts).map(([ref, description]) => ({ ...ref, description })) },
      {
        weight: 4,
        arbitrary: fc.record(
          { type: fc.constant('object'), properties: map, description: texts },
          { requiredKeys: ['type', 'properties'] },
        ),
      },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('array'), items: one }) },
      {
        weight: 1,
        arbitrary: fc.record(
          { type: fc.constant('array'), prefixItems: some, items: fc.oneof(one, fc.constant(false)) },
          { requiredKeys: ['type', 'prefixItems'] },
        ),
      },
      {
        weight: 1,
        arbitrary: fc.record(
          { type: fc.constant('object'), additionalProperties: one, patternProperties: map },
          { requiredKeys: ['type'] },
        ),
      },
      { weight: 1, arbitrary: fc.record({ oneOf: some }) },
      { weight: 1, arbitrary: fc.record({ anyOf: some }) },
      { weight: 1, arbitrary: fc.record({ allOf: some, description: texts }, { requiredKeys: ['allOf'] }) },
      { weight: 1, arbitrary: fc.record({ not: one }) },
      { weight: 1, arbitrary: fc.record({ if: one, then: one, else: one }, { requiredKeys: ['if'] }) },
      {
        weight: 1,
        arbitrary: fc.record(
          { type: fc.constant('array'), items: one, contains: one, minContains: fc.nat(2), unevaluatedItems: one },
          { requiredKeys: ['type', 'contains'] },
        ),
      },
      {
        weight: 2,
        arbitrary: fc.record(
          {
            type: fc.constantFrom('object', ['object', 'array', 'null']),
            title: fc.oneof(names, texts),
            properties: map,
            required: fc.array(names, { maxLength: 2 }),
            propertyNames: one,
            unevaluatedProperties: one,
            dependentSchemas: map,
            dependentRequired: fc.dictionary(names, fc.array(names, { maxLength: 2 }), { maxKeys: 2 }),
            examples: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
            default: fc.jsonValue({ maxDepth: 1 }),
            externalDocs: fc.record({ url: urls, description: texts }, { requiredKeys: ['url'] }),
            xml: fc.record({ name: names, prefix: names, attribute: fc.boolean() }, { requiredKeys: [] }),
            deprecated: fc.boolean(),
          },
          { requiredKeys: ['type'] },
        ),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.array(reference, { minLength: 1, maxLength: 3 }), names, fc.dictionary(names, schemaName))
          .map(([oneOf, propertyName, mapping]) => ({ oneOf, discriminator: { propertyName, mapping } })),
      },
      {
        weight: 1,
        arbitrary: fc.record(
          { type: fc.constant('string'), pattern: names, contentMediaType: names, contentSchema: one },
          { requiredKeys: ['type'] },
        ),
      },
      { weight: 1, arbitrary: fc.tuple(reference, map).map(([ref, properties]) => ({ ...ref, properties })) },
      { weight: 1, arbitrary: fc.constant({ $dynamicRef: '#node', $dynamicAnchor: 'node' }) },
    ),
  };
});

const descriptions = fc
  .tuple(schema, fc.array(schema, { minLength: SCHEMAS, maxLength: SCHEMAS }))
  .map(([body, all]) => withBody(body, Object.fromEntries(all.map((value, index) => [`S${index}`, value]))));

const parameter = fc.record(
  {
    name: names,
    in: fc.constantFrom('path', 'query', 'header', 'cookie', 'querystring'),
    style: fc.constantFrom('simple', 'label', 'matrix', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'odd'),
    explode: fc.boolean(),
    required: fc.boolean(),
    allowReserved: fc.boolean(),
    description: texts,
    schema,
    example: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: ['name', 'in'] },
);
const examples = fc.dictionary(
  names,
  fc.record(
    { summary: texts, description: texts, value: fc.jsonValue({ maxDepth: 2 }), externalValue: urls },
    { requiredKeys: [] },
  ),
  { maxKeys: 3 },
);
const content = fc.dictionary(
  fc.constantFrom('application/json', 'application/xml', 'multipart/form-data', 'text/plain', '*/*', 'odd'),
  fc.record(
    {
      schema,
      itemSchema: schema,
      examples,
      encoding: fc.dictionary(names, fc.record({ contentType: names, headers: fc.constant({ 'X-A': {} }) })),
    },
    { requiredKeys: [] },
  ),
  { maxKeys: 3 },
);
const header = fc.record({ description: texts, schema, examples, explode: fc.boolean() }, { requiredKeys: [] });
const response = fc.record(
  {
    description: texts,
    headers: fc.dictionary(names, header, { maxKeys: 2 }),
    content,
    links: fc.dictionary(
      names,
      fc.record(
        { operationId: fc.constantFrom('get', 'gone'), parameters: fc.dictionary(names, values), description: texts },
        { requiredKeys: [] },
      ),
      { maxKeys: 2 },
    ),
  },
  { requiredKeys: [] },
);
const call = fc.record(
  {
    operationId: names,
    summary: texts,
    description: texts,
    tags: fc.array(names, { maxLength: 3 }),
    deprecated: fc.boolean(),
    parameters: fc.array(parameter, { maxLength: 4 }),
    requestBody: fc.record({ content, required: fc.boolean() }),
    responses: fc.dictionary(fc.constantFrom('200', '2XX', '404', 'default', 'odd'), response, { maxKeys: 3 }),
    security: fc.array(fc.dictionary(names, fc.array(names, { maxLength: 2 }), { maxKeys: 2 }), { maxLength: 2 }),
    servers: fc.array(fc.record({ url: urls, description: texts }), { maxLength: 2 }),
    externalDocs: fc.record({ url: urls }),
  },
  { requiredKeys: [] },
);
const withCallbacks = fc
  .tuple(call, fc.dictionary(names, fc.dictionary(names, fc.record({ post: call }), { maxKeys: 2 }), { maxKeys: 2 }))
  .map(([own, callbacks]) => ({ ...own, callbacks }));
const calls = fc.dictionary(
  fc.constantFrom('/', '/a', '/a/{id}', '/a b/{x}', '/#one', 'no slash'),
  fc.record(
    { get: withCallbacks, trace: call, additionalOperations: fc.dictionary(names, call, { maxKeys: 1 }) },
    {
      requiredKeys: [],
    },
  ),
  { maxKeys: 3 },
);
const whole = fc
  .record({ paths: calls, webhooks: calls, schemas: fc.array(schema, { minLength: SCHEMAS, maxLength: SCHEMAS }) })
  .map(({ paths, webhooks, schemas }) => ({
    openapi: '3.2.0',
    info: { title: 'Library API', version: '1.0.0' },
    paths,
    webhooks,
    components: { schemas: Object.fromEntries(schemas.map((value, index) => [`S${index}`, value])) },
  }));

/** Characters of HTML that a character of the description may cost where each schema is told once. */
const FACTOR = 60;
/** What a page has in any case; an operation adds the fields that it opens, which are bounded. */
const FRAME = 10_000;
const OPENED = 250 * 1_000;

describe('random schemas that refer to each other', () => {
  it('render to pages whose ids, links and size are in order', async () => {
    await fc.assert(
      fc.asyncProperty(descriptions, async (document) => {
        const size = JSON.stringify(document).length;
        const pages = await renderDocument(document, { onMissingSample: () => undefined });
        expect(pages.repeatedIds()).toEqual([]);
        expect(pages.deadLinks()).toEqual([]);
        for (const { name, kind, html } of pages.pages) {
          const bound = FRAME + FACTOR * size + (kind === 'operation' ? OPENED : 0);
          expect(html.length, `length of ${name}`).toBeLessThan(bound);
          expect(elements(pages.tree(name), 'script'), `scripts of ${name}`).toEqual([]);
          expect(elements(pages.tree(name), 'summary').filter((summary) => textOf(summary) === '')).toEqual([]);
        }
      }),
      { numRuns: 60, interruptAfterTimeLimit: 8_000 },
    );
  }, 60_000);
});

describe('random descriptions of calls', () => {
  it('lose no call, and render to pages whose ids and links are in order', async () => {
    await fc.assert(
      fc.asyncProperty(whole, async (document) => {
        const pages = await renderDocument(
          document,
          { onMissingSample: () => undefined },
          { reservedSlugs: ['overview', 'objects', 'webhooks'] },
        );
        const described = Object.values(document.paths).flatMap((item) => [
          ...[item.get, item.trace].filter((found) => found !== undefined),
          ...Object.values(item.additionalOperations ?? {}),
        ]);
        expect(pages.pages.filter(({ kind }) => kind === 'operation')).toHaveLength(described.length);
        expect(pages.repeatedIds()).toEqual([]);
        expect(pages.deadLinks()).toEqual([]);
        for (const { name } of pages.pages) {
          const all = elements(pages.tree(name));
          expect(all.filter(({ tagName }) => tagName === 'script' || tagName === 'img')).toEqual([]);
          const hrefs = pages.hrefs(name).filter((href) => /^\s*javascript:/i.test(href));
          expect(hrefs, `links of ${name}`).toEqual([]);
        }
      }),
      { numRuns: 60, interruptAfterTimeLimit: 8_000 },
    );
  }, 60_000);
});
