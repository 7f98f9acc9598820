/**
 * A second implementation of JSON Schema 2020-12, which shares no code with the one that the derivation asks: what both
 * say of a case is what the schema says.
 */
import { createRequire } from 'node:module';
import { isObject, type Json, type JsonObject, type Pointer } from '@impact-docs/openapi-model';
import type * as Schemasafe from '@exodus/schemasafe';

// A CommonJS module without a default export that all loaders agree on.
const schemasafe = createRequire(import.meta.url)('@exodus/schemasafe') as typeof Schemasafe;

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const ID = 'https://conformance.invalid/schemas.json';

/**
 * Schemasafe, for the verdict alone.
 * @param pointer of a schema in the document
 */
export function secondValidator(document: JsonObject, pointer: Pointer): (value: Json) => boolean {
  const validate = schemasafe.validator({ $schema: DIALECT, $ref: ID + encodeURI(pointer) } as Schemasafe.Schema, {
    schemas: { [ID]: withoutExtensions(document) as Schemasafe.Schema },
    mode: 'spec',
    formatAssertion: true,
    // Extensions and annotations of ours are no keywords.
    allowUnusedKeywords: true,
    isJSON: true,
  });
  return (value) => validate(value as Schemasafe.Json);
}

/**
 * What this validator would refuse to read: `x-…`, which is for people, and OpenAPI's `int64` (§4.4.1), which says how
 * a number is stored.
 */
function withoutExtensions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtensions);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => !key.startsWith('x-') && !(key === 'format' && item === 'int64'))
      .map(([key, item]) => [key, withoutExtensions(item)]),
  );
}
