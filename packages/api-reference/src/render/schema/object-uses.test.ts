import fc from 'fast-check';
import { buildModel, fieldName, objectFields } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { elements, hrefsOf, renderDocument, renderFixture, textOf } from '../../__fixtures__/rendered.js';
import type { SiteUses } from '../page-context.js';

/** Objects and lists written in place, of any depth, and references. */
const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom({ type: 'string' }, { $ref: '#/components/schemas/S0' }, { $ref: '#/components/schemas/S1' }),
    fc
      .tuple(fc.dictionary(fc.constantFrom('id', 'name', 'image', 'not'), tie('schema'), { maxKeys: 3 }), fc.boolean())
      .map(([properties, isBoth]) => ({ type: isBoth ? ['object', 'null'] : 'object', properties })),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc.tuple(tie('schema'), tie('schema')).map((parts) => ({
      oneOf: parts.map((part, index) => ({ title: `v${index}`, allOf: [part] })),
    })),
  ),
}));

describe('entries of fields', () => {
  it('are on the objects page, at the address that the field has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(schema, { minLength: 2, maxLength: 4 }), async (list) => {
        const document = {
          openapi: '3.1.0',
          info: { title: 'Library API', version: '1.0.0' },
          paths: {},
          components: { schemas: Object.fromEntries(list.map((one, index) => [`S${index}`, one])) },
        };
        const { schemas } = buildModel({ version: '3.1.0', document });
        const pages = await renderDocument(document);
        const ids = new Set([...pages.page('objects').html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
        const wanted = schemas.flatMap((named) => [
          named.name,
          ...objectFields(named).map(({ path }) => fieldName(named.name, path)),
        ]);
        expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

const uses: SiteUses = {
  entry: (id) =>
    id === 'Author.name'
      ? [{ label: 'Mentioned in', noun: 'guide', targets: [{ href: '/docs/authors#names', text: 'Authors' }] }]
      : [],
  related: (slug) => (slug === 'get-books' ? [{ href: '/docs/reading', text: 'Reading' }] : []),
};

describe('uses that the site knows', () => {
  it('stand below the field, on the objects page only', async () => {
    const pages = await renderFixture('used-in.yaml', { uses });
    const lines = elements(pages.tree('objects'), 'div').filter(({ properties }) =>
      [properties.className].flat().includes('field-uses'),
    );
    expect(lines.map(textOf)).toEqual(['Mentioned in Authors']);
    expect(lines.flatMap(hrefsOf)).toEqual(['/docs/authors#names']);
    expect(pages.page('get-books').html).not.toContain('field-uses');
  });

  it('end the page of an operation, with a place in its contents list', async () => {
    const pages = await renderFixture('used-in.yaml', { uses });
    expect(pages.page('get-books').toc.at(-1)).toEqual({ value: 'Related', id: 'related', level: 2 });
    expect(pages.page('get-books').html).toContain('<ul class="related"><li><a href="/docs/reading">Reading</a>');
    expect(pages.page('create-book').html).not.toContain('Related');
  });
});
