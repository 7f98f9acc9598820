/** Limits of a value: tightened, loosened, or not comparable. JSON Schema 2020-12, validation §6 and §7. */
import type { Json } from '../json.js';
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
  text?: string;
}

/** Records one difference for each group of limits, and a second one where one end is tighter and the other looser. */
export function compareLimits(position: Position, before: SchemaNode, after: SchemaNode): void {
  for (const group of GROUPS) {
    const [old, now] = [limitsOf(before, group), limitsOf(after, group)];
    const effects = new Set(
      group === NUMBERS
        ? (['minimum', 'maximum'] as const).map((end) => endEffect(boundOf(before, old, end), boundOf(after, now, end)))
        : group.map((keyword) => effect(keyword, old.values.get(keyword), now.values.get(keyword))),
    );
    const details = {
      before: old.text ?? 'no limit',
      after: now.text ?? 'no limit',
      pointers: pointersOf(before, after),
    };
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
  return { values, ...(texts.length === 0 ? {} : { text: texts.join(', ') }) };
}

/** An end of a range, the larger the stricter: an upper end is its negative. */
interface Bound {
  at: number;
  /** The end itself is not allowed. */
  open: boolean;
}

function boundOf({ types }: SchemaNode, { values }: Limits, end: 'minimum' | 'maximum'): Bound | undefined {
  const sign = end === 'minimum' ? 1 : -1;
  const isWhole = types.length > 0 && types.every((type) => type === 'integer' || type === 'null');
  const bounds = [end, end.replace('m', 'exclusiveM')].flatMap((keyword): Bound[] => {
    const value = values.get(keyword);
    if (typeof value !== 'number') return [];
    const open = keyword !== end;
    // Whole numbers greater than 0 begin at 1.
    return [open && isWhole ? { at: Math.floor(sign * value) + 1, open: false } : { at: sign * value, open }];
  });
  return bounds.reduce<Bound | undefined>((one, other) => (isStricter(other, one) ? other : one), undefined);
}

function isStricter(one: Bound, other: Bound | undefined): boolean {
  return other === undefined || one.at > other.at || (one.at === other.at && one.open && !other.open);
}

function endEffect(before: Bound | undefined, after: Bound | undefined): Effect {
  if (after !== undefined && isStricter(after, before)) return 'tightened';
  return before !== undefined && isStricter(before, after) ? 'loosened' : 'same';
}

type Effect = 'same' | 'tightened' | 'loosened' | 'changed' | 'replaced';

function effect(keyword: string, before?: Json, after?: Json): Effect {
  if (before === after) return 'same';
  if (before === undefined) return 'tightened';
  if (after === undefined) return 'loosened';
  if (keyword === 'format') return formatEffect(String(before), String(after));
  if (typeof before !== 'number' || typeof after !== 'number') return 'changed';
  if (keyword === 'multipleOf') return multiple(before, after);
  return after > before === isLowerEnd(keyword) ? 'tightened' : 'loosened';
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

/** Every multiple of 10 is one of 5. Decimals are not divided: 0.3 ÷ 0.1 is no whole number to a computer. */
function multiple(before: number, after: number): Effect {
  if (!Number.isInteger(before) || !Number.isInteger(after)) return 'changed';
  if (after % before === 0) return 'tightened';
  return before % after === 0 ? 'loosened' : 'changed';
}
