/** Ajv, set up for the schemas of OpenAPI 3.1: JSON Schema 2020-12 with formats and a vocabulary of its own. */
import vm from 'node:vm';
import {
  entriesAt,
  joinPointer,
  objectAt,
  textsIn,
  withPlainNumbers,
  type Json,
  type Pointer,
  type References,
} from '@impact-docs/openapi-model';
import { Ajv2020, type AnySchema, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  describesMembers,
  hasDirections,
  inDefinition,
  isInPlace,
  isOfOneValue,
  listSchemas,
  prepareSchemas,
  type PreparedSchemas,
} from './schemas.js';
import type { Direction } from './values.js';

/** OpenAPI 3.1 §4.8.24: annotations that are no part of JSON Schema. */
const VOCABULARY = ['discriminator', 'xml', 'externalDocs', 'example'];
const ID = 'https://description.invalid/openapi.json';

const addressOf = (pointer: Pointer): string => ID + encodeURI(inDefinition(pointer));

/** A schema that Ajv cannot make sense of; the message says why. */
export class SchemaError extends Error {
  readonly pointer: Pointer;

  /** @param used the schema that was to be used; Ajv may name a place in what it refers to */
  constructor(cause: Error, used: Pointer) {
    super(cause.message.replace(/^strict mode: /, '').replace(/ (?:ignored )?(?:in schema )?at path .*$/, ''), {
      cause,
    });
    this.name = 'SchemaError';
    const [, place] = /"[^"]*#\/\$defs\/openapi([^"]*)"/.exec(cause.message) ?? [];
    this.pointer = place === undefined ? used : `#${place}`;
  }
}

export interface Validator {
  /** All errors of a value; none if it fits. @throws SchemaError */
  validate(value: unknown, schema: Pointer): ErrorObject[];
  readonly schemas: PreparedSchemas;
}

function createValidator(references: References, pointers: readonly Pointer[], direction: Direction): Validator {
  const schemas = prepareSchemas(references.document, pointers, direction);
  const ajv = createAjv(direction);
  // Each part is checked when it is compiled; most of the whole is no schema.
  ajv.addSchema(schemas.document, ID, false, false);
  // Known by their own address, named schemas are compiled once, not for each place that refers to them.
  for (const [name, schema] of entriesAt(objectAt(schemas.document.$defs.openapi, 'components') ?? {}, 'schemas')) {
    ajv.addSchema(schema as AnySchema, addressOf(joinPointer('#', 'components', 'schemas', name)), false, false);
  }
  const compiled = new Map<Pointer, ReturnType<Ajv2020['compile']>>();

  function compile(pointer: Pointer) {
    const address = addressOf(pointer);
    const isOpen = !isInPlace(pointer) && !isOfOneValue(pointer);
    try {
      if (isOpen && describesMembers(references, references.resolve(pointer)?.value))
        return ajv.compile({ $ref: address, unevaluatedProperties: false });
      return ajv.getSchema(address) ?? ajv.compile({ $ref: address });
    } catch (cause) {
      throw cause instanceof Error ? new SchemaError(cause, pointer) : cause;
    }
  }

  /** The first schema that has the pattern. */
  function patternAt(pattern: string): Pointer | undefined {
    const places = textsIn(references.document, '#');
    return places.find(([place, text]) => text === pattern && place.endsWith('/pattern'))?.[0];
  }

  return {
    schemas,
    validate(value, pointer) {
      const known = compiled.get(pointer) ?? compile(pointer);
      compiled.set(pointer, known);
      try {
        known(withPlainNumbers(value as Json));
        return known.errors ?? [];
      } catch (cause) {
        if (cause instanceof PatternError) throw new SchemaError(cause, patternAt(cause.pattern) ?? pointer);
        // Code that Ajv makes of `unevaluated…` beside a condition within a condition fails for some values.
        throw cause instanceof Error
          ? new SchemaError(new Error(`Ajv fails on it (${cause.message})`), pointer)
          : cause;
      }
    },
  };
}

/** One validator of a bundled description for each direction; a description without `readOnly` and `writeOnly` needs one only. */
export function createValidators(references: References): (direction: Direction) => Validator {
  const schemas = listSchemas(references);
  const isDirected = hasDirections(references, schemas);
  const validators = new Map<Direction, Validator>();
  return (wanted) => {
    const direction = isDirected ? wanted : 'any';
    const validator = validators.get(direction) ?? createValidator(references, schemas, direction);
    validators.set(direction, validator);
    return validator;
  };
}

const isDateTime = addFormats(new Ajv2020()).compile({ type: 'string', format: 'date-time' });

function createAjv(direction: Direction): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // Unknown keywords and formats are errors. A `type` beside each keyword, a property beside each name in
    // `required`, and a length for each tuple cannot be asked for: parts of an `allOf` leave them to each other.
    strict: true,
    strictTuples: false,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    // 1.15 is a multiple of 0.01, although JavaScript divides it otherwise.
    multipleOfPrecision: 9,
    logger: false,
    // The loader has compared each schema with the standard; the schema of schemas takes as long as all of them.
    validateSchema: false,
    // Most schemas validate a few values: to make their code faster takes longer than to run it.
    code: { regExp: boundedRegExp, optimize: false },
  });
  addFormats(ajv);
  // Stricter than RFC 3339: times are in UTC, with `Z`.
  ajv.addFormat('date-time', { type: 'string', validate: (text: string) => text.endsWith('Z') && isDateTime(text) });
  ajv.addVocabulary(VOCABULARY);
  for (const [side, flag] of [
    ['request', 'readOnly'],
    ['response', 'writeOnly'],
  ] as const) {
    if (direction !== side) continue;
    ajv.removeKeyword(flag);
    ajv.addKeyword({ keyword: flag, schemaType: 'boolean', errors: false, validate: (isSet: boolean) => !isSet });
  }
  return ajv;
}

/** Shorter texts are done in well under a second, whatever the pattern. */
const SHORT = 20;
/** Milliseconds; patterns that are meant well take far less than one. */
const DEADLINE = 5000;

/** A pattern that did not come to its end: `^(a+)+$` doubles its time with each character. */
class PatternError extends Error {
  readonly pattern: string;

  constructor(pattern: string, text: string, cause: unknown) {
    super(`the pattern \`${pattern}\` takes more than five seconds for a text of ${text.length} characters`, { cause });
    this.name = 'PatternError';
    this.pattern = pattern;
  }
}

const context = vm.createContext({ expression: /(?:)/u, text: '' });
const script = new vm.Script('expression.test(text)');

function test(expression: RegExp, text: string): boolean {
  if (text.length <= SHORT) return expression.test(text);
  Object.assign(context, { expression, text });
  try {
    return script.runInContext(context, { timeout: DEADLINE }) as boolean;
  } catch (cause) {
    throw new PatternError(expression.source, text, cause);
  }
}

/** For Ajv's option `code.regExp`: regular expressions with a deadline. */
const boundedRegExp = Object.assign(
  (pattern: string, flags: string) => {
    const expression = new RegExp(pattern, flags);
    // Ajv tells patterns apart by their text.
    return { test: (text: string) => test(expression, text), toString: () => String(expression) };
  },
  { code: 'boundedRegExp' },
);
