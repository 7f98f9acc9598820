/** Holds every example, default, allowed value and link of a description against its schema. */
import {
  createReferences,
  joinPointer,
  pointerSegments,
  type JsonObject,
  type LoadedDescription,
  type Pointer,
  type Problem,
  type References,
  type SourceLocation,
} from '@impact-docs/openapi-model';
import type { Advice } from '@impact-docs/openapi-model';
import { explain, type Explanation } from './explain.js';
import { faultInWords } from './fault-in-words.js';
import { checkLinks } from './links.js';
import { createValidators, SchemaError } from './validator.js';
import { listValues, type Value } from './values.js';

const MESSAGES = {
  invalid: ({ kind }: Value, fault: Explanation, references: References, schemaPlace: string): Advice => ({
    ...faultInWords(kind, fault, references),
    remedy: `Correct the ${kind}, or the schema at ${schemaPlace}.`,
  }),
  unusable: (reason: string): Advice => ({
    message: `The schema cannot be used: ${reason}.`,
    allowed: 'keywords and formats of JSON Schema 2020-12 and OpenAPI 3.1',
    remedy: 'Correct the schema.',
  }),
};

export interface ValueReport {
  /** How many values were validated. */
  count: number;
  problems: Problem[];
}

/** Reports of documents without a problem. A build asks twice: for its checks, and for its evidence. */
const sound = new WeakMap<JsonObject, ValueReport>();

/** @param placeInWords a place as the remedy names it: `content/apis/impact-finance/components/schemas/Dream.yaml:12` */
export function checkValues(
  description: LoadedDescription,
  placeInWords: (place: SourceLocation) => string,
): ValueReport {
  const known = sound.get(description.document);
  if (known !== undefined) return known;
  const report = validateAll(description, placeInWords);
  if (report.problems.length === 0) sound.set(description.document, report);
  return report;
}

function validateAll(description: LoadedDescription, placeInWords: (place: SourceLocation) => string): ValueReport {
  const references = createReferences(description.document);
  const values = listValues(references);
  const validatorFor = createValidators(references);
  const problems: Problem[] = [];
  const report = (code: string, pointer: Pointer, advice: Advice, onKey = false): void => {
    problems.push({ code, ...description.locate(pointer, { onKey }), ...advice });
  };
  const unusable = new Set<string>();
  for (const value of values) {
    const validator = validatorFor(value.direction);
    try {
      for (const fault of explain(validator.validate(value.value, value.schema), value.schema, validator)) {
        const pointer = joinPointer(value.pointer, ...pointerSegments(fault.path));
        const schemaPlace = placeInWords(description.locate(fault.schema));
        const advice = MESSAGES.invalid(value, fault, references, schemaPlace);
        report(`value-${fault.keyword.replace(' ', '-')}`, pointer, advice, fault.onKey);
      }
    } catch (cause) {
      if (!(cause instanceof SchemaError)) throw cause;
      const { message, pointer } = cause;
      if (!unusable.has(`${pointer} ${message}`)) report('schema', pointer, MESSAGES.unusable(message));
      unusable.add(`${pointer} ${message}`);
    }
  }
  for (const { pointer, advice } of checkLinks(references)) report('link', pointer, advice);
  return { count: values.length, problems };
}
