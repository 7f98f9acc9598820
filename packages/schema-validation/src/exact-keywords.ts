/**
 * The keywords that compare numbers, by what their authors wrote: JavaScript, with which Ajv computes, has the nearest
 * of its own numbers instead. JSON Schema 2020-12, validation §6.1, §6.2, §6.4.3
 */
import {
  isNumber,
  isWhole,
  keepsNumber,
  keyOf,
  mapNumbers,
  nearest,
  type Json,
  type JsonObject,
} from '@impact-docs/openapi-model';
import type { Ajv2020, ErrorObject, KeywordDefinition } from 'ajv/dist/2020.js';

type Params = ErrorObject['params'];
/** From what a keyword says to what is wrong with a value, as Ajv's own keywords put it. */
type Judge = (given: unknown) => (value: unknown) => Params | undefined;

const number =
  (keyword: string, param: string): Judge =>
  (limit) =>
  (value) =>
    isNumber(limit) && isNumber(value) && !keepsNumber(keyword, limit, value) ? { [param]: limit } : undefined;

const among =
  (param: string): Judge =>
  (given) => {
    const keys = new Set((param === 'allowedValues' ? (given as unknown[]) : [given]).map((value) => keyOf(value)));
    return (value) => (keys.has(keyOf(value)) ? undefined : { [param]: given });
  };

const unique: Judge = (given) => (list) => {
  const known = new Map<string, number>();
  for (const [i, item] of given === true && Array.isArray(list) ? list.entries() : []) {
    const j = known.get(keyOf(item));
    if (j !== undefined) return { i, j };
    known.set(keyOf(item), i);
  }
  return undefined;
};

const KEYWORDS: (Pick<KeywordDefinition, 'type' | 'schemaType'> & { keyword: string; judge: Judge })[] = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((keyword) => ({
    keyword,
    type: 'number' as const,
    schemaType: 'number' as const,
    judge: number(keyword, keyword === 'multipleOf' ? keyword : 'limit'),
  })),
  { keyword: 'enum', schemaType: 'array', judge: among('allowedValues') },
  { keyword: 'const', judge: among('allowedValue') },
  { keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', judge: unique },
];

/**
 * @param written the value that is validated, as its author wrote it; undefined while Ajv looks at a schema
 * @param schemaOf the schema as its author wrote it, of one that Ajv has
 */
export function addExactKeywords(
  ajv: Ajv2020,
  written: () => unknown,
  schemaOf: (schema: object) => JsonObject | undefined,
): void {
  for (const { judge, ...definition } of KEYWORDS) {
    const { keyword } = definition;
    ajv.removeKeyword(keyword);
    ajv.addKeyword({
      ...definition,
      errors: true,
      compile(given: unknown, parentSchema) {
        const isWrong = judge(schemaOf(parentSchema)?.[keyword] ?? given);
        const validate = (data: unknown, { instancePath = '' } = {}): boolean => {
          const params = isWrong(writtenAt(written(), instancePath, data));
          validate.errors = params === undefined ? [] : [{ keyword, params, parentSchema }];
          return params === undefined;
        };
        validate.errors = [] as Partial<ErrorObject>[];
        return validate;
      },
    });
  }
}

/** @param data what Ajv has there: the name itself where a name of a member is validated */
export function writtenAt(root: unknown, instancePath: string, data: unknown): unknown {
  if (root === undefined || typeof data === 'string') return data;
  const names = instancePath.split('/').slice(1);
  return names.reduce<unknown>(
    (value, name) => (value as JsonObject)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    root,
  );
}

/** A copy for Ajv, in which numbers have their type: it decides about types and formats, and about nothing else. */
export function withNumbersOfTheirType(value: unknown): unknown {
  return mapNumbers(value as Json, (exact) => {
    const near = nearest(exact);
    if (isWhole(exact)) return Number.isFinite(near) ? near : Number.MAX_VALUE;
    return Number.isFinite(near) && !Number.isInteger(near) ? near : 0.5;
  });
}
