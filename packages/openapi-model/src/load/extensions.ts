/** Specification extensions (§4.9 of OpenAPI 3.1): what they hold is their authors' business, references included. */
import { STRUCTURE } from '../document/structure.js';

/** Fields that hold a map of names, which may begin with `x-` as well; the last three are of Swagger 2.0. */
const MAPS: ReadonlySet<string> = new Set([
  ...Object.values(STRUCTURE).flatMap(({ children }) =>
    [...children].flatMap(([field, { container }]) => (container === 'names' ? [field] : [])),
  ),
  'mapping',
  'scopes',
  'securityDefinitions',
]);

/** Whether the keys of the object at this key are names. */
export function isNameMap(key: string): boolean {
  return MAPS.has(key);
}

/**
 * @param key a key of an object
 * @param parent the key of that object; absent at the top of a file
 * @param isRoot the file is the description itself; the top of any other may hold anything, by names
 */
export function isExtensionKey(key: string, parent: string | undefined, isRoot: boolean): boolean {
  if (!key.startsWith('x-')) return false;
  // What descriptions of 3.0 call by this name became a keyword in 3.1.
  return parent === undefined ? isRoot && key !== 'x-webhooks' : !MAPS.has(parent);
}

/** Whether a place is in an extension. */
export function isInExtension(segments: readonly string[], isRoot: boolean): boolean {
  return segments.some((segment, index) => isExtensionKey(segment, segments[index - 1], isRoot));
}
