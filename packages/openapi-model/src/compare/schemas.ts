/** Two schemas at the same place: what became of the values that they allow. */
import { describeType } from '../model/describe-type.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { Composition, Schema, SchemaNode, SchemaRef, Variant } from '../model/view-model.js';
import { fingerprint } from './fingerprint.js';
import { compareLimits, pointersOf } from './limits.js';
import { compareProperties } from './properties.js';
import { inside, note, type CompareContext, type Place, type Scope, type Unit } from './scope.js';
import { compareDefaults, compareDeprecation, compareTypes, compareValues } from './values.js';

/**
 * A named schema takes the place of this many others at most; beyond that it is told as another type. It keeps the
 * work linear: without a bound, n schemas could be compared with n others.
 */
const MAX_PARTNERS = 8;

/**
 * Compares what stands at one place on both sides; an absent schema allows everything.
 * References are put into a queue ({@link compareUnits}), so the depth of recursion is that of what is written in place.
 */
export function compareSchemas(
  context: CompareContext,
  scope: Scope,
  place: Place,
  before: Schema | undefined,
  after: Schema | undefined,
): void {
  if (before === undefined || after === undefined) {
    compareWithAny(scope, place, before, after);
    return;
  }
  if (before.kind === 'ref' || after.kind === 'ref') compareAnnotations(scope, place, before, after);
  const [old, now] = [alternativesOf(before), alternativesOf(after)];
  const isChoice = old !== undefined || now !== undefined;
  if (isChoice && !(before.kind === 'ref' && after.kind === 'ref')) {
    compareVariants(context, scope, place, old ?? [alone(before)], now ?? [alone(after)]);
  } else if (before.kind === 'ref' || after.kind === 'ref') useUnit(context, scope, place, before, after);
  else compareNodes(context, scope, place, before, after);
}

function compareWithAny(scope: Scope, place: Place, before?: Schema, after?: Schema): void {
  if (before === after) return;
  const words = { before: before ? describeType(before) : 'any', after: after ? describeType(after) : 'any' };
  note(scope, before === undefined ? 'type-narrowed' : 'type-widened', place, words);
}

/** Compares every pair of named schemas that was met, once. */
export function compareUnits(context: CompareContext): void {
  // A list is iterated with what is added to it on the way.
  for (const task of context.queue) {
    const { unit } = task;
    const [before, after] = [nodeOf(context.before, task.before), nodeOf(context.after, task.after)];
    const place: Place = { place: unit.name, path: '', direction: unit.direction };
    if (before === undefined || after === undefined) continue;
    const [old, now] = [alternativesOf(before), alternativesOf(after)];
    if (old === undefined && now === undefined) compareNodes(context, unit, place, before, after);
    else compareVariants(context, unit, place, old ?? [alone(before)], now ?? [alone(after)]);
  }
}

function useUnit(context: CompareContext, scope: Scope, place: Place, before: Schema, after: Schema): void {
  const [old, now] = [before, after].map((schema) => identity(context, schema));
  const key = `${old} ${now} ${place.direction}`;
  let unit = context.units.get(key);
  if (unit === undefined) {
    if (old !== now && !mayPair(context, [`before ${old}`, `after ${now}`])) {
      const words = { before: describeType(before), after: describeType(after) };
      note(scope, 'type-changed', place, words);
      return;
    }
    unit = createUnit(before, after, place);
    context.units.set(key, unit);
    context.queue.push({ unit, before, after });
  }
  scope.uses.push({ unit, place: place.place, path: place.path });
}

function createUnit(before: Schema, after: Schema, { direction }: Place): Unit {
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
function compareAnnotations(scope: Scope, place: Place, before: Schema, after: Schema): void {
  const [old, now] = [before, after].map((schema) => (schema.kind === 'ref' ? schema.siblings : schema));
  compareDeprecation(scope, place, old?.deprecated === true, now?.deprecated === true);
  if (place.direction === 'request') compareDefaults(scope, place, old, now);
}

function compareNodes(
  context: CompareContext,
  scope: Scope,
  place: Place,
  before: SchemaNode,
  after: SchemaNode,
): void {
  if (before === after) return;
  if (!compareTypes(scope, place, before, after)) return;
  compareDeprecation(scope, place, before.deprecated, after.deprecated);
  if (place.direction === 'request') compareDefaults(scope, place, before, after);
  if (compareValues(scope, place, before, after)) compareLimits(scope, place, before, after);
  const compareAt = (at: Place, old?: Schema, now?: Schema): void => compareSchemas(context, scope, at, old, now);
  compareProperties(context, scope, place, before, after, compareAt);
  compareItems(place, before, after, compareAt);
  compareCompositions(context, scope, place, before, after);
  if (fingerprint(before) !== fingerprint(after)) {
    note(scope, 'condition-changed', place, { pointers: pointersOf(before, after) });
  }
}

function compareItems(
  place: Place,
  before: SchemaNode,
  after: SchemaNode,
  compareAt: (place: Place, before?: Schema, after?: Schema) => void,
): void {
  const [old, now] = [before.items, after.items].map((items) => (typeof items === 'object' ? items : undefined));
  compareAt(inside(place, '[]'), old, now);
  const count = Math.max(before.prefixItems.length, after.prefixItems.length);
  for (let index = 0; index < count; index++) {
    compareAt(inside(place, `[${index}]`), before.prefixItems[index], after.prefixItems[index]);
  }
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
function compareCompositions(
  context: CompareContext,
  scope: Scope,
  place: Place,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const isChoice = ({ keyword }: Composition): boolean => keyword !== 'allOf';
  const pointers = pointersOf(before, after);
  for (const wanted of [true, false]) {
    const [old = [], now = []] = [before, after].map(({ compositions }) =>
      compositions.filter((composition) => isChoice(composition) === wanted),
    );
    for (let index = 0; index < Math.max(old.length, now.length); index++) {
      const [former, present] = [old[index], now[index]];
      if (former && present) compareVariants(context, scope, place, former.variants, present.variants, !wanted);
      else if (present) note(scope, 'part-added', place, { after: labels(present.variants), pointers });
      else if (former) note(scope, 'part-removed', place, { before: labels(former.variants), pointers });
    }
  }
}

const labels = (variants: readonly Variant[]): string => variants.map(({ label }) => label).join(', ');

/** Pairs what has the same name or selects by the same value, then what is left by its type. */
function compareVariants(
  context: CompareContext,
  scope: Scope,
  place: Place,
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
        ? inside(place, place.path === '' ? `(${now.label})` : ` (${now.label})`)
        : place;
    if (old.schema.kind === 'ref' || now.schema.kind === 'ref')
      useVariant(context, scope, place, old.schema, now.schema);
    else compareNodes(context, scope, at, old.schema, now.schema);
  };
  for (const variant of before) {
    const match = take((candidate) => isSame(variant, candidate));
    if (match === undefined) unpaired.push(variant);
    else pair(variant, match);
  }
  for (const variant of unpaired) {
    const type = typeOf(context, 'before', variant);
    const match =
      unpaired.length === 1 && left.length === 1
        ? take((candidate) => typeOf(context, 'after', candidate) === type)
        : undefined;
    if (match !== undefined) pair(variant, match);
    else note(scope, areParts ? 'part-removed' : 'alternative-removed', place, { before: variant.label });
  }
  for (const { label } of left) note(scope, areParts ? 'part-added' : 'alternative-added', place, { after: label });
}

function useVariant(context: CompareContext, scope: Scope, place: Place, before: Schema, after: Schema): void {
  compareAnnotations(scope, place, before, after);
  useUnit(context, scope, place, before, after);
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
