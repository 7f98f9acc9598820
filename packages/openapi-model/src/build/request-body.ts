import { filledTexts, flagAt, isObject, member, type JsonObject } from '../json.js';
import type { RequestBody } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import type { ModelContext } from './context.js';
import { mediaTypesOf } from './media-type.js';

/** §4.8.13 */
export function requestBodyOf(context: ModelContext, operation: JsonObject, pointer: Pointer): RequestBody | undefined {
  const value = member(operation, 'requestBody');
  const found = isObject(value) ? context.references.follow(value, joinPointer(pointer, 'requestBody')) : undefined;
  if (found === undefined) return undefined;
  return {
    ...filledTexts(found.node, 'description'),
    required: flagAt(found.node, 'required'),
    content: mediaTypesOf(context, found.node, found.pointer, 'request'),
    pointer: found.pointer,
  };
}
