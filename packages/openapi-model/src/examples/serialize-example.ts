/** Bodies that are not JSON, as they are sent. */
import { isComposite, isJsonObject, member, type Json } from '../json.js';
import { jsonText, parseJson } from '../numbers.js';
import { isJsonType } from '../model/media-types.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { ApiModel, Encoding, Example, MediaType, PartEncoding } from '../model/view-model.js';
import { sequenceExample } from './sequence-example.js';
import { serializeParameter } from './serialize-parameter.js';
import { isXml, xmlExample } from './xml-example.js';

/** Adds the text of an XML document, a URL-encoded form or a sequence to an example that only has a value. */
export function withSerialized(example: Example, mediaType: MediaType, model: Pick<ApiModel, 'schemas'>): Example {
  const { value } = example;
  if (value === undefined || example.serialized !== undefined) return example;
  // A text is what is sent, unless the items are texts.
  const sequence =
    typeof value === 'string' && !mediaType.itemSchema ? undefined : sequenceExample(value, mediaType, model);
  if (sequence !== undefined) return { ...example, serialized: sequence };
  if (typeof value === 'string') return withText(example, value, mediaType, model);
  if (!isComposite(value)) return example;
  if (isXml(mediaType.type) && mediaType.schema !== undefined) {
    return { ...example, serialized: xmlExample(value, mediaType.schema, model) };
  }
  if (isForm(mediaType) && !Array.isArray(value)) {
    return { ...example, serialized: formExample(value as { readonly [key: string]: Json }, mediaType, model) };
  }
  return example;
}

/**
 * A text where the schema wants an object or a list is the document as its authors wrote it, not a JSON string: its value
 * is what it says, or it stays a text that says nothing.
 */
function withText(
  example: Example,
  text: string,
  { type, schema }: MediaType,
  model: Pick<ApiModel, 'schemas'>,
): Example {
  if (!isJsonType(type) || example.generated) return example;
  const types = nodeOf(model, schema)?.types ?? [];
  if (types.includes('string')) return example;
  const value = parseJson(text);
  if (isComposite(value)) return { ...example, value };
  return types.length > 0 && value === undefined ? { ...example, serialized: text } : example;
}

/** Adds to the encoding of a form's field what the first example sends, where the style decides that. */
export function withSerializedField(encoding: Encoding, mediaType: MediaType): Encoding {
  const value = mediaType.examples[0]?.value;
  const field = isJsonObject(value) ? member(value, encoding.property) : undefined;
  if (field === undefined || !isForm(mediaType) || !isStyled(encoding)) return encoding;
  const serialized = formField(encoding.property, field as Json, encoding);
  return serialized === '' ? encoding : { ...encoding, serialized };
}

function isForm({ type }: MediaType): boolean {
  return type.startsWith('application/x-www-form-urlencoded');
}

/** §4.8.15.1: by `style` where the encoding gives one; else lists repeat the name, and objects are JSON. */
function formExample(
  value: { readonly [key: string]: Json },
  mediaType: MediaType,
  model: Pick<ApiModel, 'schemas'>,
): string {
  const properties = nodeOf(model, mediaType.schema)?.properties ?? [];
  const known = new Set(properties.map(({ name }) => name));
  const names = [...new Set([...Object.keys(value).filter((name) => known.has(name)), ...Object.keys(value)])];
  return names
    .map((name) =>
      formField(
        name,
        value[name] ?? null,
        mediaType.encoding.find(({ property }) => property === name),
      ),
    )
    .filter((pair) => pair !== '')
    .join('&');
}

/** One property of a form: `ids=1,2`; several pairs where its style makes several. */
function formField(name: string, value: Json, encoding: PartEncoding | undefined): string {
  const style = encoding?.style ?? 'form';
  return serializeParameter(
    {
      name,
      in: 'query',
      style,
      explode: encoding?.explode ?? style === 'form',
      allowReserved: encoding?.allowReserved ?? false,
    },
    isJsonObject(value) && !isStyled(encoding) ? jsonText(value) : value,
  );
}

function isStyled(encoding: PartEncoding | undefined): boolean {
  return encoding?.style !== undefined || encoding?.explode !== undefined;
}
