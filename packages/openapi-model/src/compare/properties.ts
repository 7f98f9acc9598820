/** Members of objects, and items of lists. JSON Schema 2020-12 §10.3 */
import { asCode } from '../model/constraints.js';
import { describeType } from '../model/describe-type.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { Property, Schema, SchemaNode } from '../model/view-model.js';
import { lifecycleOf, ruleOfRemoval } from './lifecycle.js';
import { pointersOf } from './limits.js';
import type { RuleId } from './rules.js';
import type { Difference } from './types.js';
import { membersOfCompositions, without, type Members, type Side } from './members.js';
import { compareSchemas } from './schemas.js';
import { atMember, atSuffix, record, type CompareContext, type Position } from './scope.js';

/**
 * Records members that were added, removed, or changed. In a request, `readOnly` members do not exist; in a response,
 * `writeOnly` ones do not (OpenAPI 3.1 §4.8.24.4).
 */
export function compareProperties(position: Position, before: SchemaNode, after: SchemaNode): void {
  const old = listedIn('before', before, position);
  const now = listedIn('after', after, position);
  const moved = movedMembers(position, before, after);
  const paired = new Set<string>();
  for (const property of old.values()) {
    const renamed = now.has(property.name) ? undefined : position.context.renamed.get(property.name);
    const present = now.get(renamed ?? property.name);
    const at = atMember(position, property.name);
    if (present === undefined || old.has(renamed ?? '')) {
      if (isElsewhere(at, moved.after, property, 'after')) continue;
      const pointers = { before: pointerOf(property, before) };
      record(ruleOfLoss(property, after, position), at, { pointers });
      continue;
    }
    paired.add(present.name);
    const pointers = { before: pointerOf(property, before), after: pointerOf(present, after) };
    compareProperty(atMember(position, present.name), property, present, pointers);
  }
  for (const property of now.values()) {
    if (paired.has(property.name)) continue;
    const at = atMember(position, property.name);
    if (isElsewhere(at, moved.before, property, 'before')) continue;
    const pointers = { after: pointerOf(property, after) };
    record(property.required ? 'required-property-added' : 'property-added', at, { pointers });
  }
  comparePatterns(position, before, after);
  compareFurther(position, before, after);
  compareElsewhere(position, before, after);
}

/** A property that the newer description has still, but for the other direction only; or one that is gone. */
function ruleOfLoss({ name, schema }: Property, after: SchemaNode, { context, direction }: Position): RuleId {
  if (after.properties.some((present) => present.name === name))
    return direction === 'request' ? 'property-read-only' : 'property-write-only';
  return removalOf({ context }, schema);
}

function removalOf({ context }: Pick<Position, 'context'>, schema: Schema): RuleId {
  return ruleOfRemoval('property-removed', context, lifecycleOf(context.before, schema));
}

type Pointers = Difference['pointers'];

function compareProperty(position: Position, before: Property, after: Property, pointers: Pointers): void {
  if (before.name !== after.name) {
    record('property-renamed', position, { before: asCode(before.name), after: asCode(after.name), pointers });
  }
  if (before.required !== after.required) {
    record(after.required ? 'property-required' : 'property-optional', position, { pointers });
  }
  compareSchemas(position, before.schema, after.schema);
}

function listedIn(side: Side, node: SchemaNode, { context, direction }: Position): Map<string, Property> {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  return new Map(
    node.properties
      .filter(({ schema }) => !hasFlag(context, side, schema, hidden))
      .map((property) => [property.name, property]),
  );
}

function hasFlag(context: CompareContext, side: Side, schema: Schema, flag: 'readOnly' | 'writeOnly'): boolean {
  return (schema.kind === 'ref' && schema.siblings?.[flag] === true) || nodeOf(context[side], schema)?.[flag] === true;
}

function pointerOf({ schema }: Property, owner: SchemaNode): string {
  return (schema.kind === 'ref' ? schema.siblings?.pointer : schema.pointer) ?? owner.pointer;
}

/**
 * Members that one side has in alternatives or parts only, so that they did not come or go: of the node itself, and of
 * what it is an alternative of.
 */
function movedMembers({ context, elsewhere }: Position, before: SchemaNode, after: SchemaNode): Record<Side, Members> {
  if (elsewhere !== undefined) return elsewhere;
  const [old, now] = [membersOfCompositions(context, 'before', before), membersOfCompositions(context, 'after', after)];
  return { before: without(old, now), after: without(now, old) };
}

/** Records what a member that is found elsewhere on the other side has become there. */
function isElsewhere(position: Position, members: Members, { name, required }: Property, side: Side): boolean {
  const isSure = members.get(name);
  if (isSure === undefined) return false;
  const [was, is] = side === 'after' ? [required, isSure] : [isSure, required];
  if (was !== is) record(is ? 'property-required' : 'property-optional', position);
  return true;
}

/** Further members or items of a schema. False: none. Undefined: any. */
function furtherOf(listed: SchemaNode['items'], unevaluated: SchemaNode['items']): Schema | false | undefined {
  const further = listed ?? unevaluated;
  return further === true ? undefined : further;
}

/** Members that `properties` does not name. */
function compareFurther(position: Position, before: SchemaNode, after: SchemaNode): void {
  const [old, now] = [before, after].map((node) => furtherOf(node.additionalProperties, node.unevaluatedProperties));
  const pointers = pointersOf(before, after);
  const at = atMember(position, '*');
  if (old !== false && now !== false) compareSchemas(at, old, now);
  else if (now !== false)
    record(now === undefined ? 'members-allowed' : 'property-added', now ? at : position, { pointers });
  else if (old !== false)
    record(old === undefined ? 'members-forbidden' : removalOf(position, old), old ? at : position, { pointers });
}

/** Members whose names match a pattern; another pattern stands for other names. */
function comparePatterns(position: Position, before: SchemaNode, after: SchemaNode): void {
  const now = new Map(after.patternProperties.map(({ pattern, schema }) => [pattern, schema]));
  const old = new Map(before.patternProperties.map(({ pattern, schema }) => [pattern, schema]));
  for (const [pattern, schema] of old) {
    const present = now.get(pattern);
    const at = atMember(position, pattern);
    if (present) compareSchemas(at, schema, present);
    else record(removalOf(position, schema), at, { pointers: { before: before.pointer } });
  }
  for (const pattern of now.keys()) {
    if (!old.has(pattern))
      record('property-added', atMember(position, pattern), { pointers: { after: after.pointer } });
  }
}

/** Names that are required without being listed: of a choice between sets of members, for example. */
function compareElsewhere(position: Position, before: SchemaNode, after: SchemaNode): void {
  const [old, now] = [before.requiredElsewhere, after.requiredElsewhere];
  const pointers = pointersOf(before, after);
  for (const name of now) if (!old.includes(name)) record('property-required', atMember(position, name), { pointers });
  for (const name of old) if (!now.includes(name)) record('property-optional', atMember(position, name), { pointers });
}

/** The first items by their positions, then all further ones: a position that one side does not name is one of those. */
export function compareItems(position: Position, before: SchemaNode, after: SchemaNode): void {
  const [old, now] = [before, after].map((node) => furtherOf(node.items, node.unevaluatedItems));
  const { context } = position;
  const pointers = pointersOf(before, after);
  const compareItem = (at: Position, one: Schema | false | undefined, other: Schema | false | undefined): void => {
    if (one !== false && other !== false) compareSchemas(at, one, other);
    else if (one)
      record(ruleOfRemoval('item-removed', context, lifecycleOf(context.before, one)), at, {
        before: describeType(one),
        pointers,
      });
    else if (other) record('item-added', at, { after: describeType(other), pointers });
    else if (one !== other) record(other === false ? 'items-forbidden' : 'items-allowed', position, { pointers });
  };
  const count = Math.max(before.prefixItems.length, after.prefixItems.length);
  for (let index = 0; index < count; index++) {
    const [one, other] = [before.prefixItems[index] ?? old, after.prefixItems[index] ?? now];
    compareItem(atSuffix(position, `[${index}]`), one, other);
  }
  compareItem(atSuffix(position, '[]'), old, now);
}
