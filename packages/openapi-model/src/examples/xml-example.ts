/** A JSON value as the XML document that a schema's `xml` keywords describe. §4.8.26 */
import { isComposite, type Json } from '../json.js';
import { jsonText } from '../numbers.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { ApiModel, Schema, SchemaNode, Xml } from '../model/view-model.js';

type Models = Pick<ApiModel, 'schemas'>;

export function isXml(mediaType: string): boolean {
  return /^(?:application|text)\/xml$|\+xml$/.test(mediaType.split(';')[0]?.trim() ?? '');
}

/** The document, indented, with its declaration. The root is named by the schema, else by its reference. */
export function xmlExample(value: Json, schema: Schema, model: Models): string {
  const fallback = schema.kind === 'ref' ? schema.name : 'root';
  const body = element(fallback, value, schema, model, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
}

function element(name: string, value: Json, schema: Schema | undefined, model: Models, level: number): string {
  const node = nodeOf(model, schema);
  const xml = xmlOf(schema, model);
  const tag = tagName(name, xml);
  const indent = '  '.repeat(level);
  if (Array.isArray(value)) return list(tag, value, node, xml, model, level);
  const open = `${indent}<${tag}${namespaceOf(xml)}`;
  if (!isComposite(value)) {
    return value === null || value === '' ? `${open}/>` : `${open}>${escapeText(String(value))}</${tag}>`;
  }
  // `none`: what is inside stands where the element would. OpenAPI 3.2 §4.26.2
  const isFrame = xml?.nodeType === 'none' && level > 0;
  const { attributes, text, children } = contentOf(value, node, model, isFrame ? level : level + 1);
  if (isFrame) return children.join('\n');
  if (children.length === 0) return `${open}${attributes}${text === '' ? '/>' : `>${text}</${tag}>`}`;
  if (text !== '') children.unshift(`${indent}  ${text}`);
  return `${open}${attributes}>\n${children.join('\n')}\n${indent}</${tag}>`;
}

/** Attributes, text nodes and child elements of an object. */
function contentOf(value: object, node: SchemaNode | undefined, model: Models, level: number) {
  const children: string[] = [];
  let [attributes, text] = ['', ''];
  for (const [key, item] of Object.entries(value) as [string, Json][]) {
    const property = node?.properties.find((candidate) => candidate.name === key)?.schema;
    const xml = xmlOf(property, model);
    const isAttribute = xml?.nodeType === 'attribute' || xml?.attribute === true;
    if (isAttribute) attributes += ` ${tagName(key, xml)}="${escapeText(String(item))}"`;
    else if (xml?.nodeType === 'text' || xml?.nodeType === 'cdata') text += textNode(xml, item);
    else children.push(element(key, item, property, model, level));
  }
  return { attributes, text, children };
}

/** Unwrapped, every item has the list's name; wrapped, they stand in an element of that name. */
function list(
  tag: string,
  value: readonly Json[],
  node: SchemaNode | undefined,
  xml: Xml | undefined,
  model: Models,
  level: number,
): string {
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
