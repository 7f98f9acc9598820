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
  textAt,
  toJson,
  type JsonObject,
} from '../json.js';
import { bestFirst } from '../model/http.js';
import type { Example, MediaType, Parameter, ParameterStyle, PartEncoding } from '../model/view-model.js';
import { joinPointer } from '../pointer.js';
import { membersAt, reuse, type Place } from './context.js';
import { headersOf } from './response.js';
import { schemaIn } from './schema.js';

/** Requests leave out what is read-only, responses what is write-only. */
export type Direction = 'request' | 'response';

/** The entries of `content` in the order of the document, after the one that is used where one is. */
export function mediaTypesOf(owner: Place, direction: Direction): MediaType[] {
  const content = membersAt(owner, 'content', {}).flatMap(({ name: type, place }) =>
    place === undefined ? [] : [reuse(place, `${direction} ${type}`, () => readMediaType(type, place, direction))],
  );
  return bestFirst(content);
}

function readMediaType(type: string, place: Place, direction: Direction): MediaType {
  const mediaType: MediaType = {
    type,
    examples: examplesOf(place),
    ...encodingsOf(place, direction),
    schema: schemaIn(place, 'schema'),
    itemSchema: schemaIn(place, 'itemSchema'),
    pointer: place.pointer,
  };
  place.context.later.push((model) => {
    if (mediaType.examples.length === 0) mediaType.examples = generateExample(mediaType, model, direction);
    mediaType.examples = mediaType.examples.map((example) => withSerialized(example, mediaType, model));
    mediaType.encoding = mediaType.encoding.map((part) => withSerializedField(part, mediaType));
  });
  return mediaType;
}

/** An encoding may describe the parts of its part; deeper nesting does not occur in practice. */
const MAX_DEPTH = 10;

/** What a parameter or header field holds: a serialised document, or a value of its schema. §4.8.12 */
export function valueOf(place: Place, direction: Direction): Pick<Parameter, 'content' | 'schema'> {
  const [content] = mediaTypesOf(place, direction);
  return content === undefined ? { schema: schemaIn(place, 'schema') } : { content };
}

/** How the parts of a form or multipart body are written, by name and by position. §4.8.15; OpenAPI 3.2 §4.14.5 */
function encodingsOf(
  { context, node: owner, pointer }: Place,
  direction: Direction,
  depth = 0,
): Pick<MediaType, 'encoding' | 'prefixEncoding' | 'itemEncoding'> {
  if (depth > MAX_DEPTH) {
    context.notShown.push({ keyword: 'encoding', pointer });
    return { encoding: [], prefixEncoding: [] };
  }
  const read = (value: unknown, ...path: (string | number)[]): PartEncoding => {
    const part = { context, node: isObject(value) ? value : {}, pointer: joinPointer(pointer, ...path) };
    return readPart(part, direction, depth);
  };
  const item = objectAt(owner, 'itemEncoding');
  return {
    encoding: entriesAt(owner, 'encoding').flatMap(([property, node]) =>
      isObject(node) ? [{ property, ...read(node, 'encoding', property) }] : [],
    ),
    prefixEncoding: arrayAt(owner, 'prefixEncoding').map((node, index) => read(node, 'prefixEncoding', index)),
    itemEncoding: item && read(item, 'itemEncoding'),
  };
}

function readPart(place: Place, direction: Direction, depth: number): PartEncoding {
  const { node } = place;
  return {
    ...filledTexts(node, 'contentType'),
    style: styleAt(node),
    explode: booleanAt(node, 'explode'),
    allowReserved: booleanAt(node, 'allowReserved'),
    headers: headersOf(place, direction),
    ...encodingsOf(place, direction, depth + 1),
  };
}

const STYLES: readonly ParameterStyle[] = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
];

/** The style that a parameter or part names; `undefined` for none of the standard. §4.8.12.2.2 */
export function styleAt(node: JsonObject): ParameterStyle | undefined {
  return STYLES.find((style) => style === textAt(node, 'style'));
}

/** Those of `examples`, else the one of `example`, as a parameter, header or media type writes them. */
export function examplesOf(owner: Place): Example[] {
  const named = membersAt(owner, 'examples').flatMap(({ name, value, place }) => {
    // A bare value is a common slip; it is clear what is meant.
    if (!isObject(value)) return [written(name, value)];
    return place === undefined ? [] : [readExample(name, place.node)];
  });
  if (named.length > 0) return named;
  const { node } = owner;
  const list = member(node, 'examples');
  if (Array.isArray(list)) return list.map((value, index) => written(`example-${index + 1}`, value));
  return Object.hasOwn(node, 'example') ? [written('default', node['example'])] : [];
}

function written(name: string, value: unknown): Example {
  return { name, value: toJson(value), generated: false };
}

function readExample(name: string, node: Place['node']): Example {
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
