/** Written examples. §4.8.19 */
import { entriesAt, filledTexts, isObject, member, toJson, type JsonObject } from '../json.js';
import type { Example } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import type { ModelContext } from './context.js';

/** Those of `examples`, else the one of `example`, as a parameter, header or media type writes them. */
export function examplesOf(context: ModelContext, owner: JsonObject, pointer: Pointer): Example[] {
  const named = entriesAt(owner, 'examples').flatMap(([name, value]) => {
    const at = joinPointer(pointer, 'examples', name);
    // A bare value is a common slip; it is clear what is meant.
    if (!isObject(value)) return [{ name, value: toJson(value), generated: false }];
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
  const example: Example = { name, generated: false, ...filledTexts(node, 'summary', 'description', 'externalValue') };
  const serialized = member(node, 'serializedValue');
  if (typeof serialized === 'string') example.serialized = serialized;
  for (const key of ['value', 'dataValue']) {
    if (Object.hasOwn(node, key)) example.value = toJson(node[key]);
  }
  return example;
}
