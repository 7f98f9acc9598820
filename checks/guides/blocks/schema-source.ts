/** What blocks are held to: an API description, or a JSON Schema as if it were one. */
import { createReferences, type JsonObject, type Pointer, type References } from '@impact-docs/openapi-model';
import { createValidators, type Validator } from '@impact-docs/schema-validation/validator';
import type { Direction } from '@impact-docs/schema-validation/values';
import { describeViolation, violationsOf } from '@impact-docs/schema-validation/violations';

export interface SchemaSource {
  /** As `call` and `schema` name it. */
  name: string;
  kind: 'api' | 'schema';
  references: References;
  validatorFor(direction: Direction): Validator;
  /** Where a schema is written, as a person reads it: `content/apis/transaction/openapi.yaml:12`. */
  placeOf(pointer: Pointer): string;
}

export function createSchemaSource(
  name: string,
  kind: SchemaSource['kind'],
  document: JsonObject,
  placeOf: SchemaSource['placeOf'],
): SchemaSource {
  const references = createReferences(document);
  let validators: ReturnType<typeof createValidators> | undefined;
  return {
    name,
    kind,
    references,
    validatorFor: (direction) => (validators ??= createValidators(references))(direction),
    placeOf,
  };
}

export interface Fault {
  /** Inside the value; of the member's name where `onKey`. */
  path: Pointer;
  onKey: boolean;
  keyword: string;
  message: string;
  allowed?: string;
  remedy: string;
}

interface Use {
  source: SchemaSource;
  schema: Pointer;
  direction: Direction;
  /** What people call the value: `block`, `body`, `query parameter \`items\``. */
  what: string;
}

/** @throws SchemaError where the schema itself cannot be used; `npm run check:apis` and the test of `schemas/` rule that out */
export function faultsOf(value: unknown, { source, schema, direction, what }: Use): Fault[] {
  return violationsOf(value, schema, source.validatorFor(direction)).map((violation) => ({
    path: violation.path,
    onKey: violation.onKey,
    keyword: violation.keyword,
    ...describeViolation(what, violation, source.references),
    remedy: `Correct it here, or the schema at ${source.placeOf(violation.schema)}.`,
  }));
}
