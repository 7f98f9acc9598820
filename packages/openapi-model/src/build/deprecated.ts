import { filledTextAt, flagAt, type JsonObject } from '../json.js';

/** An extension for what has no `deprecated` of its own in older versions: `true`, or the reason. */
const DEPRECATED = 'x-deprecated';

export function isDeprecated(node: JsonObject): boolean {
  return flagAt(node, 'deprecated') || (filledTextAt(node, DEPRECATED) ?? 'false') !== 'false';
}
