/** Finds every operation of a description, wherever its path item stands. §4.8.8–4.8.10 */
import { entriesAt, isObject, without, type JsonObject } from '../json.js';
import { joinPointer, ROOT, type Pointer } from '../pointer.js';
import type { References } from './references.js';
import { HTTP_METHODS } from './structure.js';

export interface FoundOperation {
  kind: 'operation' | 'webhook' | 'callback';
  /** Of the callback that it belongs to. */
  name?: string;
  /** As in `Operation.method`. */
  method: string;
  path: string;
  node: JsonObject;
  pointer: Pointer;
  pathItem: PathItem;
}

/** A path item with its reference followed; what stands beside the reference wins. */
interface PathItem {
  fields: JsonObject;
  /** Where a field of it really stands. */
  pointerOf(field: string): Pointer;
}

export function readPathItem(references: References, node: JsonObject, pointer: Pointer): PathItem {
  const target = references.follow(node, pointer);
  if (target === undefined || target.pointer === pointer) {
    return { fields: node, pointerOf: (field) => joinPointer(pointer, field) };
  }
  const own = without(node, '$ref');
  return {
    fields: { ...target.node, ...own },
    pointerOf: (field) => joinPointer(Object.hasOwn(own, field) ? pointer : target.pointer, field),
  };
}

/** The operations of one path item, in the order in which it lists them. */
export function operationsOf(pathItem: PathItem, kind: FoundOperation['kind'], path: string): FoundOperation[] {
  const found: FoundOperation[] = [];
  const add = (method: string, node: unknown, pointer: Pointer): void => {
    if (isObject(node)) found.push({ kind, method, path, node, pointer, pathItem });
  };
  for (const [field, value] of Object.entries(pathItem.fields)) {
    if (HTTP_METHODS.includes(field)) add(field, value, pathItem.pointerOf(field));
    if (field !== 'additionalOperations' || !isObject(value)) continue;
    for (const [method, node] of Object.entries(value)) {
      add(method, node, joinPointer(pathItem.pointerOf(field), method));
    }
  }
  return found;
}

/** Operations of `paths`, then webhooks, in the order of the document; callbacks belong to their operation. */
export function listOperations(references: References): FoundOperation[] {
  const found: FoundOperation[] = [];
  for (const [field, kind] of [
    ['paths', 'operation'],
    ['webhooks', 'webhook'],
  ] as const) {
    for (const [path, node] of entriesAt(references.document, field)) {
      if (!isObject(node) || (field === 'paths' && path.startsWith('x-'))) continue;
      const pathItem = readPathItem(references, node, joinPointer(ROOT, field, path));
      found.push(...operationsOf(pathItem, kind, path));
    }
  }
  return found;
}

/**
 * A method as it is sent: the standard's in capitals, those of `additionalOperations` as they are written, because
 * methods are case-sensitive (RFC 9110 §9.1).
 */
export function methodText(method: string): string {
  return HTTP_METHODS.includes(method) ? method.toUpperCase() : method;
}

/** How people name an operation: `GET /dreams/{id}`. */
export function operationLabel(operation: { method: string; path: string }): string {
  return `${methodText(operation.method)} ${operation.path}`;
}

/** Names in a path template: `/dreams/{id}` gives `id`. §4.8.8 */
export function templateNames(path: string): string[] {
  return [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''))];
}
