import { entriesAt, filledTexts, isObject, type JsonObject } from '../json.js';
import type { Response } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import { reuse, type ModelContext } from './context.js';
import { headersOf } from './header.js';
import { linksOf } from './link.js';
import { mediaTypesOf } from './media-type.js';

/** Statuses in ascending order, ranges after them, `default` last. §4.8.16 */
export function responsesOf(context: ModelContext, operation: JsonObject, pointer: Pointer): Response[] {
  const responses = entriesAt(operation, 'responses').flatMap(([status, value]) => {
    const at = joinPointer(pointer, 'responses', status);
    if (status.startsWith('x-')) return [];
    const found = isObject(value) ? context.references.follow(value, at) : { node: {}, pointer: at };
    return found === undefined ? [] : [readResponse(context, status, found.node, found.pointer)];
  });
  return responses.toSorted((left, right) => rank(left.status) - rank(right.status));
}

/** §4.8.17 */
function readResponse(context: ModelContext, status: string, node: JsonObject, pointer: Pointer): Response {
  const shared = reuse(context, 'response', pointer, () => ({
    headers: headersOf(context, node, pointer, 'response'),
    content: mediaTypesOf(context, node, pointer, 'response'),
    links: linksOf(context, node, pointer),
  }));
  return {
    status: /^\dxx$/i.test(status) ? status.toUpperCase() : status,
    ...shared,
    ...filledTexts(node, 'summary', 'description'),
    pointer,
  };
}

function rank(status: string): number {
  if (/^\d{3}$/.test(status)) return Number(status);
  return /^\dXX$/.test(status) ? 1000 + Number(status[0]) : 2000;
}
