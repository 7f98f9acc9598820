/** The validator that the derivation uses: whether a value is valid against a schema, and if not, why. */
import { withPlainNumbers, type Json, type JsonObject, type Pointer } from '@impact-docs/openapi-model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** One thing that is wrong with a value. */
interface Violation {
  /** JSON pointer into the value: `/dream/name`. */
  at: string;
  keyword: string;
}

export interface Validator {
  accepts(value: Json): boolean;
  violations(value: Json): Violation[];
  /** Whether a value fits a part of the schema. */
  acceptsAt(pointer: Pointer, value: Json): boolean;
}

const ID = 'https://conformance.invalid/schema.json';

/** @param schema a standalone schema */
export function ajvValidator(schema: JsonObject): Validator {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    logger: false,
    // The checks of descriptions and the tests of `schemas/` do that; it takes longer than the whole derivation.
    validateSchema: false,
  });
  addFormats(ajv);
  ajv.addSchema({ ...withPlainNumbers(schema), $id: ID }, ID);
  const compiled = new Map<Pointer, ReturnType<Ajv2020['compile']>>();
  const at = (pointer: Pointer): ReturnType<Ajv2020['compile']> => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: ID + encodeURI(pointer) });
    compiled.set(pointer, known);
    return known;
  };
  return {
    accepts: (value) => at('#')(withPlainNumbers(value)) === true,
    acceptsAt: (pointer, value) => at(pointer)(withPlainNumbers(value)) === true,
    violations(value) {
      const validate = at('#');
      if (validate(withPlainNumbers(value))) return [];
      return (validate.errors ?? []).map(({ instancePath, keyword }) => ({ at: instancePath, keyword }));
    },
  };
}
