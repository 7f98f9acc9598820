/** Text of a query, a header, a form or an environment file → the value that its schema speaks of. */
import {
  arrayAt,
  isObject,
  joinPointer,
  objectAt,
  textAt,
  type Pointer,
  type References,
} from '@impact-docs/openapi-model';

type Types = ReadonlySet<string>;

/** The types that a schema names, through references and compositions. JSON Schema 2020-12, validation §6.1.1 */
function typesOf(references: References, pointer: Pointer, seen: ReadonlySet<Pointer> = new Set()): Types {
  const target = references.resolve(pointer);
  if (target === undefined || !isObject(target.value) || seen.has(target.pointer)) return new Set();
  const { value: schema } = target;
  const next = new Set([...seen, target.pointer]);
  const ref = textAt(schema, '$ref');
  const parts = [
    ...(ref === undefined ? [] : [ref]),
    ...['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
      arrayAt(schema, key).map((_, index) => joinPointer(target.pointer, key, index)),
    ),
  ];
  const own = Array.isArray(schema['type']) ? schema['type'].map(String) : [textAt(schema, 'type') ?? []].flat();
  return new Set([...own, ...parts.flatMap((part) => [...typesOf(references, part, next)])]);
}

/** One text as number or boolean where the schema asks for one and the text is one; else the text itself. */
export function decodeText(references: References, schema: Pointer, text: string): unknown {
  const types = typesOf(references, schema);
  if (types.has('string')) return text;
  const isNumeric = types.has('integer') || types.has('number');
  if (isNumeric && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * The texts of one name in a query, header or form: a list where the schema says so.
 * @param isExploded each item has come as a text of its own (OpenAPI 3.1 §4.8.12.2.2, `explode`)
 */
export function decodeTexts(
  references: References,
  schema: Pointer,
  texts: readonly string[],
  isExploded: boolean,
): unknown {
  if (!typesOf(references, schema).has('array')) {
    const [first = ''] = texts;
    return texts.length > 1 ? [...texts] : decodeText(references, schema, first);
  }
  const items = isExploded ? texts : texts.flatMap((text) => text.split(','));
  const target = references.resolve(schema);
  const ref = target !== undefined && isObject(target.value) ? textAt(target.value, '$ref') : undefined;
  const list = ref ?? target?.pointer ?? schema;
  return items.map((item) => decodeText(references, joinPointer(list, 'items'), item));
}

/** Pairs of names and values as the object that the schema describes. */
export function decodePairs(
  references: References,
  schema: Pointer,
  pairs: readonly (readonly [string, string])[],
): Record<string, unknown> {
  const texts = new Map<string, string[]>();
  for (const [name, text] of pairs) texts.set(name, [...(texts.get(name) ?? []), text]);
  return Object.fromEntries(
    [...texts].map(([name, values]) => {
      const property = propertyAt(references, schema, name);
      return [name, property === undefined ? (values[0] ?? '') : decodeTexts(references, property, values, true)];
    }),
  );
}

function propertyAt(references: References, schema: Pointer, name: string): Pointer | undefined {
  const target = references.resolve(schema);
  if (target === undefined || !isObject(target.value)) return undefined;
  const ref = textAt(target.value, '$ref');
  if (ref !== undefined) return propertyAt(references, ref, name);
  const properties = objectAt(target.value, 'properties');
  if (properties !== undefined && Object.hasOwn(properties, name))
    return joinPointer(target.pointer, 'properties', name);
  for (const key of ['allOf', 'oneOf', 'anyOf']) {
    for (const index of arrayAt(target.value, key).keys()) {
      const found = propertyAt(references, joinPointer(target.pointer, key, index), name);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
