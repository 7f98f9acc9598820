/** What blocks are held to: an API description, or a JSON Schema as if it were one. */
import type { Advice, ApiModel, JsonObject, Pointer } from '@impact-docs/openapi-model';
import {
  describeSchemas,
  faultsOf as findFaults,
  type DescribedSchemas,
  type ValueFault,
  type ValueUse,
} from '../../validation/http/described-schemas.js';

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

/** @throws SchemaError where the schema itself cannot be used; the checks of descriptions and the test of `schemas/` rule that out */
export function faultsOf(value: unknown, source: SchemaSource, use: ValueUse): (ValueFault & Advice)[] {
  return findFaults(value, source, use).map((fault) => ({ ...fault, remedy: remedyAt(fault.schema, source) }));
}

export function remedyAt(schema: Pointer, source: SchemaSource): string {
  return `Correct it here, or the schema at ${source.placeOf(schema)}.`;
}
