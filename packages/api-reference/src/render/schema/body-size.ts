import type { SchemaNode } from '@impact-docs/openapi-model';
import { isSchema } from './schema-type.js';

/** How many parts a body would show; 0 = nothing to open. */
export function bodySize(node: SchemaNode): number {
  return (
    node.properties.length +
    node.patternProperties.length +
    node.prefixItems.length +
    node.compositions.length +
    node.dependentSchemas.length +
    node.binds.length +
    [node.additionalProperties, node.unevaluatedProperties, node.unevaluatedItems].filter(isSchema).length +
    [node.propertyNames, node.contains, node.not, node.conditional, node.contentSchema].filter(Boolean).length
  );
}
