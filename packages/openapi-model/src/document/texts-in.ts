import { isObject } from '../json.js';
import { joinPointer, type Pointer } from '../pointer.js';

/** Every text below a node of a document, with its pointer, in the order of the document. */
export function textsIn(node: unknown, pointer: Pointer): [pointer: Pointer, text: string][] {
  if (typeof node === 'string') return [[pointer, node]];
  if (Array.isArray(node)) return node.flatMap((item, index) => textsIn(item, joinPointer(pointer, index)));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([name, value]) => textsIn(value, joinPointer(pointer, name)));
}
