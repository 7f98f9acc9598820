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

/** The member that a segment names: an own property of an object or an element of an array. */
export function step(node: unknown, segment: string): unknown {
  if (isObject(node)) return Object.hasOwn(node, segment) ? node[segment] : undefined;
  if (Array.isArray(node) && /^(?:0|[1-9]\d*)$/.test(segment)) return node[Number(segment)];
  return undefined;
}
