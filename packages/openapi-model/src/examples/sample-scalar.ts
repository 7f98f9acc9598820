/**
 * Values for single strings and numbers, made from their type, format and limits. Always the same for the same schema.
 */
import type { JsonType } from '../json.js';
import { compareNumbers, isNumber, nearest, scaled, type JsonNumber } from '../numbers.js';
import type { Constraint, SchemaNode } from '../model/view-model.js';
import { matches } from './accepts.js';
import { samplePattern } from './sample-pattern.js';

/** Long texts show no more than short ones. */
const MAX_LENGTH = 200;

/** A value per format. https://spec.openapis.org/registry/format/ */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-03-31T12:00:00Z',
  'date-time-local': '2026-03-31T12:00:00',
  date: '2026-03-31',
  time: '12:00:00Z',
  'time-local': '12:00:00',
  duration: 'P1D',
  email: 'user@mail.example',
  'idn-email': 'user@mail.example',
  hostname: 'api.example',
  'idn-hostname': 'api.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://www.example/path',
  url: 'https://www.example/path',
  'uri-reference': '/path',
  'uri-template': '/path/{id}',
  iri: 'https://www.example/path',
  'iri-reference': '/path',
  uuid: '424b1fee-9709-4315-85d9-5954058b4714',
  'json-pointer': '/items/0',
  'relative-json-pointer': '1/items',
  regex: '^[a-z]+$',
  byte: 'c2FtcGxl',
  binary: 'binary data',
  password: 'password',
  char: 'a',
  'http-date': 'Tue, 31 Mar 2026 12:00:00 GMT',
  'media-range': 'application/json',
  int64: '0',
  decimal: '0.0',
};

/** The text `sample` by `contentEncoding`. RFC 4648 */
const ENCODED: Readonly<Record<string, string>> = {
  base64: 'c2FtcGxl',
  base64url: 'c2FtcGxl',
  base32: 'ONQW24DMMU======',
  base16: '73616D706C65',
};

function encoded({ contentEncoding = '' }: SchemaNode): string | undefined {
  return ENCODED[contentEncoding.toLowerCase()];
}

/** A value of one JSON type that is neither object nor array; another one for each seed, where there is one. */
export function sampleScalar(
  node: SchemaNode,
  type: JsonType | undefined,
  seed = 0,
): string | JsonNumber | boolean | null {
  if (type === 'null') return null;
  if (type === 'boolean') return seed % 2 === 0;
  if (type === 'integer' || type === 'number') return sampleNumber(node, type, seed);
  return sampleString(node, seed);
}

function limit(node: SchemaNode, keyword: string): Constraint['value'] | undefined {
  return node.constraints.find((constraint) => constraint.keyword === keyword)?.value;
}

function sampleString(node: SchemaNode, seed: number): string {
  const pattern = limit(node, 'pattern');
  const { min, max } = countsOf(node, 'minLength', 'maxLength');
  const word = seed < 4 ? 'string' : 'text';
  const plain = encoded(node) ?? varied(FORMATS[node.format ?? ''] ?? word, seed);
  const isShort = plain.length >= min && plain.length <= max;
  if (typeof pattern === 'string') {
    if (isShort && matches(pattern, plain, false)) return plain;
    const samples = [samplePattern(pattern, min, seed), samplePattern(pattern, min + seed)];
    const sample = samples.find((text) => text !== undefined && text.length <= max);
    if (sample !== undefined) return sample;
  }
  if (isShort && node.format !== undefined && node.format in FORMATS) return plain;
  const wanted = Math.min(Math.max(min, Math.min(plain.length, max)), MAX_LENGTH);
  // What tells texts apart is at their end.
  if (plain.length > wanted) return seed === 0 ? plain.slice(0, wanted) : plain.slice(plain.length - wanted);
  return plain.repeat(Math.ceil(wanted / plain.length)).slice(0, wanted);
}

/** Another text of the same form: another number at its end, or one after its first word or its end. */
function varied(text: string, seed: number): string {
  if (seed === 0) return text;
  const [digits = '', end = ''] = /(\d+)(\D*)$/.exec(text)?.slice(1) ?? [];
  if (digits === '') return /^[\w-]+[@.]/.test(text) ? text.replace(/^[\w-]+/, `$&${seed}`) : `${text}${seed}`;
  const number = Number(digits) > seed ? Number(digits) - seed : Number(digits) + seed;
  return text.slice(0, text.length - digits.length - end.length) + String(number).padStart(digits.length, '0') + end;
}

/** Ends of a pair of keywords that may share one constraint: `1–100 characters`. */
export function countsOf(node: SchemaNode, minKeyword: string, maxKeyword: string): { min: number; max: number } {
  const { min = 0, max = Infinity } = range(node, minKeyword, maxKeyword);
  return { min: nearest(min), max: nearest(max) };
}

/** The ends that a pair of keywords sets. */
function range(node: SchemaNode, minKeyword: string, maxKeyword: string): { min?: JsonNumber; max?: JsonNumber } {
  const number = (keyword: string): JsonNumber | undefined => {
    const value = limit(node, keyword);
    return isNumber(value) ? value : undefined;
  };
  const shared = node.constraints.find((constraint) => constraint.keyword === minKeyword)?.max;
  return { min: number(minKeyword), max: number(maxKeyword) ?? shared };
}

/** One step above zero, or the number nearest to it that the limits allow. */
function sampleNumber(node: SchemaNode, type: 'integer' | 'number', seed: number): JsonNumber {
  const step = limit(node, 'multipleOf');
  const { min, max } = range(node, 'minimum', 'maximum');
  const { min: above, max: below } = range(node, 'exclusiveMinimum', 'exclusiveMaximum');
  const ends = [isNumber(step) && compareNumbers(step, 0) > 0 ? step : 1, min, max, above, below];
  // One place more, for the middle of a range.
  const exact = scaled([1, ...ends.filter((end) => end !== undefined)], 1);
  if (exact === undefined) return min ?? max ?? 1;
  const [one = 1n, ...wholes] = exact.wholes;
  const [stepOrOne = one, ...limits] = ends.map((end) => (end === undefined ? undefined : wholes.shift()));
  const unit = type === 'integer' ? commonMultiple(stepOrOne, one) : stepOrOne;
  return exact.back(multipleIn(limits, unit, seed));
}

/** A multiple of the unit between the limits; the middle of a range that holds none. */
function multipleIn([min, max, above, below]: readonly (bigint | undefined)[], unit: bigint, seed: number): bigint {
  const lower = largest(min, above === undefined ? undefined : above + 1n);
  const upper = smallest(max, below === undefined ? undefined : below - 1n);
  const isInside = (number: bigint): boolean => number >= (lower ?? number) && number <= (upper ?? number);
  let value = unit;
  if (lower !== undefined && value < lower) value = multipleUpTo(lower - 1n, unit) + unit;
  if (upper !== undefined && value > upper) value = multipleUpTo(upper, unit);
  if (!isInside(value)) value = ((largest(min, above) ?? value) + (smallest(max, below) ?? 0n)) / 2n;
  return [value + unit * BigInt(seed), value - unit * BigInt(seed)].find(isInside) ?? value;
}

function commonMultiple(one: bigint, other: bigint): bigint {
  let [divisor, rest] = [one, other];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return (one / divisor) * other;
}

/** The largest multiple that is not greater. */
function multipleUpTo(value: bigint, unit: bigint): bigint {
  return value - (((value % unit) + unit) % unit);
}

function largest(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one > other ? one : other;
}

function smallest(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined || one < other ? (one ?? other) : other;
}
