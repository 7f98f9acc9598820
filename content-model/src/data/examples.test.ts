import { describe, expect, it } from 'vitest';
import { formatJson } from './examples.js';

describe('formatJson', () => {
  it('keeps in one line what fits into it', () => {
    expect(formatJson({ currency: 'EUR', list: [], none: null })).toBe(
      '{ "currency": "EUR", "list": [], "none": null }',
    );
    const long = { amount: { value: 42.5, currency: 'EUR' }, tags: ['a', 'b'], empty: {}, text: 't'.repeat(30) };
    expect(formatJson(long)).toBe(
      `{\n  "amount": { "value": 42.5, "currency": "EUR" },\n  "tags": ["a", "b"],\n  "empty": {},\n  "text": "${'t'.repeat(30)}"\n}`,
    );
  });

  it('counts the name of a member and its indent', () => {
    const value = { [`${'n'.repeat(20)}`]: { text: 't'.repeat(50) } };
    expect(formatJson(value)).toBe(`{\n  "${'n'.repeat(20)}": {\n    "text": "${'t'.repeat(50)}"\n  }\n}`);
  });

  it('gives the same value back', () => {
    const value = { a: [1, -2.5, 'x"y\\z', [true, false, null]], b: [{ c: 'ü' }, { c: 'l'.repeat(100) }] };
    expect(JSON.parse(formatJson(value))).toEqual(value);
  });
});
