/** The body of a request, from the first example of its media type: for samples and for collections. */
import type {
  ApiModel,
  Example,
  Header,
  Json,
  MediaType,
  Operation,
  PartEncoding,
  Schema,
} from '@impact-docs/openapi-model';
import {
  essenceOf,
  exampleFor,
  isComposite,
  isJsonObject,
  isJsonType,
  nodeOf,
  serializeParameter,
} from '@impact-docs/openapi-model';
import { RequestError } from '@impact-docs/request-samples';
import type { Body, JsonValue, NameValue, Part, PartHeader } from '@impact-docs/request-samples';
import { isSchema } from '../schema/schema-scope.js';
import { FORM, textOf } from './request-parts.js';

/** Methods that are sent without a body, whatever the description says. RFC 9110 §9.3.2, §9.3.8 */
const withoutBody = new Set(['head', 'trace']);

/** The body that the first example of a media type makes; undefined for a method that is sent without. */
export function bodyOf({ method }: Operation, model: ApiModel, media: MediaType): Body | undefined {
  if (withoutBody.has(method)) return undefined;
  const example: Example | undefined = media.examples[0];
  if (example?.value === undefined) {
    return example?.serialized === undefined
      ? { kind: 'file', mediaType: concreteType(media.type, undefined), filename: 'body.bin' }
      : { kind: 'text', mediaType: concreteType(media.type, ''), text: example.serialized };
  }
  if (essenceOf(media.type).startsWith('multipart/')) return multipartBody(model, media, example.value);
  const { value } = example;
  if (media.type.toLowerCase() === FORM) {
    return { kind: 'form', fields: fieldsOf(example.serialized ?? (typeof value === 'string' ? value : '')) };
  }
  const mediaType = concreteType(media.type, value);
  if (isJsonType(mediaType) && example.serialized === undefined) {
    return { kind: 'json', mediaType, value: value as JsonValue };
  }
  return { kind: 'text', mediaType, text: example.serialized ?? textOf(value) };
}

/** Types that a range of another one than `application` is shown by. */
const TYPE_IN_RANGE: Readonly<Record<string, string>> = {
  text: 'text/plain',
  image: 'image/png',
  audio: 'audio/mpeg',
  video: 'video/mp4',
};

/** A type of a range that the value has, which is a file where there is none: a body is sent as one type. RFC 9110 §8.3 */
function concreteType(range: string, value: Json | undefined): string {
  if (!range.includes('*')) return range;
  const [type = ''] = range.split('/');
  // A name inside of the range, of the tree for names that belong to somebody. RFC 6838 §3.2
  if (/^\w+\/\*\+/.test(range)) return range.replace('*', 'vnd.example');
  const [, suffix] = /\*\+(\w+)/.exec(range) ?? [];
  if (suffix !== undefined) return `application/vnd.example+${suffix}`;
  if (value === undefined || !['*', 'application'].includes(type)) {
    return TYPE_IN_RANGE[type] ?? 'application/octet-stream';
  }
  return typeof value === 'string' && type === '*' ? 'text/plain' : 'application/json';
}

/** The fields of a form that is written already, by its encodings: each language writes it in its own way. */
function fieldsOf(form: string): NameValue[] {
  return [...new URLSearchParams(form)].map(([name, value]) => ({ name, value }));
}

/**
 * A body of several parts. Forms have named ones, which every language writes in its own way; of other types, and where
 * the example is the whole body, the text is what is sent.
 * @throws RequestError where the parts are not known, or one of them is no text
 */
function multipartBody(model: ApiModel, media: MediaType, value: Json): Body {
  if (typeof value === 'string') {
    const boundary = /^--(\S+)/m.exec(value)?.[1];
    if (boundary !== undefined) return { kind: 'text', mediaType: withBoundary(media.type, boundary), text: value };
  }
  if (essenceOf(media.type) === 'multipart/form-data') {
    if (isComposite(value)) return { kind: 'multipart', parts: formParts(model, value, media) };
    throw new RequestError([`of the parts of the ${media.type} body, the description says nothing`]);
  }
  // Whatever is neither a list nor an object with parts by name is one part.
  const isWhole = isComposite(value) && (media.itemSchema === undefined || Array.isArray(value));
  const described = partsOf(model, isWhole ? value : [value], media);
  const parts = described.map(({ name, isFile, mediaType, headers, value: part }) => {
    if (isFile) {
      throw new RequestError([`part ${name} of the ${media.type} body is a file, which samples send in forms only`]);
    }
    const fields = (headers ?? []).map((field) => `${field.name}: ${field.value}\r\n`).join('');
    return `Content-Type: ${mediaType ?? 'text/plain'}\r\n${fields}\r\n${textOf(part)}\r\n`;
  });
  let boundary = 'boundary-7f3c9a1e5b2d4860';
  while (parts.some((part) => part.includes(boundary))) boundary += '0';
  const text = [...parts.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--\r\n`].join('');
  return { kind: 'text', mediaType: withBoundary(media.type, boundary), text };
}

function withBoundary(mediaType: string, boundary: string): string {
  const others = mediaType.split(';').filter((part) => !/^\s*boundary\s*=/i.test(part));
  return [...others, ` boundary=${boundary}`].join(';');
}

function formParts(model: ApiModel, value: Json, media: MediaType): Part[] {
  return partsOf(model, value, media).map(({ isFile, value: part, ...rest }) =>
    isFile ? { ...rest, filename: `${rest.name}.bin` } : { ...rest, value: textOf(part) },
  );
}

interface DescribedPart {
  /** The property, or the number of the part. */
  name: string;
  value: Json;
  isFile: boolean;
  mediaType?: string;
  headers?: PartHeader[];
}

/** Of an object, by name; a list in it becomes parts of one name. Of a list, by position. §4.8.14.5, OpenAPI 3.2 §4.14.5 */
function partsOf(model: ApiModel, value: Json, media: MediaType): DescribedPart[] {
  const node = nodeOf(model, media.schema);
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((item, index) => {
      const schema = node?.prefixItems[index] ?? media.itemSchema ?? node?.items;
      const encoding = media.prefixEncoding[index] ?? media.itemEncoding;
      return describedPart(model, { name: String(index + 1), value: item }, schema, encoding);
    });
  }
  return Object.entries(isJsonObject(value) ? value : {}).flatMap(([name, inner]) => {
    const property = node?.properties.find((candidate) => candidate.name === name);
    const own = nodeOf(model, property?.schema);
    const schema = isSchema(own?.items) ? own.items : property?.schema;
    const encoding = media.encoding.find((part) => part.property === name);
    const items = Array.isArray(inner) ? (inner as readonly Json[]) : [inner];
    return items.map((item) => describedPart(model, { name, value: item }, schema, encoding));
  });
}

function describedPart(
  model: ApiModel,
  part: { name: string; value: Json },
  schema: Schema | boolean | undefined,
  encoding: PartEncoding | undefined,
): DescribedPart {
  const node = isSchema(schema) ? nodeOf(model, schema) : undefined;
  const { contentEncoding, contentMediaType, format } = node ?? {};
  // What is encoded as text is sent as that text.
  const isFile = contentEncoding === undefined && (format === 'binary' || contentMediaType !== undefined);
  // Of a list of types, the first. §4.8.15.1
  const [contentType] = (encoding?.contentType ?? contentMediaType ?? '').split(/\s*,\s*/);
  const sent = contentType ? concreteType(contentType, isFile ? undefined : part.value) : undefined;
  const headers = headersOf(model, encoding, contentEncoding);
  const mediaType = sent ?? (isComposite(part.value) ? 'application/json' : undefined);
  return { ...part, isFile, mediaType, ...(headers.length > 0 && { headers }) };
}

/** The required header fields of a part. Its encoding is the same as a field that says so. §4.8.15.1.1 */
function headersOf(model: ApiModel, encoding: PartEncoding | undefined, contentEncoding?: string): PartHeader[] {
  const fields = (encoding?.headers ?? []).filter(({ required }) => required).map((field) => fieldOf(model, field));
  if (contentEncoding === undefined || fields.some(({ name }) => TRANSFER_ENCODING.test(name))) return fields;
  return [...fields, { name: 'Content-Transfer-Encoding', value: contentEncoding }];
}

const TRANSFER_ENCODING = /^content-transfer-encoding$/i;

/** A required header field of a part: its example, else a value of its schema. */
function fieldOf(model: ApiModel, { name, schema, content, examples }: Header): PartHeader {
  const [example] = examples;
  const held = schema ?? content?.schema;
  const value = example?.value ?? (held && exampleFor(held, model, { direction: 'request' }));
  const sent = { name, in: 'header', style: 'simple', explode: false, allowReserved: false } as const;
  return { name, value: example?.serialized ?? (value === undefined ? 'string' : serializeParameter(sent, value)) };
}
