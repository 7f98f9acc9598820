/** Versions, announced ends and levels of stability. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.js';
import { document } from './__fixtures__/cases.js';
import { json, lines, text } from './__fixtures__/differences.js';
import type { CompareOptions } from './compare.js';

const today = '2026-06-30';

describe('a version', () => {
  const versions = (before: string, after: string, breaks = true): string[] => {
    const api = (version: string, paths: object) => document({ info: { title: 'Books', version }, paths });
    const path = { '/a': { get: { operationId: 'a', responses: {} } } };
    return lines(api(before, path), api(after, breaks ? {} : path), { ignoreVersion: false }).filter((line) =>
      line.includes('version'),
    );
  };
  it.each([
    ['1.2.0', '1.2.0'],
    ['1.2.0', '1.3.0'],
    ['v2', 'v2.1'],
    ['2.0.0', '1.0.0'],
    ['0.3.0', '0.3.1'],
    ['2026-06-01', '2026-06-01'],
    ['beta', 'beta'],
  ])('does not tell of a break: %s → %s', (before, after) => {
    expect(versions(before, after)).toEqual(['version-not-raised may-break info']);
    expect(versions(before, after, false)).toEqual([]);
  });

  it.each([
    ['1.2.0', '2.0.0-rc.1'],
    ['v1', 'v2'],
    ['0.3.0', '0.4.0'],
    ['0.9', '1.0'],
    ['2026-06-01', '2026-07-01'],
    ['2026.06', '2026.07'],
  ])('tells of it: %s → %s', (before, after) => {
    expect(versions(before, after)).toEqual([]);
  });
});

describe('an announced end', () => {
  type Future = { deprecated?: boolean; 'x-sunset'?: string; 'x-stability-level'?: string };
  /** Whatever can end, each with the same future; absent: it is gone. */
  const everything = (future: Future | undefined): JsonObject => {
    const some = <T>(value: T): T[] => (future === undefined ? [] : [value]);
    const named = (name: string, value: object) => (future === undefined ? {} : { [name]: { ...value, ...future } });
    const book = { type: 'object', properties: { kept: text, ...named('old', text) } };
    const call = { responses: { 200: { description: 'It.' } } };
    return document({
      paths: {
        '/kept': {
          post: {
            operationId: 'kept',
            parameters: some({ name: 'old', in: 'query', schema: text, ...future }),
            requestBody: json({ oneOf: [book, ...some({ type: 'integer', ...future })] }),
            responses: {
              200: {
                description: 'It.',
                headers: named('Old', { schema: text }),
                ...json({ $ref: '#/components/schemas/Map' }),
              },
            },
            callbacks: { done: { '{$request.body#/url}': named('post', call) } },
          },
          ...named('get', { operationId: 'old', ...call }),
        },
      },
      webhooks: { old: named('post', { operationId: 'told', ...call }) },
      components: {
        schemas: { Map: { type: 'object', patternProperties: named('^x-', text), properties: named('one', text) } },
      },
    });
  };
  const verdicts = (before: Future, after?: Future, options?: CompareOptions): string[] => {
    const found = lines(everything(before), everything(after), { today, ...options });
    return [...new Set(found.map((line) => line.split(' ').slice(0, 2).join(' ')))].sort();
  };
  const ends = (day: string): Future => ({ deprecated: true, 'x-sunset': day });
  const REMOVED = [
    'alternative-removed breaking',
    'header-removed breaking',
    'operation-removed breaking',
    'parameter-removed breaking',
    'property-removed breaking',
    'webhook-removed breaking',
  ];

  it.each(['2026-06-30', '2025-01-01T00:00:00Z', '2026-06-30 12:00:00+02:00'])(
    'is no break once it is past: %s',
    (day) => {
      expect(verdicts(ends(day))).toEqual(['ended compatible']);
    },
  );

  it.each(['2026-07-01', '30/06/2025', '2025', 'soon', '2025-13-45'])(
    'does not excuse what is gone before it, or has no date: %s',
    (day) => {
      expect(verdicts(ends(day))).toEqual(REMOVED);
      expect(verdicts({ deprecated: true })).toEqual(REMOVED);
    },
  );

  it('counts for nothing on an unknown day', () => {
    expect(verdicts(ends('2020-01-01'), undefined, { today: undefined })).toEqual(REMOVED);
  });

  it('may come later, not sooner', () => {
    expect(verdicts(ends('2026-12-31'), ends('2027-03-31'))).toEqual(['sunset-postponed compatible']);
    expect(verdicts(ends('2027-03-31'), ends('2026-12-31'))).toEqual(['sunset-advanced breaking']);
    expect(verdicts(ends('2027-03-31'), { deprecated: true })).toEqual(['sunset-removed may-break']);
    expect(verdicts(ends('2027-03-31'), {})).toEqual(['deprecation-withdrawn compatible']);
    expect(verdicts({ deprecated: true }, ends('31.3.2027'))).toEqual(['sunset-unreadable may-break']);
  });

  it('needs notice', () => {
    expect(verdicts({}, ends('2026-09-28'))).toEqual(['deprecated compatible']);
    expect(verdicts({}, ends('2026-09-27'))).toEqual(['deprecated compatible', 'sunset-too-near may-break']);
    expect(verdicts({}, ends('2026-09-27'), { noticeDays: 30 })).toEqual(['deprecated compatible']);
    expect(verdicts(ends('2027-01-01'), ends('2026-07-01'))).toEqual([
      'sunset-advanced breaking',
      'sunset-too-near may-break',
    ]);
    // What was announced before has had its notice.
    expect(verdicts(ends('2026-07-01'), ends('2026-07-01'))).toEqual([]);
  });

  it('is not needed by what promised nothing', () => {
    const [draft, beta] = [{ 'x-stability-level': 'draft' }, { 'x-stability-level': 'beta' }];
    expect(verdicts(draft)).toEqual(['unstable-removed may-break']);
    expect(verdicts(beta)).toEqual(REMOVED);
    expect(verdicts(beta, draft)).toEqual(['stability-lowered breaking']);
    expect(verdicts(draft, {})).toEqual(['stability-raised compatible']);
  });
});

describe('an unstable operation', () => {
  it('breaks nobody for sure; what others use too does', () => {
    const api = (stability: string, ...names: string[]) => {
      const book = { $ref: '#/components/schemas/Book' };
      const read = { responses: { 200: { description: 'It.', ...json(book) } } };
      return document({
        paths: {
          '/a': { get: { operationId: 'a', ...read, 'x-stability-level': 'alpha' } },
          '/b': { get: { operationId: 'b', ...read, 'x-stability-level': stability } },
        },
        components: {
          schemas: { Book: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) } },
        },
      });
    };
    const removed = (stability: string) => lines(api(stability, 'kept', 'gone'), api(stability, 'kept'));
    expect(removed('alpha')).toEqual(['property-removed may-break Book.gone']);
    expect(removed('stable')).toEqual(['property-removed breaking Book.gone']);
  });
});
