import { expect, test } from 'vitest';
import { fieldFor, shownObject, shownObjects } from './object-fields.js';

const dream = { id: '126e79e2', name: 'Bike trip' };

test('an object has an id and an entity tag, which differs by object and version', () => {
  const first = shownObject({ dream });
  expect(first).toEqual({ id: '126e79e2', etag: expect.stringMatching(/^"[0-9a-f]{8}"$/) });
  expect(shownObject({ dream: { ...dream } })).toEqual(first);
  expect(shownObject({ dream: { ...dream, name: 'Boat trip' } })?.etag).not.toBe(first?.etag);
  expect(shownObject({ dream: { ...dream, id: 'd0e414d9' } })?.etag).not.toBe(first?.etag);
});

test.each([undefined, '', [], { dreams: [dream], meta: {} }, { code: 'not-found', status: 404 }])(
  '%j is about no object',
  (body) => {
    expect(shownObject(body)).toBeUndefined();
    expect(fieldFor('Location', '/v1/dreams/d0e414d9', body)).toBe('/v1/dreams/d0e414d9');
  },
);

test('a list has the entity tag of its content, and a response without a body the one that is written', () => {
  const tag = fieldFor('ETag', '"1"', { dreams: [dream] });
  expect(tag).toMatch(/^"[0-9a-f]{8}"$/);
  expect(fieldFor('ETag', '"2"', { dreams: [{ ...dream }] })).toBe(tag);
  expect(fieldFor('ETag', '"2"', { dreams: [] })).not.toBe(tag);
  expect(fieldFor('ETag', '"1"', undefined)).toBe('"1"');
  expect(fieldFor('ETag', '"1"', '')).toBe('"1"');
});

test('fields are those of the object', () => {
  expect(fieldFor('ETag', '"1"', { dream })).toBe(shownObject({ dream })?.etag);
  expect(fieldFor('location', '/v1/dreams/d0e414d9', { dream })).toBe('/v1/dreams/126e79e2');
  expect(fieldFor('Cache-Control', 'no-store', { dream })).toBe('no-store');
});

test('the objects of a list are found, and no references', () => {
  const body = { dreams: [{ ...dream, account: { id: 'ceb309b8' } }], meta: { count: 1 } };
  expect(shownObjects(body).map(({ id }) => id)).toEqual(['126e79e2']);
});
