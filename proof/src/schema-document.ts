/** A JSON Schema 2020-12 file in the form of a description, so that one validator and its explanations serve both. */
import { isObject, joinPointer, type JsonObject, type Pointer } from '@impact-docs/openapi-model';

/** Where the schema of the file stands in the description. */
export const ROOT_SCHEMA: Pointer = '#/components/schemas/root';

/** @param definition name in `$defs`; absent for the whole schema */
export function pointerOfDefinition(definition?: string): Pointer {
  return definition === undefined ? ROOT_SCHEMA : joinPointer(ROOT_SCHEMA, '$defs', definition);
}

/** References inside of the file (`#…`) are led to its new place; those to other files are not supported and stay. */
export function toDescription(schema: JsonObject): JsonObject {
  const root = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id' && key !== '$schema'));
  return {
    openapi: '3.1.0',
    info: { title: String(schema['title'] ?? ''), version: '1' },
    components: { schemas: { root: rebased(root) } },
  };
}

function rebased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rebased);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isReference = key === '$ref' && typeof item === 'string' && item.startsWith('#');
      return [key, isReference ? ROOT_SCHEMA + item.slice(1) : rebased(item)];
    }),
  );
}
