/** Lengths, ranges, sizes and defaults that a schema states: `name.length` is `1–60 characters`. */
import { figure, type Value } from '../catalogue/row.js';
import { arrayAt, entriesAt, isNumber, isObject } from '@impact-docs/openapi-model';

const SPANS = [
  ['length', 'minLength', 'maxLength', 'characters'],
  ['range', 'minimum', 'maximum', undefined],
  ['items', 'minItems', 'maxItems', 'items'],
] as const;

/**
 * Of a schema and of those written in it; what it refers to has its own.
 * @param schema as its author wrote it
 * @param path names of the fields that lead to it
 */
export function sizesOf(schema: unknown, path: readonly string[] = []): Value[] {
  if (!isObject(schema)) return [];
  const keyOf = (name: string): string => [...path, name].join('.');
  const spans = SPANS.flatMap(([key, least, most, unit]) => {
    const [low, high] = [schema[least], schema[most]];
    const ends = [low, high].filter(isNumber);
    return [
      ...(ends.length > 0 ? [figure(keyOf(key), ends, unit)] : []),
      ...(isNumber(low) && isNumber(high)
        ? [figure(keyOf(least), [low], unit), figure(keyOf(most), [high], unit)]
        : []),
    ];
  });
  const { default: usual } = schema;
  return [
    ...spans,
    ...(isNumber(usual) ? [figure(keyOf('default'), [usual])] : []),
    ...(typeof usual === 'string' || typeof usual === 'boolean'
      ? [{ key: keyOf('default'), text: String(usual) }]
      : []),
    ...entriesAt(schema, 'properties').flatMap(([name, property]) => sizesOf(property, [...path, name])),
    ...sizesOf(schema['items'], path),
    ...['allOf', 'oneOf', 'anyOf'].flatMap((keyword) =>
      arrayAt(schema, keyword).flatMap((branch) => sizesOf(branch, path)),
    ),
  ];
}
