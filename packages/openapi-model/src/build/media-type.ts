/** What a body, parameter or header holds, per media type, with its examples. §4.8.14, §4.8.15, §4.8.19 */
import { generateExample } from '../examples/generated-example.js';
import { withSerialized, withSerializedField } from '../examples/serialize-example.js';
import {
  arrayAt,
  booleanAt,
  entriesAt,
  filledTexts,
  isObject,
  member,
  objectAt,
  toJson,
  type JsonObject,
} from '../json.js';
import { bestFirst } from '../model/http.js';
import type { Example, MediaType, Parameter, PartEncoding } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import { reuse, type ModelContext } from './context.js';
import { styleAt } from './parameter.js';
import { headersOf } from './response.js';
import { schemaIn } from './schema.js';

/** Requests leave out what is read-only, responses what is write-only. */
export type Direction = 'request' | 'response';

/** The entries of `content` in the order of the document, after the one that is used where one is. */
export function mediaTypesOf(
  context: ModelContext,
  owner: JsonObject,
  pointer: Pointer,
  direction: Direction,
): MediaType[] {
  const content = entriesAt(owner, 'content').flatMap(([type, value]) => {
    const at = joinPointer(pointer, 'content', type);
    const found = isObject(value) ? context.references.follow(value, at) : { node: {}, pointer: at };
    if (found === undefined) return [];
    return [
      reuse(context, `${direction} ${type}`, found.pointer, () => readMediaType(context, type, found, direction)),
    ];
  });
  return bestFirst(content);
}

function readMediaType(
  context: ModelContext,
  type: string,
  { node, pointer }: { node: JsonObject; pointer: Pointer },
  direction: Direction,
): MediaType {
  const mediaType: MediaType = {
    type,
    examples: examplesOf(context, node, pointer),
    ...encodingsOf(context, node, pointer, direction),
    schema: schemaIn(context, node, pointer, 'schema'),
    itemSchema: schemaIn(context, node, pointer, 'itemSchema'),
    pointer,
  };
  context.later.push((model) => {
    if (mediaType.examples.length === 0) mediaType.examples = generateExample(mediaType, model, direction);
    mediaType.examples = mediaType.examples.map((example) => withSerialized(example, mediaType, model));
    mediaType.encoding = mediaType.encoding.map((part) => withSerializedField(part, mediaType));
  });
  return mediaType;
}

/** An encoding may describe the parts of its part; deeper nesting does not occur in practice. */
const MAX_DEPTH = 10;

/** What a parameter or header field holds: a serialised document, or a value of its schema. §4.8.12 */
export function valueOf(
  context: ModelContext,
  node: JsonObject,
  pointer: Pointer,
  direction: Direction,
): Pick<Parameter, 'content' | 'schema'> {
  const [content] = mediaTypesOf(context, node, pointer, direction);
  return content === undefined ? { schema: schemaIn(context, node, pointer, 'schema') } : { content };
}

/** How the parts of a form or multipart body are written, by name and by position. §4.8.15; OpenAPI 3.2 §4.14.5 */
function encodingsOf(
  context: ModelContext,
  owner: JsonObject,
  pointer: Pointer,
  direction: Direction,
  depth = 0,
): Pick<MediaType, 'encoding' | 'prefixEncoding' | 'itemEncoding'> {
  if (depth > MAX_DEPTH) {
    context.notShown.push({ keyword: 'encoding', pointer });
    return { encoding: [], prefixEncoding: [] };
  }
  const read = (node: JsonObject, at: Pointer): PartEncoding => readPart(context, node, at, direction, depth);
  const item = objectAt(owner, 'itemEncoding');
  return {
    encoding: entriesAt(owner, 'encoding').flatMap(([property, node]) =>
      isObject(node) ? [{ property, ...read(node, joinPointer(pointer, 'encoding', property)) }] : [],
    ),
    prefixEncoding: arrayAt(owner, 'prefixEncoding').map((node, index) =>
      read(isObject(node) ? node : {}, joinPointer(pointer, 'prefixEncoding', index)),
    ),
    itemEncoding: item && read(item, joinPointer(pointer, 'itemEncoding')),
  };
}

function readPart(
  context: ModelContext,
  node: JsonObject,
  pointer: Pointer,
  direction: Direction,
  depth: number,
): PartEncoding {
  return {
    ...filledTexts(node, 'contentType'),
    style: styleAt(node),
    explode: booleanAt(node, 'explode'),
    allowReserved: booleanAt(node, 'allowReserved'),
    headers: headersOf(context, node, pointer, direction),
    ...encodingsOf(context, node, pointer, direction, depth + 1),
  };
}

/** Those of `examples`, else the one of `example`, as a parameter, header or media type writes them. */
export function examplesOf(context: ModelContext, owner: JsonObject, pointer: Pointer): Example[] {
  const named = entriesAt(owner, 'examples').flatMap(([name, value]) => {
    const at = joinPointer(pointer, 'examples', name);
    // A bare value is a common slip; it is clear what is meant.
    if (!isObject(value)) return [written(name, value)];
    const node = context.references.follow(value, at)?.node;
    return node === undefined ? [] : [readExample(name, node)];
  });
  if (named.length > 0) return named;
  const list = member(owner, 'examples');
  if (Array.isArray(list)) return list.map((value, index) => written(`example-${index + 1}`, value));
  return Object.hasOwn(owner, 'example') ? [written('default', owner['example'])] : [];
}

function written(name: string, value: unknown): Example {
  return { name, value: toJson(value), generated: false };
}

function readExample(name: string, node: JsonObject): Example {
  const serialized = member(node, 'serializedValue');
  const value = ['dataValue', 'value'].find((key) => Object.hasOwn(node, key));
  return {
    name,
    generated: false,
    ...filledTexts(node, 'summary', 'description', 'externalValue'),
    serialized: typeof serialized === 'string' ? serialized : undefined,
    value: value === undefined ? undefined : toJson(node[value]),
  };
}
