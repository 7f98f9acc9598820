/** How alternatives, ranges, formats and announced ends are matched and judged. */
import { describe, expect, it } from 'vitest';
import { buildModel } from '../build/build-model.js';
import type { JsonObject } from '../json.js';
import { document } from './__fixtures__/cases.js';
import { compareApis, type CompareOptions } from './compare.js';
import type { Difference } from './types.js';

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

function differences(before: JsonObject, after: JsonObject, options?: CompareOptions): Difference[] {
  const [old, now] = [before, after].map((value) => buildModel({ version: '3.1.1', document: value }));
  if (old === undefined || now === undefined) throw new Error('not two models');
  const { api, operations, objects } = compareApis(old, now, options);
  return [...api, ...[...operations, ...objects].flatMap((group) => group.differences)];
}

/** Rule, verdict and place of each difference. */
const lines = (before: JsonObject, after: JsonObject): string[] =>
  differences(before, after).map(({ rule, verdict, where }) => `${rule} ${verdict} ${where}`);

describe('formats', () => {
  it.each([
    ['date', 'date-time', ['breaking format-changed']],
    ['int32', 'int64', ['compatible limit-loosened']],
    ['int64', 'int32', ['breaking limit-tightened']],
    ['uuid', 'hostname', ['may-break limit-changed']],
  ])('%s → %s', (former, present, expected) => {
    const sent = (format: string) =>
      document({ paths: { '/a': { post: { requestBody: json({ ...text, format }), responses: {} } } } });
    expect(differences(sent(former), sent(present)).map(({ rule, verdict }) => `${verdict} ${rule}`)).toEqual(expected);
  });
});

describe('ranges of statuses', () => {
  const api = (responses: Record<string, unknown>) => document({ paths: { '/a': { get: { responses } } } });
  const book = (properties: object) => ({ description: 'It.', ...json({ type: 'object', properties }) });
  it('cover the statuses that they replace, whose bodies are compared', () => {
    expect(lines(api({ 200: book({ title: text, year: text }) }), api({ '2XX': book({ title: text }) }))).toEqual([
      'property-removed breaking response 200 year',
      'status-added may-break response 2XX',
    ]);
  });

  it('are compared with what is listed apart from them', () => {
    const range = { '2XX': book({ title: text, year: text }) };
    const removal = 'property-removed breaking response 201 year';
    expect(lines(api(range), api({ ...range, 201: book({ title: text }) }))).toEqual([removal]);
    expect(lines(api(range), api({ 201: book({ title: text }) }))).toEqual([
      'status-range-narrowed compatible response 2XX',
      removal,
    ]);
  });
});

describe('announced ends', () => {
  const sunset = { deprecated: true, 'x-sunset': '2026-06-30' };
  const api = (isThere: boolean) =>
    document({
      paths: {
        '/a': {
          get: {
            responses: {
              200: {
                description: 'It.',
                ...json({ type: 'object', properties: isThere ? { old: { ...text, ...sunset } } : {} }),
              },
            },
            parameters: isThere ? [{ name: 'old', in: 'query', schema: text, ...sunset }] : [],
          },
          ...(isThere && { post: { responses: {}, ...sunset } }),
        },
      },
    });
  const rules = (today?: string) =>
    differences(api(true), api(false), today === undefined ? {} : { today }).map(({ rule }) => rule);

  it('are no break once they are past', () => {
    expect(rules('2026-06-30')).toEqual(['ended', 'ended', 'ended']);
    const early = ['parameter-removed', 'property-removed', 'operation-removed'];
    expect(rules('2026-06-29')).toEqual(early);
    expect(rules()).toEqual(early);
  });
});

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

  it('into which one schema is divided have kept what one of them has', () => {
    const required = { ...object('a', 'b'), required: ['a', 'b'] };
    const divided = { oneOf: [{ ...object('a'), required: ['a'] }, object('b')] };
    expect(lines(got(required), got(divided))).toEqual([
      'property-optional breaking response 200 (object 1).b',
      'alternative-added may-break response 200',
    ]);
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
