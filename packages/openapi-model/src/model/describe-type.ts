/** Types in words, for tables and labels. */
import { jsonTypeOf, type JsonType } from '../json.js';
import type { Schema, SchemaNode } from './view-model.js';

/** Alternatives that fit into a phrase; more are counted. */
const MAX_ALTERNATIVES = 4;

/** `string (uuid)`, `array of Dream`, `integer or null`, `Dream or null`, `any`. */
export function describeType(schema: Schema): string {
  if (schema.kind === 'ref') return schema.name;
  if (schema.never) return 'nothing';
  const types = schema.types.map((type) => describeOne(schema, type));
  if (types.length > 0) {
    // `oneOf` beside `type: object` says more than `object`.
    return types.length === 1 && types[0] === 'object' ? (describeChoice(schema) ?? 'object') : types.join(' or ');
  }
  if (schema.const !== undefined) return jsonTypeOf(schema.const.value);
  if (schema.enum.length > 0) return [...new Set(schema.enum.map(({ value }) => jsonTypeOf(value)))].join(' or ');
  return describeChoice(schema) ?? 'any';
}

function describeOne(schema: SchemaNode, type: JsonType): string {
  if (type === 'array') {
    if (schema.items === undefined || typeof schema.items === 'boolean') {
      return schema.prefixItems.length > 0 ? `array of ${schema.prefixItems.map(describeType).join(', ')}` : 'array';
    }
    return `array of ${inner(describeType(schema.items))}`;
  }
  if (type === 'object') {
    const { additionalProperties: values, properties } = schema;
    const isMap = properties.length === 0 && values !== undefined && typeof values !== 'boolean';
    return isMap ? `map of ${inner(describeType(values))}` : 'object';
  }
  return schema.format === undefined || type === 'null' ? type : `${type} (${schema.format})`;
}

/** `array of (string or null)`: without the brackets, the array might be null. */
function inner(text: string): string {
  return text.includes(' or ') ? `(${text})` : text;
}

function describeChoice(schema: SchemaNode): string | undefined {
  const composition = schema.compositions[0];
  if (composition === undefined) return undefined;
  const texts = [...new Set(composition.variants.map((variant) => describeType(variant.schema)))];
  if (texts.length > MAX_ALTERNATIVES) {
    return `${composition.keyword === 'allOf' ? 'all' : composition.keyword === 'anyOf' ? 'any' : 'one'} of ${composition.variants.length} types`;
  }
  return texts.join(composition.keyword === 'allOf' ? ' and ' : ' or ');
}
