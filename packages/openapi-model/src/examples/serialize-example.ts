/** Bodies that are not JSON, as they are sent. XML: §4.8.26 */
import { isComposite, isJsonObject, member, type Json, type JsonMembers } from '../json.js';
import { jsonText, parseJson } from '../numbers.js';
import { essenceOf, isJsonType, sequenceOf } from '../model/http.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { ApiModel, Encoding, Example, MediaType, PartEncoding } from '../model/view-model.js';
import type { Schema, SchemaNode, Xml } from '../model/view-model.js';
import { reasonAgainst } from './accepts.js';
import { serializeParameter } from './serialize-parameter.js';

type Models = Pick<ApiModel, 'schemas'>;

/** Adds the text of an XML document, a URL-encoded form or a sequence to an example that only has a value. */
export function withSerialized(example: Example, mediaType: MediaType, model: Models): Example {
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
  if (isForm(mediaType) && isJsonObject(value)) {
    return { ...example, serialized: formExample(value, mediaType, model) };
  }
  return example;
}

/**
 * A text where the schema wants an object or a list is the document as its authors wrote it, not a JSON string: its value
 * is what it says, or it stays a text that says nothing.
 */
function withText(example: Example, text: string, { type, schema }: MediaType, model: Models): Example {
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
  return essenceOf(type) === 'application/x-www-form-urlencoded';
}

/** §4.8.15.1: by `style` where the encoding gives one; else lists repeat the name, and objects are JSON. */
function formExample(value: JsonMembers, mediaType: MediaType, model: Models): string {
  const properties = nodeOf(model, mediaType.schema)?.properties ?? [];
  const known = new Set(properties.map(({ name }) => name));
  const names = [...new Set([...Object.keys(value).filter((name) => known.has(name)), ...Object.keys(value)])];
  const encodings = new Map(mediaType.encoding.map((encoding) => [encoding.property, encoding]));
  const fields = names.map((name) => formField(name, value[name] ?? null, encodings.get(name)));
  return fields.filter((pair) => pair !== '').join('&');
}

/** One property of a form: `ids=1,2`; several pairs where its style makes several. */
function formField(name: string, value: Json, encoding: PartEncoding | undefined): string {
  const style = encoding?.style ?? 'form';
  const { explode = style === 'form', allowReserved = false } = encoding ?? {};
  const sent = isJsonObject(value) && !isStyled(encoding) ? jsonText(value) : value;
  return serializeParameter({ name, in: 'query', style, explode, allowReserved }, sent);
}

function isStyled(encoding: PartEncoding | undefined): boolean {
  return encoding?.style !== undefined || encoding?.explode !== undefined;
}

/**
 * A sequence as it is sent: one item after the other. OpenAPI 3.2 §4.14.4
 * @param value one item, or a list of them where the schema says that the whole is a list or describes the items
 * @returns `undefined` for a media type that is no sequence
 */
function sequenceExample(value: Json, { type, schema, itemSchema }: MediaType, model: Models): string | undefined {
  const sequence = sequenceOf(type);
  if (sequence === undefined) return undefined;
  const isList = itemSchema !== undefined || nodeOf(model, schema)?.types.includes('array') === true;
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

export function isXml(mediaType: string): boolean {
  return /^(?:application|text)\/xml$|\+xml$/.test(essenceOf(mediaType));
}

/** The document, indented, with its declaration. The root is named by the schema, else by its reference. */
export function xmlExample(value: Json, schema: Schema, model: Models): string {
  const branch = branchOf(schema, value, model);
  const named = [schema, branch].find((one) => one?.kind === 'ref');
  const body = element(named?.kind === 'ref' ? named.name : 'root', value, schema, model, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
}

/** The alternative that a value is of: of those that it is valid for, the one that describes most of its members. */
function branchOf(schema: Schema | undefined, value: Json, model: Models, depth = 0): Schema | undefined {
  const variants = (nodeOf(model, schema)?.compositions ?? []).flatMap((choice) => choice.variants);
  const names = isJsonObject(value) ? Object.keys(value) : [];
  const scores = variants.map((variant) => {
    const known = new Set(nodeOf(model, variant.schema)?.properties.map((property) => property.name));
    const isValid = reasonAgainst(variant.schema, value, { model, mayOverlap: true }) === undefined;
    return (isValid ? names.length + 1 : 0) + names.filter((name) => known.has(name)).length;
  });
  const best = variants[scores.indexOf(Math.max(...scores))]?.schema;
  return (depth < MAX_NESTED ? branchOf(best, value, model, depth + 1) : undefined) ?? best;
}

/** Alternatives of alternatives that are looked into. */
const MAX_NESTED = 5;

function element(name: string, value: Json, written: Schema | undefined, model: Models, level: number): string {
  const node = nodeOf(model, written);
  const branch = branchOf(written, value, model);
  const schema = xmlOf(written, model) === undefined && xmlOf(branch, model) !== undefined ? branch : written;
  const xml = xmlOf(schema, model);
  const tag = tagName(name, xml);
  const indent = '  '.repeat(level);
  if (Array.isArray(value)) return list(tag, value, schema, model, level);
  const open = `${indent}<${tag}${namespaceOf(xml)}`;
  if (!isComposite(value)) {
    return value === null || value === '' ? `${open}/>` : `${open}>${escapeText(String(value))}</${tag}>`;
  }
  // `none`: what is inside stands where the element would. OpenAPI 3.2 §4.26.2
  const isFrame = xml?.nodeType === 'none' && level > 0;
  const { attributes, text, children } = contentOf(
    value,
    [node, nodeOf(model, branch)],
    model,
    isFrame ? level : level + 1,
  );
  if (isFrame) return children.join('\n');
  if (children.length === 0) return `${open}${attributes}${text === '' ? '/>' : `>${text}</${tag}>`}`;
  if (text !== '') children.unshift(`${indent}  ${text}`);
  return `${open}${attributes}>\n${children.join('\n')}\n${indent}</${tag}>`;
}

/** Attributes, text nodes and child elements of an object. */
function contentOf(value: object, nodes: readonly (SchemaNode | undefined)[], model: Models, level: number) {
  const properties = nodes.flatMap((node) => node?.properties ?? []);
  const children: string[] = [];
  let [attributes, text] = ['', ''];
  for (const [key, item] of Object.entries(value) as [string, Json][]) {
    const property = properties.find((candidate) => candidate.name === key)?.schema;
    const xml = xmlOf(property, model);
    const isAttribute = xml?.nodeType === 'attribute' || xml?.attribute === true;
    if (isAttribute) attributes += ` ${tagName(key, xml)}="${escapeText(String(item))}"`;
    else if (xml?.nodeType === 'text' || xml?.nodeType === 'cdata') text += textNode(xml, item);
    else children.push(element(key, item, property, model, level));
  }
  return { attributes, text, children };
}

/** Unwrapped, every item has the list's name; wrapped, they stand in an element of that name. */
function list(tag: string, value: readonly Json[], schema: Schema | undefined, model: Models, level: number): string {
  const [node, xml] = [nodeOf(model, schema), xmlOf(schema, model)];
  const items = typeof node?.items === 'object' ? node.items : undefined;
  const itemName = xmlOf(items, model)?.name ?? tag;
  const isWrapped = xml?.nodeType === 'element' || xml?.wrapped === true;
  // A document has one root, so a list at the top is always wrapped.
  if (!isWrapped && level > 0) {
    return value.map((item) => element(itemName, item, items, model, level)).join('\n');
  }
  const indent = '  '.repeat(level);
  const inner = value.map((item) => element(itemName, item, items, model, level + 1));
  return inner.length === 0 ? `${indent}<${tag}/>` : `${indent}<${tag}>\n${inner.join('\n')}\n${indent}</${tag}>`;
}

function textNode({ nodeType }: Xml, value: Json): string {
  const text = isComposite(value) ? jsonText(value) : String(value ?? '');
  // The end mark cannot stand inside of the section, so the section is divided there.
  return nodeType === 'cdata' ? `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : escapeText(text);
}

function xmlOf(schema: Schema | undefined, model: Models): Xml | undefined {
  return (schema?.kind === 'ref' ? schema.siblings?.xml : undefined) ?? nodeOf(model, schema)?.xml;
}

function tagName(name: string, xml: Xml | undefined): string {
  const local = (xml?.name ?? name).replace(/[^\p{L}\p{N}_.:-]+/gu, '_').replace(/^(?=[^\p{L}_])/u, '_');
  return xml?.prefix === undefined ? local : `${xml.prefix}:${local}`;
}

function namespaceOf(xml: Xml | undefined): string {
  if (xml?.namespace === undefined) return '';
  return ` xmlns${xml.prefix === undefined ? '' : `:${xml.prefix}`}="${escapeText(xml.namespace)}"`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
