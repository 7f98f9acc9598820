import { buildModel } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import type { Field } from '../operation-fields.js';
import { presenceEffect, presenceWords, valueEffect, valueWords } from './rules.js';

type Written = Record<string, unknown>;

/** A field whose schema is written as in a description. */
function field(schema: Written, more: Partial<Field> = {}): Field {
  const info = { title: 'Rules', version: '1' };
  const model = buildModel({
    version: '3.1.0',
    document: { info, paths: {}, components: { schemas: { Rule: schema } } },
  });
  const node = model.schemas[0]?.schema;
  if (node?.kind !== 'schema') throw new Error('The schema is a reference.');
  return { part: 'body', path: 'rule', node, required: false, href: '', pointer: '#', ...more };
}

describe('valueEffect', () => {
  it.each<[string, Written, Written, string | undefined]>([
    ['the same', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 5 }, undefined],
    ['a list in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, undefined],
    ['a longer list', { enum: ['a'] }, { enum: ['a', 'b'] }, 'wider'],
    ['a shorter list', { enum: ['a', 'b'] }, { const: 'a' }, 'narrower'],
    ['another list', { enum: ['a', 'b'] }, { enum: ['b', 'c'] }, 'different'],
    [
      'a list, then a pattern for it',
      { type: 'string', enum: ['EUR'] },
      { type: 'string', pattern: '^[A-Z]{3}$' },
      'wider',
    ],
    [
      'a list, then a pattern against it',
      { type: 'string', enum: ['EUR'] },
      { type: 'string', pattern: '^[a-z]+$' },
      'different',
    ],
    ['a list, then a length for it', { type: 'string', enum: ['EUR'] }, { type: 'string', maxLength: 3 }, 'wider'],
    [
      'a list, then a length against it',
      { type: 'string', enum: ['EUR'] },
      { type: 'string', maxLength: 2 },
      'different',
    ],
    [
      'numbers, then a range against them',
      { type: 'integer', enum: [1, 9] },
      { type: 'integer', maximum: 5 },
      'different',
    ],
    ['a range, then numbers of it', { type: 'integer', maximum: 5 }, { type: 'integer', enum: [1, 2] }, 'narrower'],
    ['a pattern more', { type: 'string' }, { type: 'string', pattern: '^a' }, 'narrower'],
    ['a pattern less', { type: 'string', pattern: '^a' }, { type: 'string' }, 'wider'],
    ['another pattern', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^b' }, 'different'],
    ['a pattern, then a length', { type: 'string', pattern: '^a' }, { type: 'string', maxLength: 5 }, 'different'],
    ['a format more', { type: 'string' }, { type: 'string', format: 'date' }, 'narrower'],
    [
      'fewer items',
      { type: 'array', minItems: 1, maxItems: 9 },
      { type: 'array', minItems: 1, maxItems: 5 },
      'narrower',
    ],
    ['more items', { type: 'array', maxItems: 5 }, { type: 'array' }, 'wider'],
    [
      'a range that moved',
      { type: 'integer', minimum: 1, maximum: 5 },
      { type: 'integer', minimum: 3, maximum: 9 },
      'different',
    ],
    [
      'a range that grew',
      { type: 'integer', minimum: 1, maximum: 5 },
      { type: 'integer', minimum: 0, maximum: 9 },
      'wider',
    ],
    ['another type', { type: 'string' }, { type: 'integer' }, 'different'],
  ])('%s', (_case, older, newer, effect) => {
    expect(valueEffect(field(older), field(newer))).toBe(effect);
  });
});

describe('presence', () => {
  it('is a duty for who sends, and a promise to who reads', () => {
    const sent = field({ type: 'string' }, { required: true });
    const read = field({ type: 'string' }, { part: 'response', only: { property: 'outcome', value: 'scored' } });
    expect(presenceWords(sent)).toBe('required');
    expect(presenceWords(read)).toBe('may be absent when `outcome` is `scored`');
    expect(presenceWords({ ...read, only: { value: 'Book' }, required: true })).toBe('always there when it is `Book`');
    expect(presenceEffect(sent, field({}))).toBe('wider');
    expect(presenceEffect(field({}), sent)).toBe('narrower');
    expect(presenceEffect(sent, sent)).toBeUndefined();
  });
});

describe('valueWords', () => {
  it('tells type, limits and allowed values', () => {
    expect(valueWords(field({ type: 'string', minLength: 1, maxLength: 20 }))).toBe('string, 1–20 characters');
    expect(valueWords(field({ type: 'string', format: 'date' }))).toBe('string (date)');
    expect(valueWords(field({ const: 'kg' }))).toBe('always `kg`');
    expect(valueWords(field({ enum: ['a', 1] }))).toBe('one of `a`, `1`');
    expect(valueWords({ ...field({}), node: undefined })).toBe('any value');
  });
});
