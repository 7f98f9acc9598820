/** Values of properties that a description no longer has. */
import { arrayAt, isObject, member, objectAt, remove, type JsonObject } from '../json.js';
import { valueAt } from '../pointer.js';
import { objectsOf } from './extensions.js';

/** @param properties names of the properties that schemas lost; what stands in their examples is removed */
export function pruneExamples(document: JsonObject, properties: ReadonlyMap<JsonObject, ReadonlySet<string>>): void {
  if (properties.size === 0) return;
  for (const { node } of objectsOf(document)) {
    const schema = objectAt(node, 'schema') ?? objectAt(node, 'itemSchema');
    for (const value of valuesOf(node)) prune(value, schema ?? node);
  }

  function prune(value: unknown, schema: JsonObject, seen: readonly JsonObject[] = []): void {
    if (typeof value !== 'object' || value === null || seen.includes(schema)) return;
    const here = [...seen, schema];
    for (const part of partsOf(document, schema)) prune(value, part, here);
    if (Array.isArray(value)) {
      const items = objectAt(schema, 'items');
      for (const item of value) prune(item, items ?? schema, items === undefined ? here : []);
    } else if (isObject(value)) pruneMembers(value, schema);
  }

  function pruneMembers(value: JsonObject, schema: JsonObject): void {
    for (const name of properties.get(schema) ?? []) remove(value, name);
    for (const [name, item] of Object.entries(value)) {
      const inner = objectAt(objectAt(schema, 'properties') ?? {}, name) ?? objectAt(schema, 'additionalProperties');
      if (inner !== undefined) prune(item, inner);
    }
  }
}

/** Schemas that hold for the same value. */
function partsOf(document: JsonObject, schema: JsonObject): JsonObject[] {
  const ref = member(schema, '$ref');
  const target = typeof ref === 'string' && ref.startsWith('#/') ? valueAt(document, ref) : undefined;
  return [target, ...['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => arrayAt(schema, keyword))].filter(isObject);
}

/** Values that stand with a schema: `example`, `default`, and members or items of `examples`. */
function valuesOf(node: JsonObject): unknown[] {
  const examples = member(node, 'examples');
  const listed: unknown[] = typeof examples === 'object' && examples !== null ? Object.values(examples) : [];
  const named = listed.flatMap((item) =>
    isObject(item) ? ['value', 'dataValue'].map((key) => member(item, key)) : [],
  );
  return [member(node, 'example'), member(node, 'default'), ...listed, ...named];
}
