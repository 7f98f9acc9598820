/** Responses, with their header fields and links. §4.8.16, §4.8.17, §4.8.20, §4.8.21 */
import { generateHeaderExample } from '../examples/generated-example.js';
import { booleanAt, entriesAt, filledTexts, flagAt, isObject, objectAt, toJson, type JsonObject } from '../json.js';
import type { Header, Link, Response } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import { readServer } from './api.js';
import { reuse, type ModelContext } from './context.js';
import { lifecycleAt } from './lifecycle.js';
import { examplesOf, mediaTypesOf, valueOf, type Direction } from './media-type.js';

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

/** Headers of a response or of a part of a multipart body. `Content-Type` is ignored: the media type says it. §4.8.21 */
export function headersOf(context: ModelContext, owner: JsonObject, pointer: Pointer, direction: Direction): Header[] {
  return entriesAt(owner, 'headers').flatMap(([name, value]) => {
    const at = joinPointer(pointer, 'headers', name);
    const found = isObject(value) ? context.references.follow(value, at) : undefined;
    if (found !== undefined && name.toLowerCase() !== 'content-type') {
      return [readHeader(context, name, found.node, found.pointer, direction)];
    }
    context.notShown.push({ keyword: 'headers', pointer: at });
    return [];
  });
}

function readHeader(
  context: ModelContext,
  name: string,
  node: JsonObject,
  pointer: Pointer,
  direction: Direction,
): Header {
  const header: Header = {
    name,
    required: flagAt(node, 'required'),
    ...lifecycleAt(node),
    explode: booleanAt(node, 'explode') ?? false,
    ...filledTexts(node, 'description'),
    examples: examplesOf(context, node, pointer),
    ...valueOf(context, node, pointer, direction),
  };
  context.later.push((model) => generateHeaderExample(header, model));
  return header;
}

/** What can be called next with what a response holds. §4.8.20 */
function linksOf(context: ModelContext, response: JsonObject, pointer: Pointer): Link[] {
  return entriesAt(response, 'links').flatMap(([name, value]) => {
    const at = joinPointer(pointer, 'links', name);
    const node = isObject(value) ? context.references.follow(value, at)?.node : undefined;
    return node === undefined ? [] : [readLink(context, name, node)];
  });
}

function readLink(context: ModelContext, name: string, node: JsonObject): Link {
  const texts = filledTexts(node, 'description', 'operationId', 'operationRef');
  const server = objectAt(node, 'server');
  return {
    name,
    parameters: entriesAt(node, 'parameters').map(([parameter, value]) => ({ name: parameter, value: toJson(value) })),
    ...texts,
    requestBody: Object.hasOwn(node, 'requestBody') ? toJson(node['requestBody']) : undefined,
    server: server && readServer(server),
    slug: slugOfTarget(context, texts),
  };
}

function slugOfTarget(
  context: ModelContext,
  { operationId, operationRef = '' }: Pick<Link, 'operationId' | 'operationRef'>,
): string | undefined {
  if (operationId !== undefined) return context.slugsById.get(operationId);
  const target = operationRef.startsWith('#') ? context.references.resolve(operationRef) : undefined;
  return target && context.slugs.get(target.pointer);
}
