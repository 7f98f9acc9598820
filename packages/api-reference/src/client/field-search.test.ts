import { describe, expect, it } from 'vitest';
import { fieldEntry, findFields, lastName, wordsOf } from './field-search.js';

const ids = [
  'path-dreamId',
  'query-page[size]',
  'header-Idempotency-Key',
  'body-dream',
  'body-dream.name',
  'body-dream.targetCents',
  'body-dream.type',
  'response-201',
  'response-201-header-X-Request-Id',
  'response-201-dream.id',
  'response-201-dream.targetCents',
  'response-201-dream.translatedName',
  'response-201-dream.translatedName.*',
  'response-400',
];
const entries = ids.map(fieldEntry);
const found = (query: string) => findFields(entries, query).map(({ id }) => id);

describe('an anchor', () => {
  it('tells the place and the name', () => {
    expect(entries.map(({ place, name }) => `${place}: ${name}`)).toMatchInlineSnapshot(`
      [
        "Path parameter: dreamId",
        "Query parameter: page[size]",
        "Header parameter: Idempotency-Key",
        "Request body: dream",
        "Request body: dream.name",
        "Request body: dream.targetCents",
        "Request body: dream.type",
        "Response 201: ",
        "Header of response 201: X-Request-Id",
        "Response 201: dream.id",
        "Response 201: dream.targetCents",
        "Response 201: dream.translatedName",
        "Response 201: dream.translatedName.*",
        "Response 400: ",
      ]
    `);
  });

  it('of a form that is not known is its own name', () => {
    expect(fieldEntry('callback-paid-post')).toMatchObject({ place: '', name: 'callback-paid-post' });
  });
});

describe('a query', () => {
  it('without letters finds all, in the order of the page', () => {
    expect(found('')).toEqual(ids);
    expect(found(' . ')).toEqual(ids);
  });

  it('finds by initials, by beginnings of words, by a later word', () => {
    for (const query of ['tc', 'tarc', 'taC', 'targetcents', 'target_cents', 'cents']) {
      expect(found(query).slice(0, 2), query).toEqual(['body-dream.targetCents', 'response-201-dream.targetCents']);
    }
  });

  it('finds by a path and by the place', () => {
    expect(found('dtc')[0]).toBe('body-dream.targetCents');
    expect(found('dream.targetCents')[0]).toBe('body-dream.targetCents');
    expect(found('rtc')[0]).toBe('response-201-dream.targetCents');
    expect(found('2tc')[0]).toBe('response-201-dream.targetCents');
    expect(found('4')[0]).toBe('response-400');
    expect(found('xri')[0]).toBe('response-201-header-X-Request-Id');
  });

  it('gives the whole name first, then what begins so, then initials', () => {
    expect(found('id').slice(0, 2)).toEqual(['response-201-dream.id', 'header-Idempotency-Key']);
    expect(found('t').slice(0, 3)).toEqual([
      'body-dream.targetCents',
      'body-dream.type',
      'response-201-dream.targetCents',
    ]);
    expect(found('di')[0]).toBe('path-dreamId');
  });

  it('offers what has the letters in its name only, where there is such a name', () => {
    const others = ['body-target.imageUrl', 'response-429-header-Retry-After', 'body-dream.targetCents'].map(
      fieldEntry,
    );
    expect(findFields(others, 'tar').map(({ id }) => id)).toEqual(['body-dream.targetCents']);
  });

  it('finds nothing without the letters', () => {
    expect(found('zz')).toEqual([]);
  });
});

describe('names', () => {
  it('end in the last part of a path', () => {
    expect(['dream.type', 'type', 'map.*', 'a.list.*.*'].map(lastName)).toEqual(['type', 'type', 'map.*', 'list.*.*']);
  });

  it('have words', () => {
    expect(wordsOf('imageURL2x')).toEqual(['image', 'url', '2', 'x']);
    expect(wordsOf('page[size]')).toEqual(['page', 'size']);
    expect(wordsOf('größe_名')).toEqual(['größe', '名']);
  });
});
