/** Which alternative, or part, of one description is which of the other. */
import { sameJson } from '../json.js';
import { describeType } from '../model/describe-type.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { Schema, SchemaNode, Variant } from '../model/view-model.js';
import { membersOf, type Side } from './members.js';
import type { CompareContext } from './scope.js';

export interface Match {
  before: Variant;
  after: Variant;
}

interface Matches {
  pairs: Match[];
  removed: Variant[];
  added: Variant[];
}

/** More alternatives without a common name are not compared by their shape: that takes time by the square. */
const MAX_BY_SHAPE = 64;

/** Alternatives that both have a name, and not the same, are one only where they have half of their members in common. */
const ENOUGH = 0.5;

/**
 * Pairs what has the same name or title, or is selected by the same value; then what is most alike. One that is left on
 * each side, or that is the only one of its side, is paired with what has the same type.
 */
export function matchVariants(context: CompareContext, before: readonly Variant[], after: readonly Variant[]): Matches {
  const left: Matches = { pairs: [], removed: [...before], added: [...after] };
  pairBy(left, (one, other) => referenceOf(one) !== undefined && referenceOf(one) === referenceOf(other));
  pairBy(left, (one, other) => one.discriminatorValues.some((value) => other.discriminatorValues.includes(value)));
  pairBy(left, (one, other) => titleOf(one) !== undefined && titleOf(one) === titleOf(other));
  pairByShape(context, left, (one, other) =>
    [one, other].every((variant) => titleOf(variant) !== undefined) ? ENOUGH : Number.MIN_VALUE,
  );
  const isOnly = Math.min(before.length, after.length) === 1 && left.pairs.length === 0;
  if (isOnly || (left.removed.length === 1 && left.added.length === 1)) pairByShape(context, left, () => 0);
  return left;
}

const referenceOf = ({ schema }: Variant): string | undefined => (schema.kind === 'ref' ? schema.name : undefined);

const titleOf = ({ schema }: Variant): string | undefined =>
  schema.kind === 'ref' ? (schema.siblings?.title ?? schema.name) : schema.title;

function pairBy(left: Matches, isSame: (before: Variant, after: Variant) => boolean): void {
  for (const before of [...left.removed]) {
    const after = left.added.find((candidate) => isSame(before, candidate));
    if (after !== undefined) take(left, before, after);
  }
}

function take(left: Matches, before: Variant, after: Variant): void {
  left.pairs.push({ before, after });
  left.removed.splice(left.removed.indexOf(before), 1);
  left.added.splice(left.added.indexOf(after), 1);
}

/** The most alike first; of those that are equally alike, what has the same place: so both directions agree. */
function pairByShape(context: CompareContext, left: Matches, least: (one: Variant, other: Variant) => number): void {
  if (Math.max(left.removed.length, left.added.length) > MAX_BY_SHAPE) return;
  const candidates = left.removed.flatMap((before, row) =>
    left.added.map((after, column) => ({
      before,
      after,
      score: likeness(context, before, after),
      distance: Math.abs(row - column),
      first: Math.min(row, column),
    })),
  );
  candidates.sort((a, b) => b.score - a.score || a.distance - b.distance || a.first - b.first);
  for (const { before, after, score } of candidates) {
    if (score < least(before, after) || !left.removed.includes(before) || !left.added.includes(after)) continue;
    take(left, before, after);
  }
}

/** From -1, another one for sure, to 1. */
function likeness(context: CompareContext, before: Variant, after: Variant): number {
  const isSelected = [before, after].every(({ discriminatorValues }) => discriminatorValues.length > 0);
  return isSelected ? -1 : likenessOf(context, before.schema, after.schema);
}

/** Lists of lists are looked into so deep. */
const MAX_DEPTH = 3;

function likenessOf(context: CompareContext, before: Schema, after: Schema, depth = 0): number {
  const [old, now] = [nodeOf(context.before, before), nodeOf(context.after, after)];
  // References that lead round in a circle say nothing.
  if (old === undefined || now === undefined) return old === now ? 1 : -1;
  if (!mayBeOfOneType(old, now)) return -1;
  const constants = likenessOfConstants(context, old, now);
  if (constants !== undefined) return constants;
  if (typeof old.items === 'object' && typeof now.items === 'object' && depth < MAX_DEPTH) {
    return likenessOf(context, old.items, now.items, depth + 1);
  }
  const [names, others] = [namesOf(context, 'before', old), namesOf(context, 'after', now)];
  if (names.size + others.size > 0) return share(names, others);
  return describeType(old) === describeType(now) ? 1 : 0.5;
}

/** A whole number is a number; what says nothing of its type may be anything. */
function mayBeOfOneType(before: SchemaNode, after: SchemaNode): boolean {
  const [old, now] = [before, after].map(({ types }) => types.map((type) => (type === 'integer' ? 'number' : type)));
  if (old === undefined || now === undefined || old.length === 0 || now.length === 0) return true;
  const [some, others] = [old, now].map((types) => types.filter((type) => type !== 'null'));
  // A choice of null alone is like null alone.
  if (some?.length === 0 || others?.length === 0) return some?.length === others?.length;
  return some?.some((type) => others?.includes(type)) === true;
}

/** By constant values, of the whole or of members, where both have such: they tell alternatives apart. */
function likenessOfConstants(context: CompareContext, before: SchemaNode, after: SchemaNode): number | undefined {
  if (before.const && after.const) return sameJson(before.const.value, after.const.value) ? 1 : -1;
  const others = new Map(after.properties.map(({ name, schema }) => [name, nodeOf(context.after, schema)?.const]));
  const agree = before.properties.flatMap(({ name, schema }) => {
    const [one, other] = [nodeOf(context.before, schema)?.const, others.get(name)];
    return one && other ? [sameJson(one.value, other.value)] : [];
  });
  return agree.length === 0 ? undefined : agree.every(Boolean) ? 1 : -1;
}

function namesOf(context: CompareContext, side: Side, node: SchemaNode): ReadonlySet<string> {
  return new Set([...membersOf(context, side, node).keys(), ...node.requiredElsewhere]);
}

function share(names: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const common = [...names].filter((name) => others.has(name)).length;
  return common / (names.size + others.size - common);
}
