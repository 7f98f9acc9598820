/** Listed values and their descriptions. JSON Schema 2020-12, validation §6.1.2. */
import {
  arrayAt,
  filledTextAt,
  flagAt,
  isObject,
  member,
  objectAt,
  sameJson,
  toJson,
  type JsonObject,
} from '../json.js';
import type { EnumValue } from '../model/view-model.js';

/** Extensions with a text for each value: a list beside the values, or a map by value. */
const ENUM_DESCRIPTIONS = ['x-enum-descriptions', 'x-enumDescriptions', 'x-enum-description'];
/** Extensions with a name for each value, as programs write it. */
const ENUM_NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names', 'x-enum-keys'];

/** Values of `enum`, with their names and texts from extensions; those of Azure have both in a list of objects. */
export function enumValues(schema: JsonObject): EnumValue[] {
  return arrayAt(schema, 'enum').map((raw, index) => {
    const value = toJson(raw);
    const described = azureValues(schema).find((item) => sameJson(item['value'], raw)) ?? {};
    const name = textFor(schema, ENUM_NAMES, raw, index) ?? filledTextAt(described, 'name');
    const description = textFor(schema, ENUM_DESCRIPTIONS, raw, index) ?? filledTextAt(described, 'description');
    return { value, name: name === String(raw) ? undefined : name, description };
  });
}

/** https://azure.github.io/autorest/extensions/#x-ms-enum */
function azureValues(schema: JsonObject): JsonObject[] {
  return arrayAt(objectAt(schema, 'x-ms-enum') ?? {}, 'values').filter(isObject);
}

function textFor(schema: JsonObject, keywords: readonly string[], value: unknown, index: number): string | undefined {
  for (const keyword of keywords) {
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
        const deprecated = flagAt(constant, 'deprecated') || undefined;
        return { value: toJson(constantValue(constant)), description, deprecated };
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
