/** Members of objects. */
import { asCode } from '../model/constraints.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { Property, Schema, SchemaNode } from '../model/view-model.js';
import { pointersOf } from './limits.js';
import { inside, member, note, type CompareContext, type Place, type Scope } from './scope.js';

type CompareAt = (place: Place, before?: Schema, after?: Schema) => void;

/**
 * Notes members that came, went, or changed. In a request, `readOnly` members do not exist; in a response,
 * `writeOnly` ones do not (OpenAPI 3.1 §4.8.24.4).
 */
export function compareProperties(
  context: CompareContext,
  scope: Scope,
  place: Place,
  before: SchemaNode,
  after: SchemaNode,
  compareAt: CompareAt,
): void {
  const old = membersOf(context, 'before', before, place);
  const now = membersOf(context, 'after', after, place);
  const paired = new Set<string>();
  for (const property of old.values()) {
    const renamed = now.has(property.name) ? undefined : context.renamed.get(property.name);
    const present = now.get(renamed ?? property.name);
    const at = member(place, property.name);
    if (present === undefined || old.has(renamed ?? '')) {
      note(scope, 'property-removed', at, { pointers: { before: pointerOf(property) ?? before.pointer } });
      continue;
    }
    paired.add(present.name);
    comparePair(scope, member(place, present.name), property, present, { before, after });
    compareAt(member(place, present.name), property.schema, present.schema);
  }
  for (const property of now.values()) {
    if (paired.has(property.name)) continue;
    const words = { pointers: { after: pointerOf(property) ?? after.pointer } };
    note(scope, property.required ? 'required-property-added' : 'property-added', member(place, property.name), words);
  }
  compareFurther(scope, place, before, after, compareAt);
  compareElsewhere(scope, place, before, after);
}

function comparePair(
  scope: Scope,
  place: Place,
  before: Property,
  after: Property,
  around: { before: SchemaNode; after: SchemaNode },
): void {
  const pointers = {
    before: pointerOf(before) ?? around.before.pointer,
    after: pointerOf(after) ?? around.after.pointer,
  };
  if (before.name !== after.name) {
    note(scope, 'property-renamed', place, { before: asCode(before.name), after: asCode(after.name), pointers });
  }
  if (before.required !== after.required) {
    note(scope, after.required ? 'property-required' : 'property-optional', place, { pointers });
  }
}

function membersOf(
  context: CompareContext,
  side: 'before' | 'after',
  node: SchemaNode,
  { direction }: Place,
): Map<string, Property> {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const exists = ({ schema }: Property): boolean =>
    !(schema.kind === 'ref' && schema.siblings?.[hidden]) && nodeOf(context[side], schema)?.[hidden] !== true;
  return new Map(node.properties.filter(exists).map((property) => [property.name, property]));
}

function pointerOf({ schema }: Property): string | undefined {
  return schema.kind === 'ref' ? schema.siblings?.pointer : schema.pointer;
}

/** Members that `properties` does not name. */
function compareFurther(scope: Scope, place: Place, before: SchemaNode, after: SchemaNode, compareAt: CompareAt): void {
  const [old, now] = [before.additionalProperties, after.additionalProperties];
  const pointers = pointersOf(before, after);
  if (old !== false && now === false) note(scope, 'members-forbidden', place, { pointers });
  else if (old === false && now !== false) note(scope, 'members-allowed', place, { pointers });
  else {
    const [values, others] = [old, now].map((further) => (typeof further === 'object' ? further : undefined));
    compareAt(inside(place, '.*'), values, others);
  }
}

/** Names that are required without being listed: of a choice between sets of members, for example. */
function compareElsewhere(scope: Scope, place: Place, before: SchemaNode, after: SchemaNode): void {
  const [old, now] = [before.requiredElsewhere, after.requiredElsewhere];
  const pointers = pointersOf(before, after);
  for (const name of now) if (!old.includes(name)) note(scope, 'property-required', member(place, name), { pointers });
  for (const name of old) if (!now.includes(name)) note(scope, 'property-optional', member(place, name), { pointers });
}
