/** Members of objects. */
import { asCode } from '../model/constraints.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { Property, Schema, SchemaNode } from '../model/view-model.js';
import { pointersOf } from './limits.js';
import { atSuffix, atMember, record, type Position } from './scope.js';

type CompareAt = (position: Position, before?: Schema, after?: Schema) => void;

/**
 * Records members that were added, removed, or changed. In a request, `readOnly` members do not exist; in a response,
 * `writeOnly` ones do not (OpenAPI 3.1 §4.8.24.4).
 */
export function compareProperties(
  position: Position,
  before: SchemaNode,
  after: SchemaNode,
  compareAt: CompareAt,
): void {
  const old = membersOf('before', before, position);
  const now = membersOf('after', after, position);
  const paired = new Set<string>();
  for (const property of old.values()) {
    const renamed = now.has(property.name) ? undefined : position.context.renamed.get(property.name);
    const present = now.get(renamed ?? property.name);
    const at = atMember(position, property.name);
    if (present === undefined || old.has(renamed ?? '')) {
      record('property-removed', at, { pointers: { before: pointerOf(property) ?? before.pointer } });
      continue;
    }
    paired.add(present.name);
    compareProperty(atMember(position, present.name), property, present, { before, after });
    compareAt(atMember(position, present.name), property.schema, present.schema);
  }
  for (const property of now.values()) {
    if (paired.has(property.name)) continue;
    const details = { pointers: { after: pointerOf(property) ?? after.pointer } };
    record(
      property.required ? 'required-property-added' : 'property-added',
      atMember(position, property.name),
      details,
    );
  }
  compareFurther(position, before, after, compareAt);
  compareElsewhere(position, before, after);
}

function compareProperty(
  position: Position,
  before: Property,
  after: Property,
  around: { before: SchemaNode; after: SchemaNode },
): void {
  const pointers = {
    before: pointerOf(before) ?? around.before.pointer,
    after: pointerOf(after) ?? around.after.pointer,
  };
  if (before.name !== after.name) {
    record('property-renamed', position, { before: asCode(before.name), after: asCode(after.name), pointers });
  }
  if (before.required !== after.required) {
    record(after.required ? 'property-required' : 'property-optional', position, { pointers });
  }
}

function membersOf(
  side: 'before' | 'after',
  node: SchemaNode,
  { context, direction }: Position,
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
function compareFurther(position: Position, before: SchemaNode, after: SchemaNode, compareAt: CompareAt): void {
  const [old, now] = [before.additionalProperties, after.additionalProperties];
  const pointers = pointersOf(before, after);
  if (old !== false && now === false) record('members-forbidden', position, { pointers });
  else if (old === false && now !== false) record('members-allowed', position, { pointers });
  else {
    const [values, others] = [old, now].map((further) => (typeof further === 'object' ? further : undefined));
    compareAt(atSuffix(position, '.*'), values, others);
  }
}

/** Names that are required without being listed: of a choice between sets of members, for example. */
function compareElsewhere(position: Position, before: SchemaNode, after: SchemaNode): void {
  const [old, now] = [before.requiredElsewhere, after.requiredElsewhere];
  const pointers = pointersOf(before, after);
  for (const name of now) if (!old.includes(name)) record('property-required', atMember(position, name), { pointers });
  for (const name of old) if (!now.includes(name)) record('property-optional', atMember(position, name), { pointers });
}
