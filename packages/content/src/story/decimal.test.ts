import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, minus, over, plus, roundHalfUp, squareRoot, sum, times, toText } from './decimal.js';

describe('decimal', () => {
  it.each([
    ['42.50', 85n, 2n],
    [-0.02, -1n, 50n],
    [1e-7, 1n, 10_000_000n],
    ['1.5E+3', 1500n, 1n],
    [0, 0n, 1n],
  ])('reads %s as %s over %s', (text, numerator, denominator) => {
    expect(decimal(text)).toEqual({ numerator, denominator });
  });

  it.each(['', ' 1', '1,000', '.5', 'NaN', Infinity, '1e', '--1'])('refuses %j', (text) => {
    expect(() => decimal(text)).toThrow(`\`${text}\` is not a decimal number.`);
  });

  it('has no surprise where floating point has', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(plus(0.1, 0.2)).toEqual(decimal(0.3));
    expect(Math.round(1.005 * 100) / 100).toBe(1);
    expect(roundHalfUp(1.005, 2)).toBe(1.01);
  });

  it('is a field: what is added can be taken away, what is multiplied can be divided', () => {
    const any = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 6 })).map(([n, digits]) => decimal(`${n}e-${digits}`));
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(minus(plus(a, b), b)).toEqual(a);
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)));
        expect(sum([a, b, c])).toEqual(plus(c, plus(b, a)));
        if (compare(b, 0) !== 0) expect(times(over(a, b), b)).toEqual(a);
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
      }),
    );
  });

  it('refuses to divide by zero', () => {
    expect(() => over(1, '0.00')).toThrow('Division by zero.');
  });
});

describe('roundHalfUp', () => {
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
    expect(roundHalfUp(value, decimals)).toBe(rounded);
  });

  it('is never further from the value than half a unit, and away from zero at a half', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -3, max: 6 }), (n, decimals) => {
        const value = decimal(`${n}e-4`);
        const half = over(decimal(`1e${-decimals}`), 2);
        const error = minus(roundHalfUp(value, decimals), value);
        expect(compare(times(error, error), times(half, half))).toBeLessThanOrEqual(0);
        if (compare(times(error, error), times(half, half)) === 0) expect(compare(error, 0)).toBe(compare(value, 0));
      }),
    );
  });
});

describe('squareRoot', () => {
  it.each([
    [2, 3, 1.414],
    [0.0319, 3, 0.179],
    [144, 0, 12],
    [0.25, 0, 1],
    [0, 3, 0],
  ])('of %s with %s decimals is %s', (value, decimals, root) => {
    expect(squareRoot(value, decimals)).toBe(root);
  });

  it('squared is the value, within half a unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (n) => {
        const root = squareRoot(decimal(n.toString()), 0);
        expect(compare(times(minus(root, 0.5), minus(root, 0.5)), n.toString())).toBeLessThanOrEqual(0);
        expect(compare(times(plus(root, 0.5), plus(root, 0.5)), n.toString())).toBeGreaterThan(0);
      }),
    );
  });

  it('refuses a negative number', () => {
    expect(() => squareRoot(-1, 2)).toThrow('The square root of a negative number.');
  });
});

describe('toText', () => {
  it.each([
    [over(4250, 113), 7, '37.6106194'],
    ['42.50', 7, '42.5'],
    ['-0.05', 3, '-0.05'],
    [over(2, 3), 2, '0.66'],
    [1000, 7, '1000'],
  ] as const)('writes %o with at most %i decimals as %s', (value, decimals, text) => {
    expect(toText(value, decimals)).toBe(text);
  });
});
