/** Types, lists of values, defaults. */
import { jsonTypeOf, keyOf, sameJson, type Json } from '../json.js';
import { jsonText } from '../numbers.js';
import { asCode } from '../model/constraints.js';
import { describeType } from '../model/describe-type.js';
import type { SchemaNode } from '../model/view-model.js';
import { pointersOf } from './limits.js';
import { record, ruleOfNewValue, type Position } from './scope.js';

/**
 * Records what became of the types.
 * @returns whether the rest of the two nodes can be compared
 */
export function compareTypes(position: Position, before: SchemaNode, after: SchemaNode): boolean {
  const details = { before: describeType(before), after: describeType(after), pointers: pointersOf(before, after) };
  if (before.never || after.never) {
    if (before.never !== after.never) record('type-changed', position, details);
    return false;
  }
  const [old, now] = [typesOf(before, position), typesOf(after, position)];
  if (old === undefined && now === undefined) return true;
  if (old === undefined || now === undefined) {
    // A choice has types too: its alternatives are compared one by one.
    if ([before, after].some(({ compositions }) => compositions.length > 0)) return true;
    record(old === undefined ? 'type-narrowed' : 'type-widened', position, details);
    return false;
  }
  const gone = [...old].filter((type) => !now.has(type));
  const come = [...now].filter((type) => !old.has(type));
  if (gone.length === 0 && come.length === 0) return true;
  const id = gone.length === 0 ? 'type-widened' : come.length === 0 ? 'type-narrowed' : 'type-changed';
  record(id, position, details);
  return [...old].some((type) => now.has(type));
}

/** Absent where any type is allowed. A number may be an integer; a text may be any of what is sent as text. */
function typesOf(node: SchemaNode, { asText }: Position): ReadonlySet<string> | undefined {
  const types: string[] = node.types.length > 0 ? [...node.types] : (valuesOf(node) ?? []).map(jsonTypeOf);
  if (types.length === 0) return undefined;
  if (asText === true && types.includes('string')) types.push('number', 'boolean');
  return new Set(types.includes('number') ? [...types, 'integer'] : types);
}

function valuesOf(node: SchemaNode): Json[] | undefined {
  if (node.const !== undefined) return [node.const.value];
  return node.enum.length > 0 ? node.enum.map(({ value }) => value) : undefined;
}

/** Those of the wanted values that the others lack. */
function missingIn(others: readonly Json[], wanted: readonly Json[]): Json[] {
  const keys = new Set(others.map((value) => keyOf(value)));
  return wanted.filter((value) => !keys.has(keyOf(value)));
}

/** @returns whether limits can be compared: a list of values on one side only makes them irrelevant */
export function compareValues(position: Position, before: SchemaNode, after: SchemaNode): boolean {
  const pointers = pointersOf(before, after);
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const details = { before: listed(old), after: listed(now), pointers };
  if (old !== undefined && now !== undefined) {
    const [gone, come] = [missingIn(now, old), missingIn(old, now)];
    for (const value of gone) record('value-removed', position, { before: asCode(asText(value)), pointers });
    const added = ruleOfNewValue('value-added', position);
    for (const value of come) record(added, position, { after: asCode(asText(value)), pointers });
  } else if (now !== undefined) record('values-limited', position, details);
  else if (old !== undefined) record('values-open', position, details);
  return (old === undefined) === (now === undefined);
}

/** Values of an open list (`x-extensible-enum`); a closed list is more than that. */
export function compareKnownValues(position: Position, before: SchemaNode, after: SchemaNode): void {
  const [old, now] = [before, after].map(({ knownValues = [] }) => knownValues);
  if (old === undefined || now === undefined || valuesOf(before) !== undefined || valuesOf(after) !== undefined) return;
  const pointers = pointersOf(before, after);
  for (const value of missingIn(now, old)) {
    record('known-value-removed', position, { before: asCode(asText(value)), pointers });
  }
  for (const value of missingIn(old, now)) {
    record('known-value-added', position, { after: asCode(asText(value)), pointers });
  }
}

/** What a value means that is not sent. */
export function compareDefaults(position: Position, before?: SchemaNode, after?: SchemaNode): void {
  if (before?.default && after?.default && sameJson(before.default.value, after.default.value)) return;
  const [old, now] = [before?.default, after?.default].map((given) => given && asText(given.value));
  if (old === now) return;
  const details = { before: old === undefined ? 'none' : asCode(old), after: now === undefined ? 'none' : asCode(now) };
  record('default-changed', position, {
    ...details,
    pointers: { before: before?.pointer, after: after?.pointer },
  });
}

/** Lists in words end somewhere. */
const MAX_LISTED = 12;

function listed(values: readonly Json[] | undefined): string {
  if (values === undefined) return 'any value';
  if (values.length > MAX_LISTED) return `${values.length} values`;
  return values.map((value) => asCode(asText(value))).join(', ');
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}
