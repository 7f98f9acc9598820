/** What a body, parameter or header holds, per media type. §4.8.14 */
import { generateExample } from '../examples/generated-example.js';
import { withSerialized, withSerializedField } from '../examples/serialize-example.js';
import { entriesAt, isObject, type JsonObject } from '../json.js';
import { bestFirst } from '../model/media-types.js';
import type { MediaType } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import { reuse, type ModelContext } from './context.js';
import { encodingsOf } from './encoding.js';
import { examplesOf } from './example.js';
import { schemaAt } from './schema.js';

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
    pointer,
  };
  for (const key of ['schema', 'itemSchema'] as const) {
    if (Object.hasOwn(node, key)) mediaType[key] = schemaAt(context, joinPointer(pointer, key), node[key]);
  }
  context.later.push((model) => {
    if (mediaType.examples.length === 0) mediaType.examples = generateExample(mediaType, model, direction);
    mediaType.examples = mediaType.examples.map((example) => withSerialized(example, mediaType, model));
    mediaType.encoding = mediaType.encoding.map((part) => withSerializedField(part, mediaType));
  });
  return mediaType;
}
