/** Bodies that are not JSON, as they are sent. */
import { isComposite, isJsonObject, member, type Json, type JsonMembers } from '../json.js';
import { jsonText, parseJson } from '../numbers.js';
import { isJsonType, sequenceOf } from '../model/http.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { ApiModel, Encoding, Example, MediaType, PartEncoding } from '../model/view-model.js';
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

/**
 * A sequence as it is sent: one item after the other. OpenAPI 3.2 §4.14.4
 * @param value one item, or a list of them where the schema says that the whole is a list or describes the items
 * @returns `undefined` for a media type that is no sequence
 */
function sequenceExample(
  value: Json,
  mediaType: Pick<MediaType, 'type' | 'schema' | 'itemSchema'>,
  model: Pick<ApiModel, 'schemas'>,
): string | undefined {
  const sequence = sequenceOf(mediaType.type);
  if (sequence === undefined) return undefined;
  const isList =
    mediaType.itemSchema !== undefined || nodeOf(model, mediaType.schema)?.types.includes('array') === true;
  const items: readonly Json[] = isList && Array.isArray(value) ? value : [value];
  if (sequence === 'events') return items.map((item) => `${eventText(item)}\n`).join('\n');
  // RFC 7464 §2.2
  const before = sequence === 'records' ? '\u001E' : '';
  return items.map((item) => `${before}${jsonText(item)}\n`).join('');
}

/** The fields that an event has; the standard ignores all others. HTML §9.2.6 */
const FIELDS: ReadonlySet<string> = new Set(['event', 'data', 'id', 'retry']);

/** An event with its fields, or with the value as its data. */
function eventText(item: Json): string {
  if (!isEvent(item)) return fieldLines('data', item);
  return Object.entries(item)
    .map(([name, value]) => fieldLines(name, value))
    .join('\n');
}

function isEvent(item: Json): item is JsonMembers {
  if (!isJsonObject(item)) return false;
  const names = Object.keys(item);
  return names.some((name) => name === 'data' || name === 'event') && names.every((name) => FIELDS.has(name));
}

/** A text of several lines is a field of several lines. */
function fieldLines(name: string, value: Json): string {
  const text = typeof value === 'string' ? value : jsonText(value);
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `${name}: ${line}`)
    .join('\n');
}
