/**
 * `oneOf`, `anyOf`, and parts of `allOf` that stand apart: what became of each. JSON Schema 2020-12 §10.2.1
 * What selects an alternative: OpenAPI 3.1 §4.8.25
 */
import { asCode } from '../model/constraints.js';
import { describeType } from '../model/describe-type.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { Composition, Schema, SchemaNode, Variant } from '../model/view-model.js';
import { matchVariants, type Match } from './alternatives.js';
import { lifecycleOf, ruleOfRemoval } from './lifecycle.js';
import { pointersOf } from './limits.js';
import { choice, membersOf, without, type Side } from './members.js';
import { compareSchemas } from './schemas.js';
import { atMember, atSuffix, record, ruleOfNewValue, type Position } from './scope.js';

/** The alternatives of both sides, where one at least is a choice: what is none is its own only alternative. */
export function choicesOf(before: Schema, after: Schema): [Variant[], Variant[]] | undefined {
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

/** Choices in addition to members of its own, and parts that could not be merged. */
export function compareCompositions(position: Position, before: SchemaNode, after: SchemaNode): void {
  compareParts(position, before, after);
  for (const [former, present] of pairedChoices(before.compositions, after.compositions)) {
    if (former && present) compareChoice(position, former.variants, present.variants);
    else compareOneSided(position, [before, after], [former, present]);
  }
}

type ChoicePair = [former: Composition | undefined, present: Composition | undefined];

/** Choices by their keyword, then by their order; a choice that nothing is left for stands alone. */
function pairedChoices(before: readonly Composition[], after: readonly Composition[]): ChoicePair[] {
  const isChoice = ({ keyword }: Composition): boolean => keyword !== 'allOf';
  const [old, left] = [before.filter(isChoice), after.filter(isChoice)];
  const pairs = old.map((former): ChoicePair => {
    const index = left.findIndex(({ keyword }) => keyword === former.keyword);
    return [former, index < 0 ? undefined : left.splice(index, 1)[0]];
  });
  for (const pair of pairs) pair[1] ??= left.shift();
  return [...pairs, ...left.map((present): ChoicePair => [undefined, present])];
}

/** A choice that came or went, with the members that came or went with it. */
function compareOneSided(position: Position, nodes: [SchemaNode, SchemaNode], [former, present]: ChoicePair): void {
  const [before, after] = nodes;
  const pointers = pointersOf(before, after);
  if (present) {
    record('part-added', position, { after: labels(present.variants), pointers });
    listMembers(position, 'after', present.variants, before);
  }
  if (former) {
    record('part-removed', position, { before: labels(former.variants), pointers });
    listMembers(position, 'before', former.variants, after);
  }
}

type Variants = readonly Variant[];

const labels = (variants: Variants): string => variants.map(({ label }) => label).join(', ');

const partsOf = ({ compositions }: SchemaNode): Variant[] =>
  compositions.flatMap(({ keyword, variants }) => (keyword === 'allOf' ? variants : []));

/** Parts all hold, so a part that went takes its members with it, unless something else has them. */
function compareParts(position: Position, before: SchemaNode, after: SchemaNode): void {
  const parts = [partsOf(before), partsOf(after)] as const;
  const { pairs, removed, added } = matchVariants(position.context, ...parts);
  for (const pair of pairs) compareSchemas(placeOf(position, pair, parts), pair.before.schema, pair.after.schema);
  for (const variant of removed) {
    record('part-removed', position, { before: variant.label });
    listMembers(position, 'before', [variant], after);
  }
  for (const variant of added) {
    record('part-added', position, { after: variant.label });
    listMembers(position, 'after', [variant], before);
  }
}

/** Members of alternatives or parts that only one side has, unless the other side has them elsewhere. */
function listMembers(position: Position, side: Side, variants: readonly Variant[], other: SchemaNode): void {
  const { context } = position;
  const all = choice(variants.map(({ schema }) => membersOf(context, side, schema)));
  const remaining = membersOf(context, side === 'before' ? 'after' : 'before', other);
  for (const name of without(all, remaining).keys()) {
    record(side === 'before' ? 'property-removed' : 'property-added', atMember(position, name));
  }
}

/** Alternatives of two versions of a choice. */
export function compareChoice(position: Position, before: Variants, after: Variants): void {
  const { pairs, removed, added } = matchVariants(position.context, before, after);
  if (pairs.length === 0 && before.length > 0 && after.length > 0) {
    record('type-changed', position, { before: labels(before), after: labels(after) });
    return;
  }
  const elsewhere = membersElsewhere(position, before, after);
  for (const pair of pairs) {
    const at = placeOf(position, pair, [before, after]);
    compareSchemas({ ...at, elsewhere: elsewhere ?? at.elsewhere }, pair.before.schema, pair.after.schema);
  }
  for (const { label, schema } of removed) {
    const rule = ruleOfRemoval('alternative-removed', position.context, lifecycleOf(position.context.before, schema));
    record(rule, position, { before: label });
  }
  for (const { label, discriminatorValues } of added) {
    // What a member selects is one of the values of that member.
    const isValue = discriminatorValues.length > 0;
    record(isValue ? ruleOfNewValue('alternative-added', position) : 'alternative-added', position, { after: label });
  }
}

/** What was one schema, and is divided into alternatives now, has lost what none of them has; and the other way round. */
function membersElsewhere({ context }: Position, before: Variants, after: Variants): Position['elsewhere'] {
  if (before.length === after.length || Math.min(before.length, after.length) !== 1) return undefined;
  return {
    before: choice(before.map(({ schema }) => membersOf(context, 'before', schema))),
    after: choice(after.map(({ schema }) => membersOf(context, 'after', schema))),
  };
}

/** The place of an alternative bears its label, where there are several and both sides agree on it. */
function placeOf(position: Position, { before, after }: Match, all: readonly [Variants, Variants]): Position {
  // What is the only one of its side has no label of its own.
  const labels = [before, after].filter((_, index) => (all[index]?.length ?? 0) > 1).map(({ label }) => label);
  const [label] = labels;
  if (label === undefined || labels.some((other) => other !== label)) return { ...position };
  return atSuffix(position, position.path === '' ? `(${label})` : ` (${label})`);
}

/** Records another property, and values that no longer, or newly, select an alternative which both sides have. */
export function compareDiscriminators(position: Position, before: SchemaNode, after: SchemaNode): void {
  const [old, now] = [discriminated(before), discriminated(after)];
  const pointers = pointersOf(before, after);
  if (old === undefined || now === undefined) {
    if (old !== now) record('condition-changed', position, { pointers });
    return;
  }
  if (old.property !== now.property) {
    record('discriminator-changed', position, { before: asCode(old.property), after: asCode(now.property), pointers });
    return;
  }
  const at = atMember(position, old.property);
  for (const value of gone(position, 'before', old, now))
    record('value-removed', at, { before: asCode(value), pointers });
  for (const value of gone(position, 'after', now, old))
    record(ruleOfNewValue('value-added', at), at, { after: asCode(value), pointers });
}

interface Discriminated {
  property: string;
  variants: readonly Variant[];
}

function discriminated({ compositions }: SchemaNode): Discriminated | undefined {
  const found = compositions.find(({ discriminator }: Composition) => discriminator !== undefined);
  return found?.discriminator && { property: found.discriminator.propertyName, variants: found.variants };
}

/** Values of one side that the other side lacks, of alternatives that do not list the values of the property. */
function gone({ context }: Position, side: Side, own: Discriminated, others: Discriminated): string[] {
  const { property, variants } = own;
  const known = new Set(others.variants.flatMap(({ discriminatorValues }) => discriminatorValues));
  const names = new Set(others.variants.map(nameOf));
  return variants.flatMap((variant) => {
    const member = nodeOf(context[side], variant.schema)?.properties.find(({ name }) => name === property);
    const listed = nodeOf(context[side], member?.schema);
    const isListed = listed !== undefined && (listed.const !== undefined || listed.enum.length > 0);
    // What came or went as a whole is reported as an alternative.
    if (isListed || !names.has(nameOf(variant))) return [];
    return variant.discriminatorValues.filter((value) => !known.has(value));
  });
}

const nameOf = ({ schema, label }: Variant): string => (schema.kind === 'ref' ? schema.name : label);
