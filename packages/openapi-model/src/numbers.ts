/**
 * Numbers of any size and precision. JSON and YAML set no limit to either (RFC 8259 §6), JavaScript does: what it would
 * write in another way keeps the text of its author.
 */
import { compareNumber, isLosslessNumber, LosslessNumber, parse, splitNumber, stringify } from 'lossless-json';
import type { Json } from './json.js';

export { LosslessNumber } from 'lossless-json';

/** A number that JavaScript holds and writes as it was written, or the text of one that it does not. */
export type JsonNumber = number | LosslessNumber;

/** @param text a number of JSON */
export function exactNumber(text: string): JsonNumber {
  const value = Number(text);
  return Number.isFinite(value) && JSON.stringify(value) === text ? value : new LosslessNumber(text);
}

/** Infinities and NaN, which YAML has, are no numbers of JSON. */
export function isNumber(value: unknown): value is JsonNumber {
  return typeof value === 'number' ? Number.isFinite(value) : isLosslessNumber(value);
}

/** The JavaScript number that is nearest; digits may be lost. What is no number becomes what `Number` makes of it. */
export function nearest(value: unknown): number {
  return Number(isLosslessNumber(value) ? value.toString() : value);
}

/** 1.0 and 1e2 are whole numbers, too. JSON Schema 2020-12 §4.2.3 */
export function isWhole(value: JsonNumber): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  const { digits, exponent } = decimalOf(value);
  return exponent >= 0 || digits === 0n;
}

/** By value: 1.0 equals 1. Negative where the first is smaller. */
export function compareNumbers(left: JsonNumber, right: JsonNumber): number {
  return compareNumber(String(left), String(right));
}

/** The larger exponents are beyond every computation. */
const LARGEST_EXPONENT = 400;

/** A number as `digits × 10^exponent`, where `digits` has no zero at its end. */
interface Decimal {
  digits: bigint;
  exponent: number;
}

function decimalOf(value: JsonNumber): Decimal {
  const { sign, digits, exponent } = splitNumber(String(value));
  return { digits: BigInt(sign + digits), exponent: exponent - digits.length + 1 };
}

/** The same text for 1.0 and 1. */
export function canonicalText(value: JsonNumber): string {
  const { digits, exponent } = decimalOf(value);
  return `${digits}e${exponent}`;
}

/** Not by a regular expression, which takes time by the square of zeros that are not at the end. */
function withoutEndingZeros(text: string): string {
  let { length } = text;
  while (text[length - 1] === '0') length--;
  return text.slice(0, length);
}

/**
 * Whole numbers in the ratio of the given ones, and what leads back: so that decimals are computed exactly.
 * @param places more decimal places than the numbers have themselves
 * @returns undefined where the numbers are too far apart for that
 */
export function scaled(
  values: readonly JsonNumber[],
  places = 0,
): { wholes: bigint[]; back: (whole: bigint) => JsonNumber } | undefined {
  const decimals = values.map(decimalOf);
  if (decimals.some(({ exponent }) => Math.abs(exponent) > LARGEST_EXPONENT)) return undefined;
  const least = Math.min(0, ...decimals.map(({ exponent }) => exponent)) - places;
  const wholes = decimals.map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - least));
  return { wholes, back: (whole) => fromWhole(whole, -least) };
}

function fromWhole(whole: bigint, places: number): JsonNumber {
  const text = (whole < 0n ? -whole : whole).toString().padStart(places + 1, '0');
  const point = text.length - places;
  const fraction = withoutEndingZeros(text.slice(point));
  return exactNumber(`${whole < 0n ? '-' : ''}${text.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`);
}

/** JSON text in which each number is as its author wrote it. @param space as of `JSON.stringify` */
export function jsonText(value: unknown, space?: number): string {
  return stringify(value, undefined, space) ?? 'null';
}

/** The value of a JSON text, with its numbers as they are written; `undefined` where it is none. */
export function parseJson(text: string): Json | undefined {
  try {
    return parse(text, undefined, exactNumber) as Json;
  } catch {
    return undefined;
  }
}
