/** Limits of a value: tightened, loosened, or not comparable. JSON Schema 2020-12, validation §6 and §7. */
import { sameJson, type Json } from '../json.js';
import { compareNumbers, isNumber, scaled, type JsonNumber } from '../numbers.js';
import type { SchemaNode } from '../model/view-model.js';
import { record, type Position } from './scope.js';

/** Of each end two keywords, of which the stricter counts. */
const NUMBERS: readonly string[] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Keywords that are reported together; the first of two is the lower end. */
const GROUPS: readonly (readonly string[])[] = [
  ['minLength', 'maxLength'],
  NUMBERS,
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['pattern'],
  ['multipleOf'],
  ['uniqueItems'],
  ['format'],
  ['contentEncoding'],
  ['contentMediaType'],
];

const isLowerEnd = (keyword: string): boolean => keyword.startsWith('min');

interface Limits {
  values: Map<string, Json>;
  text: string;
}

/** Records one difference for each group of limits, and a second one where one end is tighter and the other looser. */
export function compareLimits(position: Position, before: SchemaNode, after: SchemaNode): void {
  for (const group of GROUPS) {
    const [old, now] = [limitsOf(before, group), limitsOf(after, group)];
    const effects = new Set(
      group === NUMBERS
        ? (['minimum', 'maximum'] as const).map((end) =>
            endEffect(end, boundOf(before, old, end), boundOf(after, now, end)),
          )
        : group.map((keyword) => effect(keyword, old.values.get(keyword), now.values.get(keyword))),
    );
    const details = { before: old.text, after: now.text, pointers: pointersOf(before, after) };
    if (effects.has('tightened')) record('limit-tightened', position, details);
    if (effects.has('loosened')) record('limit-loosened', position, details);
    if (effects.has('replaced')) record('format-changed', position, details);
    if (effects.has('changed')) record('limit-changed', position, details);
  }
}

export function pointersOf(before: SchemaNode, after: SchemaNode) {
  return { before: before.pointer, after: after.pointer };
}

function limitsOf(node: SchemaNode, group: readonly string[]): Limits {
  const values = new Map<string, Json>();
  const texts: string[] = [];
  for (const { keyword, value, max, text } of node.constraints) {
    if (!group.includes(keyword)) continue;
    texts.push(text);
    values.set(keyword, value);
    if (max !== undefined) values.set(keyword.replace(/^min/, 'max'), max);
  }
  for (const keyword of ['format', 'contentEncoding', 'contentMediaType'] as const) {
    const value = node[keyword];
    if (value === undefined || !group.includes(keyword)) continue;
    values.set(keyword, value);
    texts.push(`${keyword} \`${value}\``);
  }
  return { values, text: texts.join(', ') || 'no limit' };
}

type End = 'minimum' | 'maximum';

/** An end of a range. */
interface Bound {
  at: JsonNumber;
  /** The end itself is not allowed. */
  open: boolean;
}

function boundOf({ types }: SchemaNode, { values }: Limits, end: End): Bound | undefined {
  const areWhole = types.length > 0 && types.every((type) => type === 'integer' || type === 'null');
  const bounds = [end, end.replace('m', 'exclusiveM')].flatMap((keyword): Bound[] => {
    const value = values.get(keyword);
    if (!isNumber(value)) return [];
    const open = keyword !== end;
    // Whole numbers greater than 0 begin at 1.
    return [open && areWhole ? { at: next(value, end), open: false } : { at: value, open }];
  });
  return bounds.reduce<Bound | undefined>((one, other) => (isStricter(end, other, one) ? other : one), undefined);
}

/** The whole number that an open end leaves: greater than 0 is at least 1. */
function next(value: JsonNumber, end: End): JsonNumber {
  const exact = scaled([value, 1]);
  const [at = 0n, one = 1n] = exact?.wholes ?? [];
  if (exact === undefined) return value;
  const rest = ((at % one) + one) % one;
  const below = at - rest;
  return exact.back(end === 'minimum' ? below + one : rest === 0n ? below - one : below);
}

function isStricter(end: End, one: Bound, other: Bound | undefined): boolean {
  if (other === undefined) return true;
  const order = compareNumbers(one.at, other.at) * (end === 'minimum' ? 1 : -1);
  return order > 0 || (order === 0 && one.open && !other.open);
}

function endEffect(end: End, before: Bound | undefined, after: Bound | undefined): Effect {
  if (after !== undefined && isStricter(end, after, before)) return 'tightened';
  return before !== undefined && isStricter(end, before, after) ? 'loosened' : 'same';
}

type Effect = 'same' | 'tightened' | 'loosened' | 'changed' | 'replaced';

/** Matches every text, or every text without a line break. */
const ANY_PATTERN = /^\^?(?:\.\*)?\$?$/;

function effect(keyword: string, before?: Json, after?: Json): Effect {
  if (sameJson(before, after)) return 'same';
  // What is encoded in another way is another text.
  return keyword === 'contentEncoding' ? 'replaced' : effectOfChange(keyword, before, after);
}

function effectOfChange(keyword: string, before?: Json, after?: Json): Effect {
  if (keyword === 'pattern' && ANY_PATTERN.test(String(after ?? ''))) return 'loosened';
  if (keyword === 'pattern' && ANY_PATTERN.test(String(before ?? ''))) return 'tightened';
  if (before === undefined) return 'tightened';
  if (after === undefined) return 'loosened';
  if (keyword === 'format') return formatEffect(String(before), String(after));
  if (!isNumber(before) || !isNumber(after)) return 'changed';
  if (keyword === 'multipleOf') return multiple(before, after);
  return compareNumbers(after, before) > 0 === isLowerEnd(keyword) ? 'tightened' : 'loosened';
}

/** No value has two of these formats. JSON Schema 2020-12, validation §7.3 */
const EXCLUSIVE_FORMATS = new Set(['date', 'date-time', 'time', 'duration', 'email', 'ipv4', 'ipv6', 'uuid']);

/** Every value of the first format has the second one, too. */
const WIDER_FORMATS: readonly (readonly [string, string])[] = [
  ['int32', 'int64'],
  ['float', 'double'],
  ['email', 'idn-email'],
  ['hostname', 'idn-hostname'],
  ['uri', 'uri-reference'],
  ['uri', 'iri'],
  ['uri', 'iri-reference'],
  ['uri-reference', 'iri-reference'],
  ['iri', 'iri-reference'],
];

function formatEffect(before: string, after: string): Effect {
  if (EXCLUSIVE_FORMATS.has(before) && EXCLUSIVE_FORMATS.has(after)) return 'replaced';
  const isWider = (one: string, other: string): boolean =>
    WIDER_FORMATS.some(([narrow, wide]) => narrow === one && wide === other);
  if (isWider(before, after)) return 'loosened';
  return isWider(after, before) ? 'tightened' : 'changed';
}

/** Every multiple of 10 is one of 5. */
function multiple(before: JsonNumber, after: JsonNumber): Effect {
  const [old = 0n, now = 0n] = scaled([before, after])?.wholes ?? [];
  if (old === 0n || now === 0n) return 'changed';
  if (now % old === 0n) return 'tightened';
  return old % now === 0n ? 'loosened' : 'changed';
}
