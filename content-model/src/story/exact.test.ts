import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, roundHalfAway, sum, toText } from './exact.js';

describe('exact', () => {
  it.each([
    ['42.50', '85/2'],
    [-0.02, '-1/50'],
    [0, '0'],
    [1_234_567.654321, '1234567654321/1000000'],
  ])('reads %s as %s', (value, fraction) => {
    expect(exact(value).toFraction()).toBe(fraction);
  });

  it.each(['', ' 1', '1,000', 'NaN', Infinity, '--1'])('refuses %j', (text) => {
    expect(() => exact(text)).toThrow('Invalid argument');
  });

  it('has no surprise where floating point has', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sum([0.1, 0.2])).toEqual(exact(0.3));
    expect(Math.round(1.005 * 100) / 100).toBe(1);
    expect(roundHalfAway(1.005, 2)).toBe(1.01);
  });
});

describe('roundHalfAway', () => {
  it.each([
    [0.125, 2, 0.13],
    [-0.125, 2, -0.13],
    [0.1249, 2, 0.12],
    ['2.5', 0, 3],
    [49_412, -2, 49_400],
    [5_882, -2, 5_900],
    [50, -2, 100],
    [-0.001, 2, 0],
  ])('rounds %s to %s decimals as %s', (value, decimals, rounded) => {
    expect(roundHalfAway(value, decimals)).toBe(rounded);
  });

  it('is never further from the value than half a unit, and away from zero at a half', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -3, max: 6 }), (n, decimals) => {
        const value = exact(n).div(10_000);
        const half = exact(10).pow(-decimals).div(2);
        const error = exact(roundHalfAway(value, decimals)).sub(value);
        expect(error.abs().lte(half)).toBe(true);
        if (error.abs().equals(half)) expect(error.s).toBe(value.s);
      }),
    );
  });
});

describe('toText', () => {
  it.each([
    [exact(4250).div(113), 7, '37.6106194'],
    ['42.50', 7, '42.5'],
    ['-0.05', 3, '-0.05'],
    [exact(2).div(3), 2, '0.66'],
    [1000, 7, '1000'],
  ] as const)('writes %o with at most %i decimals as %s', (value, decimals, text) => {
    expect(toText(value, decimals)).toBe(text);
  });
});
