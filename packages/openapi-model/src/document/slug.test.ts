import { describe, expect, it } from 'vitest';
import { inWords, nameOfPointer, slugOf, uniqueName } from './slug.js';

describe('slugOf', () => {
  it.each([
    ['createAccount', 'create-account'],
    ['getAPIKeys', 'get-api-keys'],
    ['list_users', 'list-users'],
    ['apps/get-authenticated', 'apps-get-authenticated'],
    ['listV2Users', 'list-v2-users'],
    ['Überweisung.löschen', 'uberweisung-loschen'],
    ['查询', '查询'],
    ['--', 'get-dreams-id'],
  ])('of %s is %s', (operationId, slug) => {
    expect(slugOf({ operationId, method: 'get', path: '/dreams/{id}' })).toBe(slug);
  });

  it('is method and path without an id, the name of a webhook, and never empty', () => {
    expect(slugOf({ method: 'get', path: '/dreams/{id}' })).toBe('get-dreams-id');
    expect(slugOf({ method: 'post', path: 'deposit settled', kind: 'webhook' })).toBe('deposit-settled');
    expect(slugOf({ method: 'post', path: '/', kind: 'webhook' })).toBe('post');
    expect(slugOf({ method: 'MY METHOD', path: '/', kind: 'webhook' })).toBe('my-method');
    expect(slugOf({ method: '^', path: '/', kind: 'webhook' })).toBe('call');
    expect(slugOf({ operationId: 'x'.repeat(400), method: 'get', path: '/' })).toHaveLength(100);
  });
});

describe('inWords', () => {
  it.each([
    ['createAccount', 'Create account'],
    ['getAPIKeys', 'Get API keys'],
    ['list_users', 'List users'],
    ['', ''],
  ])('%s gives %s', (identifier, words) => {
    expect(inWords(identifier)).toBe(words);
  });
});

describe('uniqueName', () => {
  it('adds the first free number', () => {
    expect(uniqueName('a', new Set())).toBe('a');
    expect(uniqueName('a', new Set(['a', 'a-2']))).toBe('a-3');
  });
});

describe('nameOfPointer', () => {
  it.each([
    ['#/components/schemas/Dream/properties/image', 'Dream.image'],
    ['#/components/schemas/Dream/$defs/Image', 'Dream.Image'],
    ['#/components/schemas/Dream/oneOf/0', 'Dream.oneOf.1'],
    ['#/components/responses/NotFound/content/application~1json/schema', 'NotFound'],
    ['#/paths/~1dreams/get/responses/200/content/application~1json/schema/items', 'getDreams.200.items'],
    ['#/paths/~1users~1{id}/get/requestBody/content/application~1json/schema', 'get-users-id.requestBody'],
    ['#/x-shared/Thing', 'x-shared.Thing'],
    ['#', 'schema'],
  ])('of %s is %s', (pointer, name) => {
    expect(nameOfPointer(pointer, (at) => (at === '#/paths/~1dreams/get' ? 'getDreams' : undefined))).toBe(name);
  });
});
