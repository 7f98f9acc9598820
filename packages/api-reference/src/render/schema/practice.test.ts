/** What schemas hold in practice, by kind: what a reader finds for it. */
import { loadApi } from '@impact-docs/openapi-model';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  elements,
  renderDocument,
  renderFixture,
  textOf,
  withBody,
  type Rendered,
} from '../../__fixtures__/rendered.js';

type Fields = Record<string, unknown>;

/** The words of the type of a field of the body. */
function typeOf(page: Rendered, field: string): string {
  const [type] = elements(page.byId('create-thing', `body-${field}`), 'span').filter(
    ({ properties }) => String(properties.className) === 'field-type',
  );
  return type === undefined ? '' : textOf(type);
}

describe('a type that there is not', () => {
  it.each([
    [{ type: 'any', const: null }, 'null'],
    [{ type: 'any', const: 1 }, 'integer'],
    [{ type: 'any', enum: ['a', 2, null] }, 'string or integer or null'],
    [{ type: 'any' }, 'any type'],
  ])('is that of the values: %j', async (schema, words) => {
    const page = await renderDocument(withBody({ type: 'object', properties: { one: schema } }));
    expect(typeOf(page, 'one')).toBe(words);
  });
});

describe('null', () => {
  const object = { type: ['object', 'null'], properties: { a: { type: 'string' } } };
  const schemas = {
    Maybe: object,
    Always: { type: 'object', properties: { a: { type: 'string' } } },
    Alias: { $ref: '#/components/schemas/Maybe' },
    Either: { oneOf: [{ $ref: '#/components/schemas/Always' }, { type: 'null' }] },
    Text: { type: ['string', 'null'] },
  };

  it.each([
    [{ $ref: '#/components/schemas/Maybe' }, 'Maybe or null'],
    [{ $ref: '#/components/schemas/Always' }, 'Always'],
    [{ $ref: '#/components/schemas/Alias' }, 'Alias or null'],
    [{ $ref: '#/components/schemas/Either' }, 'Either or null'],
    [{ $ref: '#/components/schemas/Text' }, 'string or null · Text'],
    [{ $ref: '#/components/schemas/Maybe', description: 'One.' }, 'Maybe or null'],
    [{ $ref: '#/components/schemas/Maybe', type: 'object' }, 'Maybe'],
    [{ allOf: [{ $ref: '#/components/schemas/Maybe' }], description: 'One.' }, 'Maybe or null'],
    [{ oneOf: [{ $ref: '#/components/schemas/Maybe' }, { type: 'null' }] }, 'Maybe or null'],
    [{ anyOf: [{ $ref: '#/components/schemas/Always' }, { type: 'null' }] }, 'Always or null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Maybe' } }, 'array of (Maybe or null)'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Always' } }, 'array of Always'],
  ])('is said of %j', async (schema, words) => {
    const page = await renderDocument(withBody({ type: 'object', properties: { one: schema } }, schemas));
    expect(typeOf(page, 'one')).toBe(words);
  });

  it.each([
    ['behind a reference', { $ref: '#/components/schemas/Maybe' }, 'Maybe or null'],
    ['beside a reference', { nullable: true, $ref: '#/components/schemas/Always' }, 'Always or null'],
    ['beside allOf', { nullable: true, allOf: [{ $ref: '#/components/schemas/Always' }] }, 'Always or null'],
    [
      'beside allOf and a type',
      { nullable: true, type: 'object', allOf: [{ $ref: '#/components/schemas/Always' }] },
      'Always or null',
    ],
    ['by an older name', { 'x-nullable': true, type: 'string' }, 'string or null'],
    ['in a list', { type: 'array', items: { $ref: '#/components/schemas/Maybe' } }, 'array of (Maybe or null)'],
  ])('of OpenAPI 3.0 is said %s', async (_, schema, words) => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'nullable-')), 'a.json');
    const legacy = { type: 'object', properties: { a: { type: 'string' } } };
    const document = withBody(
      { type: 'object', properties: { one: schema } },
      { Maybe: { ...legacy, nullable: true }, Always: legacy },
    );
    fs.writeFileSync(file, JSON.stringify({ ...document, openapi: '3.0.3' }));
    const { schemas: found } = await loadApi(file);
    expect(found).toHaveLength(2);
    expect(typeOf(await renderFixture(file), 'one')).toBe(words);
  });
});

describe('keywords next to a reference', () => {
  it('is said of every step that leads to it', async () => {
    const schemas = {
      First: { $ref: '#/components/schemas/Second', maxProperties: 3 },
      Second: { $ref: '#/components/schemas/Third', minProperties: 1 },
      Third: { type: 'object', properties: { a: {} } },
    };
    const page = await renderDocument(
      withBody({ type: 'object', properties: { one: { $ref: '#/components/schemas/First' } } }, schemas),
    );
    expect(page.text('create-thing', 'body-one')).toContain('at least 1 property');
    expect(page.text('create-thing', 'body-one')).toContain('at most 3 properties');
  });
});

describe('what an anchor means', () => {
  const page = (T: Fields) => ({ $ref: '#/components/schemas/Page', $defs: { t: { $dynamicAnchor: 'T', ...T } } });
  const schemas = {
    Page: {
      type: 'object',
      properties: {
        all: { type: 'array', items: { $dynamicRef: '#T' } },
        first: { $dynamicRef: '#T' },
        rest: { type: 'object', additionalProperties: { $dynamicRef: '#T' } },
        any: { anyOf: [{ $dynamicRef: '#T' }, { type: 'null' }] },
      },
      $defs: { any: { $dynamicAnchor: 'T', type: 'boolean' } },
    },
    Book: { type: 'object', properties: { title: { type: 'string', examples: ['Tea'] } } },
    Books: page({ $ref: '#/components/schemas/Book' }),
    Outer: { ...page({ $ref: '#/components/schemas/Book' }), $ref: '#/components/schemas/Numbers' },
    Numbers: page({ type: 'integer' }),
  };

  it.each(['Books', 'Outer'])('is decided by the outermost schema, on the page of an operation: %s', async (name) => {
    const rendered = await renderDocument(withBody({ $ref: `#/components/schemas/${name}` }, schemas));
    expect(typeOf(rendered, 'all')).toBe('array of Book');
    expect(typeOf(rendered, 'first')).toBe('Book');
    expect(typeOf(rendered, 'any')).toBe('Book or null');
    expect(rendered.text('create-thing')).toContain('"title": "Tea"');
    expect(rendered.deadLinks()).toEqual([]);
  });

  it('is its default where nothing decides', async () => {
    const rendered = await renderDocument(withBody({ $ref: '#/components/schemas/Page' }, schemas));
    expect(typeOf(rendered, 'first')).toContain('T, by default');
  });
});

describe('alternatives', () => {
  const cat = { title: 'A small cat', type: 'object', properties: { lives: { type: 'integer' } } };
  const dog = { title: 'Dog', type: 'object', properties: { name: { type: 'string' } } };

  it.each(['oneOf', 'anyOf'])('of %s have their titles on the page of an operation', async (keyword) => {
    const body = {
      [keyword]: [
        { $ref: '#/components/schemas/Cat' },
        { $ref: '#/components/schemas/Dog' },
        { title: 'In place', type: 'object', properties: { a: {} } },
      ],
    };
    const page = await renderDocument(withBody(body, { Cat: cat, Dog: dog }));
    expect(page.text('create-thing', 'body-Cat')).toMatch(/^Cat A small cat/);
    expect(page.text('create-thing', 'body-Dog')).toMatch(/^Dog (?!Dog)/);
    expect(page.text('create-thing')).toContain('In place');
  });
});

describe('a long chain', () => {
  it('of allOf makes pages in proportion to the description', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [
        `Step${index}`,
        {
          allOf: [
            ...(index === 0 ? [] : [{ $ref: `#/components/schemas/Step${index - 1}` }]),
            { type: 'object', properties: { [`field${index}`]: { type: 'string' } } },
          ],
        },
      ]),
    );
    const document = withBody({ $ref: '#/components/schemas/Step399' }, schemas);
    const page = await renderDocument(document);
    const bytes = page.pages.reduce((sum, { html }) => sum + html.length, 0);
    expect(bytes / JSON.stringify(document).length).toBeLessThan(20);
    expect(page.ids('objects')).toContain('Step399.field399');
  });
});
