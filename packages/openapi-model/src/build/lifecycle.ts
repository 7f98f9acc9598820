/** What a description says of the future of an operation, parameter, header field or schema. */
import { STABILITY, SUNSET } from '../document/structure.js';
import { filledTextAt, flagAt, type JsonObject } from '../json.js';
import type { Lifecycle } from '../model/view-model.js';

/** An extension for what has no `deprecated` of its own in older versions: `true`, or the reason. */
const DEPRECATED = 'x-deprecated';

export function isDeprecated(node: JsonObject): boolean {
  return flagAt(node, 'deprecated') || (filledTextAt(node, DEPRECATED) ?? 'false') !== 'false';
}

/** Whether it is deprecated, its announced end and its level of stability, as written; absent where it names none. */
export function lifecycleAt(node: JsonObject): Lifecycle {
  const [sunset, stability] = [filledTextAt(node, SUNSET), filledTextAt(node, STABILITY)];
  return {
    deprecated: isDeprecated(node),
    ...(sunset !== undefined && { sunset }),
    ...(stability !== undefined && { stability }),
  };
}
