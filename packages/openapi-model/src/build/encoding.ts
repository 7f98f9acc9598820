import { arrayAt, booleanAt, entriesAt, filledTexts, isObject, objectAt, textAt, type JsonObject } from '../json.js';
import type { MediaType, PartEncoding } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import type { ModelContext } from './context.js';
import { headersOf } from './header.js';
import type { Direction } from './media-type.js';
import { isStyle } from './parameter-style.js';

/** An encoding may describe the parts of its part; deeper nesting does not occur in practice. */
const MAX_DEPTH = 10;

/** How the parts of a form or multipart body are written, by name and by position. §4.8.15; OpenAPI 3.2 §4.14.5 */
export function encodingsOf(
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
    ...(item === undefined ? {} : { itemEncoding: read(item, joinPointer(pointer, 'itemEncoding')) }),
  };
}

function readPart(
  context: ModelContext,
  node: JsonObject,
  pointer: Pointer,
  direction: Direction,
  depth: number,
): PartEncoding {
  const part: PartEncoding = {
    ...filledTexts(node, 'contentType'),
    headers: headersOf(context, node, pointer, direction),
    ...encodingsOf(context, node, pointer, direction, depth + 1),
  };
  const style = textAt(node, 'style');
  if (style !== undefined && isStyle(style)) part.style = style;
  for (const key of ['explode', 'allowReserved'] as const) {
    const flag = booleanAt(node, key);
    if (flag !== undefined) part[key] = flag;
  }
  return part;
}
