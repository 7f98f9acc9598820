/**
 * Values for single strings and numbers, made from their type, format and limits. Always the same for the same schema.
 */
import type { JsonType } from '../json.js';
import type { Constraint, SchemaNode } from '../model/view-model.js';
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

/** A value of one JSON type that is neither object nor array. */
export function sampleScalar(node: SchemaNode, type: JsonType | undefined): string | number | boolean | null {
  if (type === 'null') return null;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return sampleNumber(node, type);
  return sampleString(node);
}

function limit(node: SchemaNode, keyword: string): Constraint['value'] | undefined {
  return node.constraints.find((constraint) => constraint.keyword === keyword)?.value;
}

function sampleString(node: SchemaNode): string {
  const pattern = limit(node, 'pattern');
  const { min, max } = countsOf(node, 'minLength', 'maxLength');
  const plain = node.format === undefined ? 'string' : (FORMATS[node.format] ?? 'string');
  if (typeof pattern === 'string') {
    if (matches(pattern, plain) && plain.length >= min && plain.length <= max) return plain;
    const sample = samplePattern(pattern, min);
    if (sample !== undefined && sample.length <= max) return sample;
  }
  if (node.format !== undefined && node.format in FORMATS && plain.length >= min && plain.length <= max) return plain;
  const wanted = Math.min(Math.max(min, Math.min(plain.length, max)), MAX_LENGTH);
  return plain.repeat(Math.ceil(wanted / plain.length) || 0).slice(0, wanted);
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

/** Ends of a pair of keywords that may share one constraint: `1–100 characters`. */
export function countsOf(node: SchemaNode, minKeyword: string, maxKeyword: string): { min: number; max: number } {
  const { min = 0, max = Infinity } = range(node, minKeyword, maxKeyword);
  return { min, max };
}

/** The ends that a pair of keywords sets. */
function range(node: SchemaNode, minKeyword: string, maxKeyword: string): { min?: number; max?: number } {
  const number = (keyword: string): number | undefined => {
    const value = limit(node, keyword);
    return typeof value === 'number' ? value : undefined;
  };
  const shared = node.constraints.find((constraint) => constraint.keyword === minKeyword)?.max;
  return { min: number(minKeyword), max: number(maxKeyword) ?? shared };
}

/** One step above zero, or the number nearest to it that the limits allow. */
function sampleNumber(node: SchemaNode, type: 'integer' | 'number'): number {
  const step = limit(node, 'multipleOf');
  const unit = typeof step === 'number' && step > 0 ? step : 1;
  const value = intoRange(unit, unit, node);
  return type === 'integer' && !Number.isInteger(value) ? Math.floor(value) : tidy(value);
}

function intoRange(start: number, unit: number, node: SchemaNode): number {
  const { min, max } = range(node, 'minimum', 'maximum');
  const { min: above, max: below } = range(node, 'exclusiveMinimum', 'exclusiveMaximum');
  let value = start;
  if (above !== undefined && value <= above) value = nextMultiple(above, unit, true);
  if (min !== undefined && value < min) value = nextMultiple(min, unit, false);
  const tooLarge = value > (max ?? Infinity) || value >= (below ?? Infinity);
  return tooLarge ? fitBelow(max ?? Infinity, below ?? Infinity, min, above, unit) : value;
}

function nextMultiple(from: number, unit: number, beyond: boolean): number {
  const multiple = Math.ceil(from / unit) * unit;
  return beyond && multiple <= from ? multiple + unit : multiple;
}

/** The highest multiple below the upper end, or the middle of a range that holds none. */
function fitBelow(
  max: number,
  below: number,
  min: number | undefined,
  above: number | undefined,
  unit: number,
): number {
  const top = Math.min(max, below);
  const multiple = Math.floor(top / unit) * unit;
  const value = multiple >= below ? multiple - unit : multiple;
  const isInside = value >= (min ?? -Infinity) && value > (above ?? -Infinity);
  return isInside ? value : (Math.max(min ?? -Infinity, above ?? -Infinity) + top) / 2;
}

/** Hides what binary fractions leave behind: 0.30000000000000004. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
