/** Holds every example, default, allowed value and link of a description against its schema. */
import {
  createReferences,
  joinPointer,
  pointerSegments,
  type LoadedDescription,
  type Pointer,
  type Problem,
  type References,
  type SourceLocation,
} from '@impact-docs/openapi-model';
import type { Advice } from '../rule.js';
import { explain, pathInWords, type Explanation } from './explain.js';
import { checkLinks } from './links.js';
import { hasDirections, listSchemas, memberNames } from './schemas.js';
import { list } from './sentences.js';
import { createValidator, SchemaError, type Validator } from './validator.js';
import { listValues, type Direction, type Value } from './values.js';

const MESSAGES = {
  invalid: ({ kind }: Value, fault: Explanation, allowed: string | undefined, schemaPlace: string): Advice => ({
    message: `${subjectOf(kind, fault)} ${fault.says}.${reasonOf(fault)}`,
    ...(allowed === undefined ? {} : { allowed }),
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

/** @param placeInWords a place as the remedy names it: `apis/impact-finance/components/schemas/Dream.yaml:12` */
export function checkValues(
  description: LoadedDescription,
  placeInWords: (place: SourceLocation) => string,
): ValueReport {
  const references = createReferences(description.document);
  const values = listValues(references);
  const validatorFor = createValidators(description, references);
  const problems: Problem[] = [];
  const report = (code: string, pointer: Pointer, advice: Advice, onKey = false): void => {
    problems.push({ severity: 'error', code, ...description.locate(pointer, { onKey }), ...advice });
  };
  const unusable = new Set<string>();
  for (const value of values) {
    const validator = validatorFor(value.direction);
    try {
      for (const fault of explain(validator.validate(value.value, value.schema), value.schema, validator)) {
        const pointer = joinPointer(value.pointer, ...pointerSegments(fault.path));
        const schemaPlace = placeInWords(description.locate(fault.schema));
        const advice = MESSAGES.invalid(value, fault, allowedBy(fault, references), schemaPlace);
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

/** One validator for each direction; a description without `readOnly` and `writeOnly` needs one only. */
function createValidators(
  { document }: LoadedDescription,
  references: References,
): (direction: Direction) => Validator {
  const schemas = listSchemas(references);
  const isDirected = hasDirections(references, schemas);
  const validators = new Map<Direction, Validator>();
  return (wanted) => {
    const direction = isDirected ? wanted : 'any';
    const validator = validators.get(direction) ?? createValidator(document, schemas, direction);
    validators.set(direction, validator);
    return validator;
  };
}

function subjectOf(kind: Value['kind'], { path, onKey }: Explanation): string {
  const name = pathInWords(onKey ? path.replace(/\/[^/]*$/, '') : path);
  return name === '' ? `The ${kind}` : `\`${name}\` in the ${kind}`;
}

/** A reader who took one type for another sees which one counts. */
function reasonOf({ branch }: Explanation): string {
  if (branch === undefined) return '';
  const name = pointerSegments(branch.schema).at(-1) ?? branch.schema;
  return ` \`${branch.property}: ${branch.value}\` makes it a \`${name}\`.`;
}

function allowedBy({ allowed, onKey, branch, schema }: Explanation, references: References): string | undefined {
  if (!onKey) return allowed;
  return list(memberNames(references, references.resolve(branch?.schema ?? schema)?.value));
}
