/**
 * Exact decimal arithmetic. A figure in an example is what a person gets with pencil and paper: binary floating point
 * would round 1.005 × 100 to 100.49999999999999, and a sum of parts would not meet its total.
 */

/** A rational number in lowest terms; the denominator is positive. */
export interface Decimal {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What the functions take: a number counts as the decimal text that JavaScript writes for it, `0.1` as one tenth. */
export type DecimalLike = Decimal | number | string;

const NOTATION = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/;

/** @throws RangeError if the text is no decimal number */
export function decimal(value: DecimalLike): Decimal {
  if (typeof value === 'object') return value;
  const match = NOTATION.exec(String(value).toLowerCase());
  if (match === null) throw new RangeError(`\`${value}\` is not a decimal number.`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const shift = Number(exponent) - fraction.length;
  return shift >= 0 ? lowestTerms(digits * power(shift), 1n) : lowestTerms(digits, power(-shift));
}

export function plus(left: DecimalLike, right: DecimalLike): Decimal {
  const [a, b] = [decimal(left), decimal(right)];
  return lowestTerms(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function minus(left: DecimalLike, right: DecimalLike): Decimal {
  const b = decimal(right);
  return plus(left, { numerator: -b.numerator, denominator: b.denominator });
}

export function times(left: DecimalLike, right: DecimalLike): Decimal {
  const [a, b] = [decimal(left), decimal(right)];
  return lowestTerms(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** @throws RangeError on division by zero */
export function over(left: DecimalLike, right: DecimalLike): Decimal {
  const [a, b] = [decimal(left), decimal(right)];
  if (b.numerator === 0n) throw new RangeError('Division by zero.');
  return lowestTerms(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function sum(values: readonly DecimalLike[]): Decimal {
  return values.reduce<Decimal>((total, value) => plus(total, value), decimal(0));
}

/** Negative, 0 or positive, as `left` is less than, equal to or greater than `right`. */
export function compare(left: DecimalLike, right: DecimalLike): number {
  const { numerator } = minus(left, right);
  return numerator < 0n ? -1 : Number(numerator > 0n);
}

/**
 * Rounds half up, that is away from zero as in commerce: a refund cancels its purchase to the last digit.
 * @param decimals digits behind the point; negative ones round to tens, hundreds …
 * @returns the number that JavaScript writes with these digits, to be compared with the number of an example
 */
export function roundHalfUp(value: DecimalLike, decimals: number): number {
  const { numerator, denominator } = times(value, `1e${decimals}`);
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return toNumber(numerator < 0n ? -rounded : rounded, decimals);
}

/**
 * The digits of a number as a person writes them down, cut (not rounded) after some decimals.
 * @param decimals most digits behind the point
 */
export function toText(value: DecimalLike, decimals: number): string {
  const { numerator, denominator } = decimal(value);
  const size = numerator < 0n ? -numerator : numerator;
  const digits = String((size * power(decimals)) / denominator).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return `${numerator < 0n ? '-' : ''}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The square root of a number that is not negative, rounded half up. @throws RangeError if it is negative */
export function squareRoot(value: DecimalLike, decimals: number): number {
  const { numerator, denominator } = decimal(value);
  if (numerator < 0n) throw new RangeError('The square root of a negative number.');
  const scaled = numerator * power(2 * decimals);
  const floor = integerRoot(scaled / denominator);
  // floor + ½ or more: compare (2·floor + 1)² with 4·scaled/denominator, without a division.
  const up = (2n * floor + 1n) ** 2n * denominator <= 4n * scaled;
  return toNumber(up ? floor + 1n : floor, decimals);
}

function toNumber(units: bigint, decimals: number): number {
  return units === 0n ? 0 : Number(`${units}e${-decimals}`);
}

/** Newton's method; exact for every size. */
function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << (BigInt(value.toString(2).length) / 2n + 1n);
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function lowestTerms(numerator: bigint, denominator: bigint): Decimal {
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator * sign) * sign;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestCommonDivisor(right, left % right);
}
