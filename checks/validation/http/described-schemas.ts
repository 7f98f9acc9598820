/** A description, or a JSON Schema in the form of one, with what it takes to validate values against it. */
import {
  buildModel,
  createReferences,
  pointerSegments,
  step,
  type ApiModel,
  type JsonObject,
  type Pointer,
  type References,
} from '@impact-docs/openapi-model';
import { createValidators, type Validator } from '../validator.js';
import type { Direction } from '../values.js';
import type { ValueViolation } from './message.js';
import { describeMismatch, mismatchesOf } from '../mismatches.js';

export interface DescribedSchemas {
  references: References;
  validatorFor(direction: Direction): Validator;
}

export interface DescribedApi extends DescribedSchemas {
  model: ApiModel;
}

/** @param document bundled and normalised to OpenAPI 3.1. Schemas are compiled when the first value is validated. */
export function describeSchemas(document: JsonObject): DescribedSchemas {
  const references = createReferences(document);
  let validators: ReturnType<typeof createValidators> | undefined;
  return { references, validatorFor: (direction) => (validators ??= createValidators(references))(direction) };
}

/** @param model of the same document, where there is one already */
export function describeApi(document: JsonObject, model?: ApiModel): DescribedApi {
  return { ...describeSchemas(document), model: model ?? buildModel({ version: '3.1.0', document }) };
}

/** Whether a text stands for a value that is not shown: the rest of a token, a variable, an expression. */
export type IsPlaceholder = (name: string, text: string) => boolean;

export interface ValueUse {
  schema: Pointer;
  direction: Direction;
  /** What people call the value: `block`, `body`, `query parameter \`items\``. */
  what: string;
  isPlaceholder?: IsPlaceholder | undefined;
}

/**
 * What is wrong with a value, as sentences. Of a value that stands for another, only its place is checked.
 * @throws SchemaError where the schema itself cannot be used
 */
export function violationsOf(value: unknown, schemas: DescribedSchemas, use: ValueUse): ValueViolation[] {
  const { schema, direction, what, isPlaceholder } = use;
  return mismatchesOf(value, schema, schemas.validatorFor(direction))
    .filter(({ path, onKey }) => onKey || isPlaceholder === undefined || !standsIn(value, path, isPlaceholder))
    .map((mismatch) => ({
      ...describeMismatch(what, mismatch, schemas.references),
      at: { part: 'body', path: mismatch.path, onKey: mismatch.onKey },
      schema: mismatch.schema,
      remedy: 'Correct the value, or the description.',
    }));
}

function standsIn(value: unknown, path: Pointer, isPlaceholder: IsPlaceholder): boolean {
  const segments = pointerSegments(path);
  const text = segments.reduce<unknown>(step, value);
  const name = segments.findLast((segment) => !/^\d+$/.test(segment)) ?? '';
  return typeof text === 'string' && isPlaceholder(name, text);
}
