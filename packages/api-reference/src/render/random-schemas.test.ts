import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elements, renderDocument, textOf, withBody } from '../__fixtures__/rendered.js';

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
const values = fc.oneof(fc.string({ maxLength: 5 }), fc.integer(), fc.constant(null), fc.boolean());

const SCHEMAS = 6;
const reference = fc.nat({ max: SCHEMAS - 1 }).map((number) => ({ $ref: `#/components/schemas/S${number}` }));

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
      { weight: 1, arbitrary: fc.record({ type: fc.constant('array'), contains: one }) },
    ),
  };
});

const descriptions = fc
  .tuple(schema, fc.array(schema, { minLength: SCHEMAS, maxLength: SCHEMAS }))
  .map(([body, all]) => withBody(body, Object.fromEntries(all.map((value, index) => [`S${index}`, value]))));

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
        const pages = await renderDocument(document);
        expect(pages.repeatedIds()).toEqual([]);
        expect(pages.deadLinks()).toEqual([]);
        for (const { name, kind, html } of pages.pages) {
          const bound = FRAME + FACTOR * size + (kind === 'operation' ? OPENED : 0);
          expect(html.length, `length of ${name}`).toBeLessThan(bound);
          expect(elements(pages.tree(name), 'script'), `scripts of ${name}`).toEqual([]);
          expect(elements(pages.tree(name), 'summary').filter((summary) => textOf(summary) === '')).toEqual([]);
        }
      }),
      { numRuns: 60, interruptAfterTimeLimit: 20_000 },
    );
  }, 60_000);
});
