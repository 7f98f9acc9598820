import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText, someInteger } from './json.js';
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

  it('keeps all digits of a bigint', () => {
    expect(jsonText({ a: [2n ** 63n - 1n] })).toBe('{\n  "a": [9223372036854775807]\n}');
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

describe('someInteger', () => {
  it('looks at every integer, wherever it is', () => {
    const over = (integer: bigint): boolean => integer > 100n;
    expect(someInteger({ a: [1, { b: 101n }] }, over)).toBe(true);
    expect(someInteger({ a: [100, 100.5, '101', null] }, over)).toBe(false);
  });
});
