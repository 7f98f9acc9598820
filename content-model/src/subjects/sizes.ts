/** Lengths, ranges, sizes and defaults that a schema states: `name.length` is `1–60 characters`. */
import type { Value } from '../catalogue/row.js';
import { arrayAt, entriesAt, isNumber, isObject } from '@impact-docs/openapi-model';

const SPANS = [
  ['length', 'minLength', 'maxLength', ' characters'],
  ['range', 'minimum', 'maximum', ''],
  ['items', 'minItems', 'maxItems', ' items'],
] as const;

/**
 * Of a schema and of those written in it; what it refers to has its own.
 * @param schema as its author wrote it
 * @param path names of the fields that lead to it
 */
export function sizesOf(schema: unknown, path: readonly string[] = []): Value[] {
  if (!isObject(schema)) return [];
  const value = (key: string, text: string): Value => ({ key: [...path, key].join('.'), text });
  const spans = SPANS.flatMap(([key, least, most, unit]) => {
    const ends = [schema[least], schema[most]].filter(isNumber);
    return [
      ...(ends.length > 0 ? [value(key, `${ends.join('–')}${unit}`)] : []),
      ...(ends.length === 2 ? [value(least, `${ends[0]}${unit}`), value(most, `${ends[1]}${unit}`)] : []),
    ];
  });
  const { default: usual } = schema;
  const isPlain = isNumber(usual) || typeof usual === 'string' || typeof usual === 'boolean';
  return [
    ...spans,
    ...(isPlain ? [value('default', String(usual))] : []),
    ...entriesAt(schema, 'properties').flatMap(([name, property]) => sizesOf(property, [...path, name])),
    ...sizesOf(schema['items'], path),
    ...['allOf', 'oneOf', 'anyOf'].flatMap((keyword) =>
      arrayAt(schema, keyword).flatMap((branch) => sizesOf(branch, path)),
    ),
  ];
}
