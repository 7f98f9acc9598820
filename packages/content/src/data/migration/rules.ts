/** What a field allows, in words, and which of two fields allows more. */
import {
  isAmong,
  isNumber,
  jsonText,
  nearest,
  type Constraint,
  type Json,
  type SchemaNode,
} from '@impact-docs/openapi-model';
import type { Field } from '../operation-fields.js';

/** Of the newer field, seen from the older one. */
export type Effect = 'narrower' | 'wider' | 'different';

/** `text, 1–100 characters`; inline Markdown. */
export function valueWords({ node }: Field): string {
  if (!node) return 'any value';
  if (node.const) return `always ${codeOf(node.const.value)}`;
  if (node.enum.length > 0) return `one of ${node.enum.map(({ value }) => codeOf(value)).join(', ')}`;
  const type = node.types.join(' or ') || 'object';
  return [node.format ? `${type} (${node.format})` : type, ...node.constraints.map(({ text }) => text)].join(', ');
}

/** `required`, `always there when `outcome` is `scored``; inline Markdown. */
export function presenceWords({ part, required, only }: Field): string {
  if (part === 'body' || part === 'parameters') return required ? 'required' : 'optional';
  const choice = only ? ` when ${only.property ? `\`${only.property}\` is ` : 'it is '}\`${only.value}\`` : '';
  return `${required ? 'always there' : 'may be absent'}${choice}`;
}

/** How the set of allowed values differs; nothing where it is the same. */
export function valueEffect(older: Field, newer: Field): Effect | undefined {
  const [from, to] = [older.node, newer.node];
  if (!from || !to || valueWords(older) === valueWords(newer)) return undefined;
  const [fromValues, toValues] = [listed(from), listed(to)];
  if (fromValues && toValues) {
    const isLess = toValues.every((value) => isAmong(value, fromValues));
    const isMore = fromValues.every((value) => isAmong(value, toValues));
    if (isLess && isMore) return undefined;
    return isLess ? 'narrower' : isMore ? 'wider' : 'different';
  }
  if (from.types.join() !== to.types.join()) return 'different';
  if (fromValues) return fromValues.every((value) => allows(to, value)) ? 'wider' : 'different';
  if (toValues) return toValues.every((value) => allows(from, value)) ? 'narrower' : 'different';
  return sum(limitEffects(from, to));
}

/** Presence is a rule of its own: who sends is bound by it, who reads can rely on it. */
export function presenceEffect(older: Field, newer: Field): Effect | undefined {
  if (older.required === newer.required) return undefined;
  return newer.required ? 'narrower' : 'wider';
}

/** Both at once is neither. */
export function sum(effects: readonly Effect[]): Effect | undefined {
  const [first] = effects;
  if (first === undefined) return 'different';
  return effects.every((effect) => effect === first) ? first : 'different';
}

function listed({ const: constant, enum: values }: SchemaNode): Json[] | undefined {
  if (constant) return [constant.value];
  return values.length > 0 ? values.map(({ value }) => value) : undefined;
}

interface Limits {
  range: Map<string, { low: number; high: number }>;
  /** Limits that are not ranges, such as patterns; in words. */
  others: Set<string>;
}

function limitEffects(from: SchemaNode, to: SchemaNode): Effect[] {
  const [a, b] = [limitsOf(from), limitsOf(to)];
  const free = { low: -Infinity, high: Infinity };
  const effects: Effect[] = [];
  for (const kind of new Set([...a.range.keys(), ...b.range.keys()])) {
    const [before, after] = [a.range.get(kind) ?? free, b.range.get(kind) ?? free];
    if (after.low > before.low || after.high < before.high) effects.push('narrower');
    if (after.low < before.low || after.high > before.high) effects.push('wider');
  }
  if ([...b.others].some((limit) => !a.others.has(limit))) effects.push('narrower');
  if ([...a.others].some((limit) => !b.others.has(limit))) effects.push('wider');
  return effects;
}

function limitsOf({ constraints, format }: SchemaNode): Limits {
  const limits: Limits = { range: new Map(), others: new Set(format ? [`format ${format}`] : []) };
  for (const constraint of constraints) {
    const kind = rangeKind(constraint);
    if (kind === undefined) limits.others.add(constraint.text);
    else limits.range.set(kind, bounds(constraint));
  }
  return limits;
}

/** `minLength` and `maxLength` are one limit; a bound that is not allowed itself is no number to compare. */
function rangeKind({ keyword, value }: Constraint): string | undefined {
  if (!isNumber(value)) return undefined;
  return /^(?:min|max)(imum|Length|Items|Properties)$/.exec(keyword)?.[1];
}

function bounds({ keyword, value, max }: Constraint): { low: number; high: number } {
  const number = nearest(value);
  return keyword.startsWith('max') ? { low: -Infinity, high: number } : { low: number, high: nearest(max ?? Infinity) };
}

function allows({ constraints }: SchemaNode, value: Json): boolean {
  return constraints.every((constraint) => {
    if (constraint.keyword === 'pattern') {
      return typeof value === 'string' && new RegExp(String(constraint.value), 'u').test(value);
    }
    const kind = rangeKind(constraint);
    const { low, high } = bounds(constraint);
    const size = kind === 'Length' ? [...String(value)].length : kind === 'imum' ? nearest(value) : undefined;
    return size !== undefined && size >= low && size <= high;
  });
}

function codeOf(value: Json): string {
  return `\`${typeof value === 'string' ? value : jsonText(value)}\``;
}
