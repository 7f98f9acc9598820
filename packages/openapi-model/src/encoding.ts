import type { ModelContext } from './context.js';
import { headersOf } from './header.js';
import { booleanAt, entriesAt, filledTextAt, isObject, textAt, type JsonObject } from './json.js';
import type { Direction } from './media-type.js';
import { isStyle } from './parameter-style.js';
import { joinPointer } from './pointer.js';
import type { Encoding, Pointer } from './view-model.js';

/** How single properties of a form or multipart body are written. §4.8.15 */
export function encodingsOf(
  context: ModelContext,
  owner: JsonObject,
  pointer: Pointer,
  direction: Direction,
): Encoding[] {
  return entriesAt(owner, 'encoding').flatMap(([property, node]) => {
    if (!isObject(node)) return [];
    const encoding: Encoding = {
      property,
      headers: headersOf(context, node, joinPointer(pointer, 'encoding', property), direction),
    };
    const contentType = filledTextAt(node, 'contentType');
    if (contentType !== undefined) encoding.contentType = contentType;
    const style = textAt(node, 'style');
    if (style !== undefined && isStyle(style)) encoding.style = style;
    for (const key of ['explode', 'allowReserved'] as const) {
      const flag = booleanAt(node, key);
      if (flag !== undefined) encoding[key] = flag;
    }
    return [encoding];
  });
}
