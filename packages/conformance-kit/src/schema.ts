/** The schemas of one document, an OpenAPI description or a JSON Schema, and what they say of values. */
import {
  createReferences,
  isObject,
  joinPointer,
  withPlainNumbers,
  type Json,
  type JsonObject,
  type Pointer,
} from '@impact-docs/openapi-model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** A schema with its pointer in the document. */
export interface LocatedSchema {
  schema: unknown;
  pointer: Pointer;
}

/** One thing that is wrong with a value. */
interface Violation {
  /** JSON pointer into the value: `/dream/name`. */
  at: string;
  keyword: string;
}

export interface Schemas {
  document: JsonObject;
  /** What stands at a pointer, or is referred to there. @throws Error where there is nothing */
  at(pointer: Pointer): LocatedSchema;
  /** What is wrong with a value by the schema at a pointer. */
  violations(pointer: Pointer, value: Json): Violation[];
  accepts(pointer: Pointer, value: Json): boolean;
}

const ID = 'https://conformance.invalid/schemas.json';

export function schemasOf(document: JsonObject): Schemas {
  const references = createReferences(document);
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    logger: false,
    // The checks of descriptions and the tests of `schemas/` do that; it takes longer than the whole derivation.
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats(ajv);
  ajv.addSchema({ ...withPlainNumbers(document), $id: ID }, ID);
  const compiled = new Map<Pointer, ReturnType<Ajv2020['compile']>>();
  function violations(pointer: Pointer, value: Json): Violation[] {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: ID + encodeURI(pointer) });
    compiled.set(pointer, validate);
    validate(withPlainNumbers(value));
    return (validate.errors ?? []).map(({ instancePath, keyword }) => ({ at: instancePath, keyword }));
  }
  return {
    document,
    at(pointer) {
      const target = references.resolve(pointer);
      if (target === undefined) throw new Error(`${pointer} leads nowhere.`);
      return { schema: target.value, pointer: target.pointer };
    },
    violations,
    accepts: (pointer, value) => violations(pointer, value).length === 0,
  };
}

/** A schema and the schemas that hold wherever it does: what it refers to, and its `allOf`. */
export function conjuncts(schemas: Schemas, place: LocatedSchema): LocatedSchema[] {
  const { schema, pointer } = place;
  if (!isObject(schema)) return [place];
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  return [
    place,
    ...(typeof schema['$ref'] === 'string' ? conjuncts(schemas, schemas.at(schema['$ref'])) : []),
    ...parts.flatMap((part: unknown, index) =>
      conjuncts(schemas, { schema: part, pointer: joinPointer(pointer, 'allOf', index) }),
    ),
  ];
}

/** The schema of a member, where one of these schemas has it. */
export function memberSchema(places: readonly LocatedSchema[], name: string): LocatedSchema | undefined {
  for (const { schema, pointer } of places) {
    const properties = isObject(schema) ? schema['properties'] : undefined;
    if (isObject(properties) && Object.hasOwn(properties, name) && properties[name] !== false) {
      return { schema: properties[name], pointer: joinPointer(pointer, 'properties', name) };
    }
  }
  return undefined;
}
