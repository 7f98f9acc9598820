import { describe, expect, it } from 'vitest';
import { chunksOf, isLiteral, keyOf, partsOf, stem, tokensOf } from './words';

describe('partsOf', () => {
  it.each([
    ['targetCents', ['target', 'cents']],
    ['S3_BUCKET', ['s3', 'bucket']],
    ['X-Request-Id', ['x', 'request', 'id']],
    ['OAuthToken', ['o', 'auth', 'token']],
    ['HTTPServer', ['http', 'server']],
    ['URLs', ['urls']],
    ['dream.target_amount.cents', ['dream', 'target', 'amount', 'cents']],
    ['Transaction API v3.0', ['transaction', 'api', 'v3.0']],
    ['Café', ['cafe']],
    ['', []],
  ])('%s', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });
});

it('gives all spellings of a name one key', () => {
  for (const name of ['targetCents', 'target_cents', 'target-cents', 'Target cents', 'TARGET.CENTS']) {
    expect(keyOf(name)).toBe('targetcents');
  }
});

it('keeps names whole between quotes, brackets and signs', () => {
  expect(chunksOf('{"code":"link-conflict","status":409}')).toEqual(['code', 'link-conflict', 'status', '409']);
  expect(chunksOf('whsec_ ends.')).toEqual(['whsec', 'ends']);
});

it('indexes a name by its parts and as a whole', () => {
  expect(tokensOf('targetCents of a dream')).toEqual(['target', 'cent', 'targetcents', 'of', 'a', 'dream']);
  expect(tokensOf('Dream.targetCents')).toEqual(['dream', 'target', 'cent', 'dreamtargetcents']);
});

it.each([
  ['dreams', 'dream'],
  ['categories', 'categor'],
  ['category', 'categor'],
  ['status', 'status'],
  ['address', 'address'],
  ['settled', 'settl'],
  ['settling', 'settl'],
  ['settle', 'settl'],
  ['verify', 'verif'],
  ['verification', 'verif'],
  ['string', 'string'],
  ['ids', 'ids'],
  ['v3.0', 'v3.0'],
])('stem of %s is %s', (word, stemmed) => {
  expect(stem(word)).toBe(stemmed);
});

it.each([
  ['/users/verify_token', true],
  ['WEB_THREADS', true],
  ['OAuth', true],
  ['Dream.targetCents', true],
  ['dream.target', true],
  ['v3.0', false],
  ['sign-out', false],
  ['co2e', false],
  ['URLs', false],
])('%s is a literal: %s', (chunk, expected) => {
  expect(isLiteral(chunk)).toBe(expected);
});
