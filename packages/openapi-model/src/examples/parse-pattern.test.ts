import { describe, expect, it } from 'vitest';
import { buildModel, exampleFor, matches } from '../index.js';
import { hasTooManyWays } from './parse-pattern.js';

describe('a pattern with which all ways to match a text have no end', () => {
  it.each([
    '^(a+)+!$',
    '^(a|a)*!$',
    '^(?:a?){30}a{30}$',
    '^((a?){9}){9}!$',
    '^([0-9a-f-]+)+!$',
    '(?<odd',
    '^(\\p{L}+,?)*$',
    '^a*a*a*a*a*a*a*a*!$',
    `^${'[0-9a-f-]*'.repeat(10)}$`,
  ])('is %s', (pattern) => {
    expect(hasTooManyWays(pattern, 36)).toBe(true);
  });

  it.each([
    '^[a-z]+$',
    '^(usr|acc)-\\d{6}$',
    '^\\d{3}(-\\d{3})*$',
    '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    '^(\\w+ ){1,3}$',
    '^[\\w-]+\\.[\\w-]+\\.[\\w-]+$',
  ])('is not %s', (pattern) => {
    expect(hasTooManyWays(pattern, 800)).toBe(false);
  });

  it('is tried with a short text, and no rule for a long one', () => {
    expect(matches('^(a+)+!$', 'aaa!')).toBe(true);
    expect(matches('^(a+)+!$', 'aaa?')).toBe(false);
    expect(matches('^(a+)+!$', 'a'.repeat(5_000))).toBe(true);
  });

  it('keeps no example waiting', () => {
    const schema = { type: 'string', pattern: '^(a+)+!$', minLength: 60, default: 'a'.repeat(60) };
    const document = { openapi: '3.1.1', paths: {}, components: { schemas: { A: schema } } };
    const model = buildModel({ version: '3.1.1', document });
    const [{ schema: built } = { schema: undefined }] = model.schemas;
    expect(built && exampleFor(built, model)).toBe('a'.repeat(60));
  });
});
