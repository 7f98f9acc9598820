/** A JSON Schema 2020-12 file in the form of a description, so that one validator and its explanations serve both. */
import { isObject, joinPointer, objectAt, type JsonObject, type Pointer } from '@impact-docs/openapi-model';

const SCHEMAS: Pointer = '#/components/schemas';
/** Name of the schema that the file itself is; definitions keep their names. */
const WHOLE = '$whole';

/** @param definition name in `$defs`; absent for the whole schema */
export function pointerOfDefinition(definition: string = WHOLE): Pointer {
  return joinPointer(SCHEMAS, definition);
}

/** Where a schema of the description stands in the file. */
export function pointerInFile(pointer: Pointer): Pointer {
  const whole = pointerOfDefinition();
  if (pointer === whole || pointer.startsWith(`${whole}/`)) return `#${pointer.slice(whole.length)}`;
  return pointer.replace(SCHEMAS, '#/$defs');
}

/** References inside of the file (`#…`) are led to their new place; those to other files are not supported and stay. */
export function toDescription(schema: JsonObject): JsonObject {
  const moved = new Set(['$id', '$schema', '$defs']);
  const whole = Object.fromEntries(Object.entries(schema).filter(([key]) => !moved.has(key)));
  return {
    openapi: '3.1.0',
    info: { title: String(schema['title'] ?? ''), version: '1' },
    components: { schemas: rebased({ [WHOLE]: whole, ...objectAt(schema, '$defs') }) },
  };
}

function rebased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rebased);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' ? target(item) : rebased(item),
    ]),
  );
}

function target(ref: string): string {
  if (!ref.startsWith('#')) return ref;
  return ref.startsWith('#/$defs/') ? ref.replace('#/$defs', SCHEMAS) : pointerOfDefinition() + ref.slice(1);
}
