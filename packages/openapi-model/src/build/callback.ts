import { operationsOf, readPathItem } from '../document/operations.js';
import { kebabCase, uniqueName } from '../document/slug.js';
import { entriesAt, isObject, type JsonObject } from '../json.js';
import type { Callback } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import type { ModelContext } from './context.js';
import { readOperation } from './operation.js';

/** A callback may describe callbacks of its own; one that is inside of itself is not repeated. */
const MAX_DEPTH = 4;

/** Calls that an operation makes the API send. §4.8.18 */
export function callbacksOf(
  context: ModelContext,
  operation: JsonObject,
  pointer: Pointer,
  slug: string,
  trail: readonly Pointer[],
): Callback[] {
  const slugs = new Set<string>();
  return entriesAt(operation, 'callbacks').flatMap(([name, value]): Callback[] => {
    const at = joinPointer(pointer, 'callbacks', name);
    const found = isObject(value) ? context.references.follow(value, at) : undefined;
    if (found === undefined) return [];
    if (trail.includes(found.pointer) || trail.length >= MAX_DEPTH) {
      context.notShown.push({ keyword: 'callbacks', pointer: at });
      return [];
    }
    const operations = Object.entries(found.node).flatMap(([expression, item]) => {
      const isExpression = !expression.startsWith('x-') && !['$ref', 'summary', 'description'].includes(expression);
      if (!isExpression || !isObject(item)) return [];
      const pathItem = readPathItem(context.references, item, joinPointer(found.pointer, expression));
      return operationsOf(pathItem, 'callback', expression).map((call) => {
        const unique = uniqueName(kebabCase(`${slug} ${name} ${call.method}`), slugs);
        slugs.add(unique);
        return readOperation(context, { ...call, name }, unique, [...trail, found.pointer]);
      });
    });
    return [{ name, operations }];
  });
}
