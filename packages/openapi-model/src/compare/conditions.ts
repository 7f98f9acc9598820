/** Conditions of a schema: compared where they describe a part of the value, else reported when they are not the same. */
import { keyOf } from '../json.js';
import type { Schema, SchemaNode } from '../model/view-model.js';
import { pointersOf } from './limits.js';
import { compareSchemas } from './schemas.js';
import { atSuffix, record, type Position } from './scope.js';

/** Words about a schema, and where it stands. */
const IGNORED = new Set([
  'title',
  'summary',
  'description',
  'examples',
  'externalDocs',
  'pointer',
  'label',
  'text',
  'mergedFrom',
]);

/**
 * What holds under the same condition on both sides is compared like everything else; all other conditions are reported
 * as changed, and not evaluated.
 */
export function compareConditions(position: Position, before: SchemaNode, after: SchemaNode): void {
  const [old, now] = [consequences(before), consequences(after)];
  for (const [condition, { words, schema }] of old) {
    const present = now.get(condition);
    if (present) compareSchemas(atSuffix(position, position.path === '' ? words : ` ${words}`), schema, present.schema);
  }
  const conditions = [before, after].map((node, index) =>
    JSON.stringify([...fingerprint(node), [...(index === 0 ? old : now).keys()].sort()]),
  );
  if (conditions[0] !== conditions[1]) {
    record('condition-changed', position, { pointers: pointersOf(before, after) });
  }
}

/** What holds where a condition is met, by the condition. */
function consequences({ conditional, dependentSchemas, contentSchema }: SchemaNode) {
  const found = new Map<string, { words: string; schema: Schema }>();
  const add = (condition: unknown, words: string, schema: Schema | undefined): void => {
    if (schema !== undefined) found.set(asText([words, condition]), { words, schema });
  };
  add(conditional?.if, '(then)', conditional?.then);
  add(conditional?.if, '(else)', conditional?.else);
  for (const { property, schema } of dependentSchemas) add(property, `(with ${property})`, schema);
  add('', '(content)', contentSchema);
  return found;
}

/** Equal for two nodes whose conditions between members are written alike; named schemas count by their names. */
function fingerprint(node: SchemaNode): string[] {
  const conditions = [node.not, node.contains, node.dependentRequired, node.propertyNames];
  return conditions.map(asText);
}

function asText(condition: unknown): string {
  return keyOf(condition, (name) => IGNORED.has(name));
}
