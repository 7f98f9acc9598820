/** Two schemas at the same place: what became of the values that they allow. */
import { describeType } from '../model/describe-type.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { Composition, Schema, SchemaNode, SchemaRef, Variant } from '../model/view-model.js';
import { fingerprint } from './fingerprint.js';
import { compareLimits, pointersOf } from './limits.js';
import { compareProperties } from './properties.js';
import { atSuffix, record, type CompareContext, type Position, type SchemaPair } from './scope.js';
import type { Direction } from './types.js';
import { compareDefaults, compareDeprecation, compareTypes, compareValues } from './values.js';

/**
 * A named schema takes the place of this many others at most; beyond that it is reported as another type. It keeps the
 * work linear: without a bound, n schemas could be compared with n others.
 */
const MAX_PARTNERS = 8;

/**
 * Compares what stands at one place on both sides; an absent schema allows everything.
 * References are put into a queue ({@link comparePairs}), so the depth of recursion is that of what is written in
 * place.
 */
export function compareSchemas(position: Position, before: Schema | undefined, after: Schema | undefined): void {
  if (before === undefined || after === undefined) {
    compareWithAny(position, before, after);
    return;
  }
  if (before.kind === 'ref' || after.kind === 'ref') compareAnnotations(position, before, after);
  const choices = before.kind === 'ref' && after.kind === 'ref' ? undefined : choicesOf(before, after);
  if (choices !== undefined) compareVariants(position, ...choices);
  else if (before.kind === 'ref' || after.kind === 'ref') usePair(position, before, after);
  else compareNodes(position, before, after);
}

function compareWithAny(position: Position, before?: Schema, after?: Schema): void {
  if (before === after) return;
  const details = { before: before ? describeType(before) : 'any', after: after ? describeType(after) : 'any' };
  record(before === undefined ? 'type-narrowed' : 'type-widened', position, details);
}

/** Compares every pair of named schemas that was reached, once. */
export function comparePairs(context: CompareContext): void {
  // A list is iterated with what is added to it on the way.
  for (const task of context.queue) {
    const { pair } = task;
    const [before, after] = [nodeOf(context.before, task.before), nodeOf(context.after, task.after)];
    const position: Position = { context, scope: pair, place: pair.name, path: '', direction: pair.direction };
    if (before === undefined || after === undefined) continue;
    const choices = choicesOf(before, after);
    if (choices === undefined) compareNodes(position, before, after);
    else compareVariants(position, ...choices);
  }
}

function usePair(position: Position, before: Schema, after: Schema): void {
  const { context, scope, place, path, direction } = position;
  const [old, now] = [before, after].map((schema) => identity(context, schema));
  const key = `${old} ${now} ${direction}`;
  let pair = context.pairs.get(key);
  if (pair === undefined) {
    if (old !== now && !mayPair(context, [`before ${old}`, `after ${now}`])) {
      const details = { before: describeType(before), after: describeType(after) };
      record('type-changed', position, details);
      return;
    }
    pair = createPair(before, after, direction);
    context.pairs.set(key, pair);
    context.queue.push({ pair, before, after });
  }
  scope.uses.push({ pair, place, path });
}

function createPair(before: Schema, after: Schema, direction: Direction): SchemaPair {
  const [old, now] = [before, after].map((schema) => (schema.kind === 'ref' ? schema.name : undefined));
  const name = now ?? old ?? '';
  return {
    name,
    ...(old !== undefined && old !== name ? { formerName: old } : {}),
    direction,
    differences: [],
    uses: [],
  };
}

/** The name of a named schema; what is written in place is known by itself. */
function identity({ ids }: CompareContext, schema: Schema): string {
  if (schema.kind === 'ref') return schema.name;
  const id = ids.get(schema) ?? ids.get(ids) ?? 1;
  if (!ids.has(schema)) {
    ids.set(schema, id);
    ids.set(ids, id + 1);
  }
  return `#${id}`;
}

function mayPair({ partners }: CompareContext, keys: readonly string[]): boolean {
  if (keys.some((key) => (partners.get(key) ?? 0) >= MAX_PARTNERS)) return false;
  for (const key of keys) partners.set(key, (partners.get(key) ?? 0) + 1);
  return true;
}

/** What stands beside a reference. */
function compareAnnotations(position: Position, before: Schema, after: Schema): void {
  const [old, now] = [before, after].map((schema) => (schema.kind === 'ref' ? schema.siblings : schema));
  compareDeprecation(position, old?.deprecated === true, now?.deprecated === true);
  if (position.direction === 'request') compareDefaults(position, old, now);
}

function compareNodes(position: Position, before: SchemaNode, after: SchemaNode): void {
  if (before === after) return;
  if (!compareTypes(position, before, after)) return;
  compareDeprecation(position, before.deprecated, after.deprecated);
  if (position.direction === 'request') compareDefaults(position, before, after);
  if (compareValues(position, before, after)) compareLimits(position, before, after);
  const compareAt = (at: Position, old?: Schema, now?: Schema): void => compareSchemas(at, old, now);
  compareProperties(position, before, after, compareAt);
  compareItems(position, before, after, compareAt);
  compareCompositions(position, before, after);
  if (fingerprint(before) !== fingerprint(after)) {
    record('condition-changed', position, { pointers: pointersOf(before, after) });
  }
}

function compareItems(
  position: Position,
  before: SchemaNode,
  after: SchemaNode,
  compareAt: (position: Position, before?: Schema, after?: Schema) => void,
): void {
  const [old, now] = [before.items, after.items].map((items) => (typeof items === 'object' ? items : undefined));
  compareAt(atSuffix(position, '[]'), old, now);
  const count = Math.max(before.prefixItems.length, after.prefixItems.length);
  for (let index = 0; index < count; index++) {
    compareAt(atSuffix(position, `[${index}]`), before.prefixItems[index], after.prefixItems[index]);
  }
}

/** The alternatives of both sides, where one at least is a choice: what is none is its own only alternative. */
function choicesOf(before: Schema, after: Schema): [Variant[], Variant[]] | undefined {
  const [old, now] = [alternativesOf(before), alternativesOf(after)];
  if (old !== undefined && now !== undefined) return [old, now];
  if (old !== undefined) return withoutNull(old, after);
  if (now === undefined) return undefined;
  const [present, former] = withoutNull(now, before);
  return [former, present];
}

/** `type: [string, 'null']` and a choice between a string and null are the same: null counts on neither side. */
function withoutNull(variants: Variant[], other: Schema): [Variant[], Variant[]] {
  const rest = variants.filter(({ schema }) => schema.kind === 'ref' || schema.types.join() !== 'null');
  const types = other.kind === 'ref' ? [] : other.types.filter((type) => type !== 'null');
  if (
    other.kind === 'ref' ||
    types.length === 0 ||
    types.length === other.types.length ||
    rest.length === variants.length
  )
    return [variants, [alone(other)]];
  return [rest, [alone({ ...other, types, enum: other.enum.filter(({ value }) => value !== null) })]];
}

/** The alternatives of a schema that is nothing but a choice. */
function alternativesOf(schema: Schema): Variant[] | undefined {
  if (schema.kind === 'ref') return undefined;
  const [composition, ...more] = schema.compositions;
  if (composition === undefined || composition.keyword === 'allOf' || more.length > 0) return undefined;
  return schema.properties.length === 0 ? composition.variants : undefined;
}

function alone(schema: Schema): Variant {
  return { label: describeType(schema), discriminatorValues: [], schema };
}

/** Choices beside members of its own, and parts that could not be merged. */
function compareCompositions(position: Position, before: SchemaNode, after: SchemaNode): void {
  const isChoice = ({ keyword }: Composition): boolean => keyword !== 'allOf';
  const pointers = pointersOf(before, after);
  for (const wanted of [true, false]) {
    const [old = [], now = []] = [before, after].map(({ compositions }) =>
      compositions.filter((composition) => isChoice(composition) === wanted),
    );
    for (let index = 0; index < Math.max(old.length, now.length); index++) {
      const [former, present] = [old[index], now[index]];
      if (former && present) compareVariants(position, former.variants, present.variants, !wanted);
      else if (present) record('part-added', position, { after: labels(present.variants), pointers });
      else if (former) record('part-removed', position, { before: labels(former.variants), pointers });
    }
  }
}

const labels = (variants: readonly Variant[]): string => variants.map(({ label }) => label).join(', ');

/** Pairs what has the same name or selects by the same value, then what is left by its type. */
function compareVariants(
  position: Position,
  before: readonly Variant[],
  after: readonly Variant[],
  areParts = false,
): void {
  const isMany = Math.max(before.length, after.length) > 1;
  const left = [...after];
  const unpaired: Variant[] = [];
  const take = (matches: (candidate: Variant) => boolean): Variant | undefined => {
    const index = left.findIndex(matches);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const pair = (old: Variant, now: Variant): void => {
    const at =
      isMany && old.label === now.label
        ? atSuffix(position, position.path === '' ? `(${now.label})` : ` (${now.label})`)
        : position;
    if (old.schema.kind === 'ref' || now.schema.kind === 'ref') useVariant(position, old.schema, now.schema);
    else compareNodes(at, old.schema, now.schema);
  };
  for (const variant of before) {
    const match = take((candidate) => isSame(variant, candidate));
    if (match === undefined) unpaired.push(variant);
    else pair(variant, match);
  }
  for (const variant of unpaired) {
    const type = typeOf(position.context, 'before', variant);
    const match =
      unpaired.length === 1 && left.length === 1
        ? take((candidate) => typeOf(position.context, 'after', candidate) === type)
        : undefined;
    if (match !== undefined) pair(variant, match);
    else record(areParts ? 'part-removed' : 'alternative-removed', position, { before: variant.label });
  }
  for (const { label } of left) record(areParts ? 'part-added' : 'alternative-added', position, { after: label });
}

function useVariant(position: Position, before: Schema, after: Schema): void {
  compareAnnotations(position, before, after);
  usePair(position, before, after);
}

function isSame(before: Variant, after: Variant): boolean {
  const [old, now] = [before.schema, after.schema];
  if (old.kind === 'ref' && now.kind === 'ref' && sameName(old, now)) return true;
  if (before.discriminatorValues.some((value) => after.discriminatorValues.includes(value))) return true;
  return before.label === after.label;
}

const sameName = (before: SchemaRef, after: SchemaRef): boolean => before.name === after.name;

function typeOf(context: CompareContext, side: 'before' | 'after', { schema }: Variant): string {
  return nodeOf(context[side], schema)?.types.join(' ') ?? '';
}
