/** Conditions of a schema whose change is reported, but not evaluated. */
import type { SchemaNode } from '../model/view-model.js';

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
  'recursive',
]);

/** Equal for two nodes whose conditions between members are written alike; named schemas count by their names. */
export function fingerprint(node: SchemaNode): string {
  const conditions = [
    node.not,
    node.conditional,
    node.contains,
    node.dependentRequired,
    node.dependentSchemas,
    node.propertyNames,
    node.patternProperties,
    node.unevaluatedItems,
    node.unevaluatedProperties,
    node.contentSchema,
    node.compositions.flatMap(({ discriminator }) => discriminator?.propertyName ?? []),
  ];
  return JSON.stringify(conditions, (key, value: unknown) => (IGNORED.has(key) ? undefined : value));
}
