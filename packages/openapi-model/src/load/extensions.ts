/** Specification extensions (§4.9 of OpenAPI 3.1): what they hold is their authors' business, references included. */
import { STRUCTURE } from '../document/structure.js';
import { isObject, type JsonObject } from '../json.js';
import { joinPointer, ROOT, type Pointer } from '../pointer.js';

/** Fields that hold a map of names, which may begin with `x-` as well; the last three are of Swagger 2.0. */
const MAPS: ReadonlySet<string> = new Set([
  ...Object.values(STRUCTURE).flatMap(({ children }) =>
    [...children].flatMap(([field, { container }]) => (container === 'names' ? [field] : [])),
  ),
  'mapping',
  'scopes',
  'securityDefinitions',
]);

/** The key of an object; empty for a name in a map, or an item of a list; absent at the top of a file. */
type Key = string | undefined;

const keyBelow = (parent: Key, key: string): string => (isNameMap(parent) ? '' : key);

/** Whether the keys of an object are names. */
export function isNameMap(parent: Key): boolean {
  return parent !== undefined && MAPS.has(parent);
}

/**
 * @param key a key of an object
 * @param parent the key of that object
 * @param isRoot the file is the description itself; the top of any other may hold anything, by names
 */
export function isExtensionKey(key: string, parent: Key, isRoot: boolean): boolean {
  if (!key.startsWith('x-')) return false;
  // What descriptions of 3.0 call by this name became a keyword in 3.1.
  return parent === undefined ? isRoot && key !== 'x-webhooks' : !isNameMap(parent);
}

/** Whether a place is in an extension. */
export function isInExtension(segments: readonly string[], isRoot: boolean): boolean {
  let parent: Key;
  for (const segment of segments) {
    if (isExtensionKey(segment, parent, isRoot)) return true;
    parent = keyBelow(parent, segment);
  }
  return false;
}

/**
 * Every object of a file, once, before those inside of it.
 * @param isSkipped leaves out what a key of an object holds
 */
export function* objectsOf(
  root: unknown,
  isSkipped: (key: string, parent: Key) => boolean = () => false,
): Generator<{ node: JsonObject; pointer: Pointer }> {
  const seen = new Set<object>();
  const stack: { value: unknown; pointer: Pointer; key?: string }[] = [{ value: root, pointer: ROOT }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value, pointer } = place;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) yield { node: value, pointer };
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'object' || isSkipped(key, place.key)) continue;
      stack.push({ value: item as unknown, pointer: joinPointer(pointer, key), key: keyBelow(place.key, key) });
    }
  }
}
