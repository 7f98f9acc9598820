/**
 * Exact arithmetic. A figure in an example is what a person gets with pencil and paper: binary floating point would
 * round 1.005 × 100 to 100.49999999999999, and a sum of parts would differ from its total.
 */
import Fraction from 'fraction.js';

export type Exact = Fraction;

/**
 * A number as the decimal text that JavaScript writes for it: `0.1` is one tenth.
 * @throws Error if it has an exponent, or is not finite
 */
export function exact(value: Exact | number | string): Exact {
  return value instanceof Fraction ? value : new Fraction(String(value));
}

export function sum(values: readonly (Exact | number)[]): Exact {
  return values.reduce<Exact>((total, value) => total.add(exact(value)), new Fraction(0));
}

/**
 * Rounds half away from zero, as in commerce: a refund cancels its purchase to the last digit.
 * @param decimals digits behind the point; negative ones round to tens, hundreds …
 * @returns the number that JavaScript writes with these digits, to be compared with the number of an example
 */
export function roundHalfAway(value: Exact | number | string, decimals: number): number {
  const { s, n, d } = exact(value).mul(new Fraction(10).pow(decimals));
  const units = s * ((2n * n + d) / (2n * d));
  return units === 0n ? 0 : Number(`${units}e${-decimals}`);
}

/** The digits of a number as a person writes them, cut (not rounded) after at least one decimal. */
export function toText(value: Exact | number | string, decimals: number): string {
  const { s, n, d } = exact(value);
  const digits = String((n * 10n ** BigInt(decimals)) / d).padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
  return s < 0n ? `-${text}` : text;
}
