import { generateHeaderExample } from '../examples/generated-example.js';
import { booleanAt, entriesAt, filledTexts, flagAt, isObject, type JsonObject } from '../json.js';
import type { Header } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import type { ModelContext } from './context.js';
import { examplesOf } from './example.js';
import { lifecycleAt } from './lifecycle.js';
import { mediaTypesOf, type Direction } from './media-type.js';
import { schemaAt } from './schema.js';

/** Headers of a response or of a part of a multipart body. `Content-Type` is ignored: the media type says it. §4.8.21 */
export function headersOf(context: ModelContext, owner: JsonObject, pointer: Pointer, direction: Direction): Header[] {
  return entriesAt(owner, 'headers').flatMap(([name, value]) => {
    const at = joinPointer(pointer, 'headers', name);
    const found = isObject(value) ? context.references.follow(value, at) : undefined;
    if (found !== undefined && name.toLowerCase() !== 'content-type') {
      return [readHeader(context, name, found.node, found.pointer, direction)];
    }
    context.notShown.push({ keyword: 'headers', pointer: at });
    return [];
  });
}

function readHeader(
  context: ModelContext,
  name: string,
  node: JsonObject,
  pointer: Pointer,
  direction: Direction,
): Header {
  const header: Header = {
    name,
    required: flagAt(node, 'required'),
    ...lifecycleAt(node),
    explode: booleanAt(node, 'explode') ?? false,
    ...filledTexts(node, 'description'),
    examples: examplesOf(context, node, pointer),
  };
  const [content] = mediaTypesOf(context, node, pointer, direction);
  if (content !== undefined) header.content = content;
  else if (Object.hasOwn(node, 'schema'))
    header.schema = schemaAt(context, joinPointer(pointer, 'schema'), node['schema']);
  context.later.push((model) => generateHeaderExample(header, model));
  return header;
}
