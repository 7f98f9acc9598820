import { childSchemas } from '../model/children.js';
import type { Schema, SchemaNode, SchemaRef } from '../model/view-model.js';
import type { Pointer } from '../pointer.js';
import type { ModelContext } from './context.js';

/** A node that allows everything and describes nothing, with all its keys: objects of one shape are read faster. */
export function emptyNode(pointer: Pointer): SchemaNode {
  return {
    kind: 'schema',
    types: [],
    never: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    enum: [],
    examples: [],
    constraints: [],
    properties: [],
    patternProperties: [],
    dependentRequired: [],
    dependentSchemas: [],
    requiredElsewhere: [],
    prefixItems: [],
    compositions: [],
    mergedFrom: [],
    binds: [],
    pointer,
    title: undefined,
    description: undefined,
    format: undefined,
    default: undefined,
    const: undefined,
    knownValues: undefined,
    sunset: undefined,
    stability: undefined,
    additionalProperties: undefined,
    unevaluatedProperties: undefined,
    propertyNames: undefined,
    items: undefined,
    unevaluatedItems: undefined,
    contains: undefined,
    not: undefined,
    conditional: undefined,
    contentEncoding: undefined,
    contentMediaType: undefined,
    contentSchema: undefined,
    externalDocs: undefined,
    xml: undefined,
  };
}

export function refTo(name: string): SchemaRef {
  return { kind: 'ref', name };
}

/**
 * Nodes written in place, from this one down. Children are measured when they are made, so this looks one level deep.
 */
export function sizeOf(context: ModelContext, node: SchemaNode): number {
  let size = 1;
  for (const child of childSchemas(node)) size += sizeOfSchema(context, child);
  return size;
}

function sizeOfSchema(context: ModelContext, schema: Schema): number {
  if (schema.kind === 'schema') return context.parts.get(schema)?.size ?? 1;
  return 1 + (schema.siblings === undefined ? 0 : (context.parts.get(schema.siblings)?.size ?? 1));
}

/** The node with further bindings; what it was made from is kept. */
export function withBinds(context: ModelContext, node: SchemaNode, binds: SchemaNode['binds']): SchemaNode {
  const bound = { ...node, binds: [...node.binds, ...binds] };
  const parts = context.parts.get(node);
  if (parts !== undefined) context.parts.set(bound, { ...parts, size: sizeOf(context, bound) });
  return bound;
}

const TEXTS = [
  'title',
  'description',
  'default',
  'externalDocs',
  'xml',
  'knownValues',
  'sunset',
  'stability',
] as const satisfies readonly (keyof SchemaNode)[];

/** Texts and examples of `from` where `into` has none; flags add up. */
export function annotate(into: SchemaNode, from: SchemaNode): SchemaNode {
  const result = { ...into };
  for (const key of TEXTS) Object.assign(result, { [key]: into[key] ?? from[key] });
  if (result.examples.length === 0) result.examples = from.examples;
  result.deprecated ||= from.deprecated;
  result.readOnly ||= from.readOnly;
  result.writeOnly ||= from.writeOnly;
  return result;
}

/** True for a node without any text, example or flag. */
export function isEmptyNode(node: SchemaNode): boolean {
  const hasText = TEXTS.some((key) => node[key] !== undefined);
  return !(hasText || node.examples.length > 0 || node.deprecated || node.readOnly || node.writeOnly);
}
