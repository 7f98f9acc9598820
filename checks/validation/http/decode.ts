/** Text of a query, a header, a form or an environment file → the value that its schema speaks of. */
import { exactNumber, type Pointer, type References } from '@impact-docs/openapi-model';
import { membersOf, partsOf, typesOf, type FoundSchema } from '../schema-parts.js';

/** One text as number or boolean where the schema asks for one and the text is one; else the text itself. */
function valueOf(text: string, found: readonly FoundSchema[]): unknown {
  const types = typesOf(found);
  if (types.has('string')) return text;
  const isNumeric = types.has('integer') || types.has('number');
  if (isNumeric && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return exactNumber(text);
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
  return valuesOf(texts, partsOf(references, schema), isExploded);
}

function valuesOf(texts: readonly string[], found: readonly FoundSchema[], isExploded: boolean): unknown {
  if (!typesOf(found).has('array')) {
    const [first = ''] = texts;
    return texts.length > 1 ? [...texts] : valueOf(first, found);
  }
  const items = isExploded ? texts : texts.flatMap((text) => text.split(','));
  return items.map((item) => valueOf(item, membersOf(found, '0')));
}

/** Pairs of names and values as the object that the schema describes. */
export function decodePairs(
  references: References,
  schema: Pointer,
  pairs: readonly (readonly [string, string])[],
): Record<string, unknown> {
  const found = partsOf(references, schema);
  const texts = new Map<string, string[]>();
  for (const [name, text] of pairs) texts.set(name, [...(texts.get(name) ?? []), text]);
  return Object.fromEntries(
    [...texts].map(([name, values]) => {
      const member = membersOf(found, name);
      return [name, member.length === 0 ? (values[0] ?? '') : valuesOf(values, member, true)];
    }),
  );
}
