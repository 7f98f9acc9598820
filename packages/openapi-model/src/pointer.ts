/** JSON pointers in their URI fragment form (RFC 6901 §6), as `$ref` writes them: `#/components/schemas/Dream`. */
import { isObject } from './json.js';

/** RFC 6901 pointer into the bundled document, with a leading `#`. */
export type Pointer = string;

export const ROOT: Pointer = '#';

export function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** `('#/paths', '/dreams', 'get')` gives `#/paths/~1dreams/get`. */
export function joinPointer(pointer: Pointer, ...segments: (string | number)[]): Pointer {
  return segments.reduce<string>((joined, segment) => `${joined}/${escapeSegment(String(segment))}`, pointer);
}

/** The unescaped segments; percent-encoding is undone where it is valid. */
export function pointerSegments(pointer: Pointer): string[] {
  const path = pointer.startsWith('#') ? pointer.slice(1) : pointer;
  if (path === '' || path === '/') return [];
  return path.replace(/^\//, '').split('/').map(unescapeSegment);
}

function unescapeSegment(segment: string): string {
  const decoded = segment.includes('%') ? decodeOrKeep(segment) : segment;
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A text whose `%` encodes nothing, which is a legal character of keys and addresses, is kept as it is. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The place itself and every place around it, from the inside out. */
export function* placesAround(pointer: Pointer): Generator<Pointer> {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) yield pointer.slice(0, end);
}

/** What stands at a pointer of a document, references not followed; `undefined` where there is nothing. */
export function valueAt(document: unknown, pointer: Pointer): unknown {
  return pointerSegments(pointer).reduce<unknown>(step, document);
}

/** The member that a segment names: an own property of an object or an element of an array. */
export function step(node: unknown, segment: string): unknown {
  if (isObject(node)) return Object.hasOwn(node, segment) ? node[segment] : undefined;
  if (Array.isArray(node) && /^(?:0|[1-9]\d*)$/.test(segment)) return node[Number(segment)];
  return undefined;
}

/** Every text below a node of a document, with its pointer, in the order of the document. */
export function textsIn(node: unknown, pointer: Pointer): [pointer: Pointer, text: string][] {
  if (typeof node === 'string') return [[pointer, node]];
  if (Array.isArray(node)) return node.flatMap((item, index) => textsIn(item, joinPointer(pointer, index)));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([name, value]) => textsIn(value, joinPointer(pointer, name)));
}
