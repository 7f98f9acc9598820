/** Listed values and their descriptions. JSON Schema 2020-12, validation §6.1.2. */
import { arrayAt, filledTextAt, isObject, member, toJson, type JsonObject } from '../json.js';
import type { EnumValue } from '../model/view-model.js';

const DESCRIPTION_KEYWORDS = ['x-enum-descriptions', 'x-enumDescriptions'];

/** Values of `enum`; texts from an extension, as a list beside the values or a map by value. */
export function enumValues(schema: JsonObject): EnumValue[] {
  return arrayAt(schema, 'enum').map((raw, index) => {
    const value = toJson(raw);
    const description = describedBy(schema, raw, index);
    return description === undefined ? { value } : { value, description };
  });
}

function describedBy(schema: JsonObject, value: unknown, index: number): string | undefined {
  for (const keyword of DESCRIPTION_KEYWORDS) {
    const texts = member(schema, keyword);
    const text: unknown = Array.isArray(texts)
      ? texts[index]
      : isObject(texts)
        ? member(texts, String(value))
        : undefined;
    if (typeof text === 'string' && text !== '') return text;
  }
  return undefined;
}

const CONSTANT_KEYWORDS = new Set(['const', 'enum', 'title', 'description', 'type', 'deprecated', '$comment']);

/**
 * `oneOf` (or `anyOf`) of nothing but constants with texts: the standard's own way to describe the values of an
 * enumeration.
 * @returns `undefined` where it is a real choice between schemas
 */
export function enumOfConstants(
  schema: JsonObject,
): { keyword: 'oneOf' | 'anyOf'; values: EnumValue[]; types: unknown[] } | undefined {
  if (Object.hasOwn(schema, 'enum') || Object.hasOwn(schema, 'const')) return undefined;
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const members = arrayAt(schema, keyword);
    if (members.length < 2 || !members.every(isConstant)) continue;
    return {
      keyword,
      values: members.map((constant) => {
        const title = filledTextAt(constant, 'title');
        const text = filledTextAt(constant, 'description');
        const description = title !== undefined && text !== undefined ? `${title}: ${text}` : (text ?? title);
        const value = toJson(constantValue(constant));
        return description === undefined ? { value } : { value, description };
      }),
      types: members.map((constant) => constant['type']),
    };
  }
  return undefined;
}

function isConstant(schema: unknown): schema is JsonObject {
  if (!isObject(schema) || !Object.keys(schema).every((key) => CONSTANT_KEYWORDS.has(key))) return false;
  return Object.hasOwn(schema, 'const') || arrayAt(schema, 'enum').length === 1;
}

function constantValue(schema: JsonObject): unknown {
  return Object.hasOwn(schema, 'const') ? schema['const'] : arrayAt(schema, 'enum')[0];
}
