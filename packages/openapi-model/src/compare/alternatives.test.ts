/** How alternatives are matched, and how keywords next to them and next to references are compared. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.js';
import { document } from './__fixtures__/cases.js';
import { json, lines, ref, text } from './__fixtures__/differences.js';

describe('alternatives', () => {
  const got = (schema: unknown, schemas = {}) =>
    document({
      paths: { '/a': { get: { responses: { 200: { description: 'It.', ...json(schema) } } } } },
      components: { schemas },
    });
  const object = (...names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, text])),
  });
  it('without a name are found again by their members', () => {
    const before = got({ oneOf: [object('a', 'b', 'c'), object('x', 'y', 'z')] });
    const after = got({ oneOf: [object('n'), object('x', 'y'), object('a', 'b', 'c')] });
    expect(lines(before, after)).toEqual([
      'property-removed breaking response 200 (object 2).z',
      'alternative-added may-break response 200',
    ]);
  });

  it('are told apart by constants', () => {
    const kind = (value: string, ...names: string[]) => {
      const { properties } = object(...names);
      return { type: 'object', properties: { kind: { const: value }, ...properties } };
    };
    const before = got({ anyOf: [kind('cat', 'name', 'age'), kind('dog', 'name', 'bark')] });
    const after = got({ anyOf: [kind('bird', 'name', 'age'), kind('cat', 'name'), kind('dog', 'name', 'bark')] });
    expect(lines(before, after)).toEqual([
      'property-removed breaking response 200 age',
      'alternative-added may-break response 200',
    ]);
  });

  it('are what one schema became, and the other way round', () => {
    const schemas = { One: object('a', 'b', 'c'), Most: object('a', 'b', 'new'), Least: object('error') };
    const [one, choice] = [got(ref('One'), schemas), got({ oneOf: [ref('Least'), ref('Most')] }, schemas)];
    expect(lines(one, choice)).toEqual([
      'alternative-added may-break response 200',
      'property-removed breaking response 200 (Most).c',
      'property-added compatible response 200 (Most).new',
    ]);
    expect(lines(choice, one)).toEqual([
      'alternative-removed compatible response 200',
      'property-removed breaking response 200 (Most).new',
      'property-added compatible response 200 (Most).c',
    ]);
  });

  it.each([['/a', '/c'], ['/c', '/a'], ['/c']])(
    'that lead round in a circle have members, entered by %s',
    (...paths) => {
      const [a, c] = [{ ...ref('A') }, { ...ref('C') }];
      const schemas = { A: { oneOf: [c, object('a')] }, C: { oneOf: [a, object('b')] } };
      const api = (schemaOf: Record<string, unknown>) =>
        document({
          paths: Object.fromEntries(
            paths.map((path) => [
              path,
              { get: { responses: { 200: { description: 'It.', ...json(schemaOf[path]) } } } },
            ]),
          ),
          components: { schemas },
        });
      const before = api({ '/a': object('b', 'x'), '/c': object('a', 'x') });
      const after = api({ '/a': { oneOf: [a, object('x')] }, '/c': { oneOf: [c, object('x')] } });
      expect(lines(before, after).filter((line) => line.startsWith('property-removed'))).toEqual([]);
    },
  );

  it('into which one schema is divided have kept what one of them has', () => {
    const required = { ...object('a', 'b'), required: ['a', 'b'] };
    const divided = { oneOf: [{ ...object('a'), required: ['a'] }, object('b')] };
    expect(lines(got(required), got(divided))).toEqual([
      'property-optional breaking response 200 (object 1).b',
      'alternative-added may-break response 200',
    ]);
  });

  it.each([
    ['gone', 'other'],
    ['other', 'gone'],
  ])('of two choices have the others of each: %s, %s', (...names) => {
    const api = (schemaOf: (name: string) => unknown, ...members: string[]) =>
      document({
        paths: Object.fromEntries(
          names.map((name) => [
            `/${name}`,
            { get: { responses: { 200: { description: 'It.', ...json(schemaOf(name)) } } } },
          ]),
        ),
        components: { schemas: { One: object(...members) } },
      });
    const before = api(() => ref('One'), 'a', 'gone');
    const after = api((name) => ({ oneOf: [ref('One'), object(name)] }), 'a');
    expect(lines(before, after)).toContain('property-removed breaking response 200 (One).gone');
    expect(lines(before, after).filter((line) => line.startsWith('property-'))).toHaveLength(1);
  });

  it('that have nothing in common are another type', () => {
    expect(lines(got(text), got({ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }))).toEqual([
      'type-changed breaking response 200',
    ]);
  });

  it('beside own members, and parts, take their members with them', () => {
    const own = object('id');
    expect(lines(got({ ...own, oneOf: [object('a'), object('b')] }), got(own))).toEqual([
      'part-removed may-break response 200',
      'property-removed breaking response 200 a',
      'property-removed breaking response 200 b',
    ]);
    const moved = { allOf: [{ not: { required: ['x'] } }, { not: { required: ['y'] } }, own] };
    expect(
      lines(got({ ...own, allOf: moved.allOf.slice(0, 2) }), got(moved)).filter((found) => found.includes(' id')),
    ).toEqual([]);
  });
});

describe('keywords next to a choice', () => {
  const sent = (more: JsonObject) =>
    document({
      paths: {
        '/a': {
          post: {
            requestBody: json({
              oneOf: [
                { title: 'A', ...text },
                { title: 'B', type: 'integer' },
              ],
              ...more,
            }),
            responses: {},
          },
        },
      },
    });
  it.each<[JsonObject, JsonObject, string]>([
    [{}, { maxLength: 5 }, 'limit-tightened breaking body'],
    [{}, { deprecated: true }, 'deprecated compatible body'],
    [{ default: 'a' }, { default: 'b' }, 'default-changed may-break body'],
    [{}, { additionalProperties: false }, 'members-forbidden breaking body'],
    [{}, { not: { const: 'no' } }, 'condition-changed may-break body'],
  ])('is compared: %j → %j', (before, after, expected) => {
    expect(lines(sent(before), sent(after))).toEqual([expected]);
  });

  it('selects an alternative by values', () => {
    const pets = (mapping: Record<string, string>) =>
      document({
        paths: {
          '/a': {
            post: {
              requestBody: json({ oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping } }),
              responses: {},
            },
          },
        },
        components: {
          schemas: {
            Cat: { type: 'object', properties: { kind: text, meow: text } },
            Dog: { type: 'object', properties: { kind: text, bark: text } },
          },
        },
      });
    const to = (name: string) => `#/components/schemas/${name}`;
    expect(lines(pets({ cat: to('Cat'), dog: to('Dog') }), pets({ feline: to('Cat'), dog: to('Dog') }))).toEqual([
      'value-removed breaking body kind',
      'value-added compatible body kind',
    ]);
  });
});

describe('keywords next to a reference', () => {
  const sent = (schema: JsonObject) =>
    document({
      paths: { '/a': { post: { requestBody: json({ type: 'object', properties: { a: schema } }), responses: {} } } },
      components: { schemas: { Word: text, Old: { ...text, deprecated: true, default: 'x' } } },
    });
  it.each<[JsonObject, JsonObject, string[]]>([
    [
      { ...ref('Word'), 'x-extensible-enum': ['a', 'b'] },
      { ...ref('Word'), 'x-extensible-enum': ['a'] },
      ['known-value-removed breaking body a'],
    ],
    [{ ...text, deprecated: true }, { ...ref('Word'), deprecated: true }, []],
    [{ ...text, deprecated: true, default: 'x' }, ref('Old'), []],
    [text, ref('Old'), ['deprecated compatible body a', 'default-changed may-break body a']],
  ])('counts, whatever is written in place: %j → %j', (before, after, expected) => {
    expect(lines(sent(before), sent(after))).toEqual(expected);
  });
});

describe('members that one side only sends, or only receives', () => {
  const both = (flags: JsonObject, required: boolean) => {
    const book = { type: 'object', properties: { id: { ...text, ...flags } }, ...(required && { required: ['id'] }) };
    return document({
      paths: { '/a': { put: { requestBody: json(book), responses: { 200: { description: 'It.', ...json(book) } } } } },
    });
  };
  const [readOnly, writeOnly] = [{ readOnly: true }, { writeOnly: true }];
  it.each<[JsonObject, JsonObject, string[], string[]]>([
    [{}, readOnly, ['property-read-only may-break body id'], ['property-read-only may-break body id']],
    [{}, writeOnly, ['property-write-only breaking response 200 id'], ['property-write-only breaking response 200 id']],
    [readOnly, {}, ['property-added compatible body id'], ['required-property-added breaking body id']],
    [
      writeOnly,
      {},
      ['property-added compatible response 200 id'],
      ['required-property-added compatible response 200 id'],
    ],
  ])('%j → %j', (before, after, optional, required) => {
    expect(lines(both(before, false), both(after, false))).toEqual(optional);
    expect(lines(both(before, true), both(after, true))).toEqual(required);
  });
});
