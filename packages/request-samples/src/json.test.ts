import fc from 'fast-check';
import { LosslessNumber } from 'lossless-json';
import { describe, expect, it } from 'vitest';
import { jsonText, needsText } from './json.js';
import type { JsonValue } from './request.js';
import { isVisible } from './text.js';

describe('jsonText', () => {
  it('writes text that means the same, in visible characters only', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = jsonText(value as JsonValue);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(isVisible(text, { multiline: true })).toBe(true);
      }),
    );
  });

  it('keeps all digits of a number', () => {
    const numbers = ['9223372036854775807', '0.1000', '-0', '1e400'];
    const value = { a: numbers.map((text) => new LosslessNumber(text)) };
    expect(jsonText(value)).toBe(`{\n  "a": [${numbers.join(', ')}]\n}`);
  });

  it('breaks long lists and objects into lines', () => {
    expect(jsonText({ short: [1, 'a'], long: ['a'.repeat(60), 1], empty: [{}, []] })).toMatchInlineSnapshot(`
      "{
        "short": [1, "a"],
        "long": [
          "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
          1
        ],
        "empty": [
          {},
          []
        ]
      }"
    `);
  });
});

describe('needsText', () => {
  it('finds what a language would write with other digits, wherever it is', () => {
    const holds = (integer: bigint): boolean => integer <= 100n;
    const exact = (text: string) => new LosslessNumber(text);
    expect(needsText({ a: [1, { b: exact('101') }] }, holds)).toBe(true);
    expect(needsText([exact('1.0')], holds)).toBe(true);
    expect(needsText([exact('-0')], holds)).toBe(true);
    expect(needsText({ a: [100, 100.5, exact('99'), '101', null] }, holds)).toBe(false);
  });
});
