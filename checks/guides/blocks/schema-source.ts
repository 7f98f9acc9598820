/** What blocks are held to: an API description, or a JSON Schema as if it were one. */
import type { ApiModel, JsonObject, Pointer } from '@impact-docs/openapi-model';
import { describeSchemas, type DescribedSchemas } from '../../validation/http/described-schemas.js';

export interface SchemaSource extends DescribedSchemas {
  /** As `call` and `schema` name it. */
  name: string;
  kind: 'api' | 'schema';
  /** Of an API, where it was built before. */
  model?: ApiModel;
  /** Where a schema is written, as a person reads it: `content/apis/transaction/openapi.yaml:12`. */
  placeOf(pointer: Pointer): string;
}

export function createSchemaSource(
  name: string,
  kind: SchemaSource['kind'],
  document: JsonObject,
  placeOf: SchemaSource['placeOf'],
): SchemaSource {
  return { ...describeSchemas(document), name, kind, placeOf };
}

export function remedyAt(schema: Pointer, source: SchemaSource): string {
  return `Correct it here, or the schema at ${source.placeOf(schema)}.`;
}
