/** `allOf`: merged into one node where one node can express it. JSON Schema 2020-12 §10.2.1.1 */
import { without } from '../json.js';
import type { Composition, Schema, SchemaNode, SchemaRef, Variant } from '../model/view-model.js';
import type { ModelContext, Place } from './context.js';
import { mergeNodes, onlyAnnotates, partOf, withoutRepeatedType } from './merge.js';
import { annotate, emptyNode, isEmptyNode, refTo, sizeOf, withBinds } from './schema-node.js';
import { bindsOf, ownSchemaAt, plainNode, schemasIn } from './schema.js';

/** Schemas that are converted for each other at once; each takes a part of the call stack. */
const MAX_MERGE_DEPTH = 50;
/**
 * Inheritance over more steps than this stays a reference: no reader follows it on one page, and each schema of a long
 * chain would repeat the fields of all before it.
 */
const MAX_STEPS = 8;

/**
 * - One reference beside nothing but texts: that reference, with the texts as siblings.
 * - Objects and other nodes that agree: one node; `mergedFrom` names the schemas that went into it.
 * - What disagrees, what is being built already (recursion), and what would copy too much: an `allOf` composition.
 */
export function allOfSchema(place: Place): Schema {
  const { context, pointer } = place;
  const own = withBinds(context, plainNode({ ...place, node: without(place.node, 'allOf') }), bindsOf(place));
  const members = schemasIn(place, 'allOf');
  const reference = annotatedReference(place, own, members);
  if (reference !== undefined) return reference;

  let merged: SchemaNode = emptyNode(pointer);
  const apart: Variant[] = [];
  const mergedFrom: string[] = [];
  const inPlace: SchemaNode[] = [];
  let steps = 0;
  for (const [index, member] of members.entries()) {
    const node = member.kind === 'schema' ? member : inherited(place, member);
    const next = node === undefined ? undefined : mergeNodes(place, merged, node);
    if (next === undefined) apart.push(partOf(member, index));
    else {
      merged = next;
      if (node !== undefined) steps = Math.max(steps, stepsOf(context, node) + (member.kind === 'ref' ? 1 : 0));
      if (member.kind === 'ref') mergedFrom.push(member.name);
      else inPlace.push(member);
    }
  }
  const complete = mergeNodes(place, own, merged);
  const result = complete === undefined ? { ...own } : inOrder(complete, merged);
  if (complete === undefined) apart.unshift(partOf(merged, -1));
  else {
    result.mergedFrom = [...new Set(mergedFrom)];
    result.description = joinedDescription([own, ...inPlace]);
  }
  if (apart.length > 0) result.compositions = [...result.compositions, { keyword: 'allOf', variants: apart }];
  const { limits, required } = context.parts.get(complete ?? own) ?? { limits: {}, required: [] };
  context.parts.set(result, { limits, required, size: sizeOf(context, result), steps });
  return result;
}

function stepsOf(context: ModelContext, node: SchemaNode): number {
  return context.parts.get(node)?.steps ?? 0;
}

/** Nothing that stands in place is lost: its parts are not shown anywhere else. */
function joinedDescription(nodes: readonly SchemaNode[]): string | undefined {
  const texts = new Set(nodes.flatMap(({ description }) => description ?? []));
  return texts.size === 0 ? undefined : [...texts].join('\n\n');
}

/** Texts of the schema itself win, but its base's properties come before its own. */
function inOrder(complete: SchemaNode, base: SchemaNode): SchemaNode {
  const first = new Set(base.properties.map(({ name }) => name));
  const byName = new Map(complete.properties.map((property) => [property.name, property]));
  return {
    ...complete,
    properties: [
      ...[...first].flatMap((name) => byName.get(name) ?? []),
      ...complete.properties.filter(({ name }) => !first.has(name)),
    ],
  };
}

/** The common way to describe a property whose schema has a name. */
function annotatedReference(
  { context, pointer }: Place,
  own: SchemaNode,
  members: readonly Schema[],
): SchemaRef | undefined {
  const references = members.filter((member) => member.kind === 'ref');
  const [reference] = references;
  if (reference === undefined || references.length > 1) return undefined;
  const nodes = members.filter((member) => member.kind === 'schema');
  const bare = withoutRepeatedType(context, own, reference);
  if (![bare, ...nodes].every((node) => onlyAnnotates(context, node))) return undefined;
  const parts = [bare, ...nodes, ...(reference.siblings === undefined ? [] : [reference.siblings])];
  const description = joinedDescription(parts);
  const texts = { ...parts.reduce(annotate), ...(description !== undefined && { description }) };
  return isEmptyNode(texts) ? refTo(reference.name) : { ...refTo(reference.name), siblings: { ...texts, pointer } };
}

/**
 * What a schema takes over from one that it refers to; `undefined` where it has to stay a reference.
 * Texts, and the list of subtypes, belong to the base.
 */
function inherited(heir: Place, reference: SchemaRef): SchemaNode | undefined {
  const { context } = heir;
  const { names, references, building, mergeBudget } = context;
  const pointer = names.pointerOf.get(reference.name);
  if (pointer === undefined || building.has(pointer) || mergeBudget.depth >= MAX_MERGE_DEPTH) return undefined;
  mergeBudget.depth += 1;
  const base = ownSchemaAt(context, pointer, references.resolve(pointer)?.value);
  mergeBudget.depth -= 1;
  if (base.kind === 'ref' || stepsOf(context, base) >= MAX_STEPS) return undefined;
  const size = context.parts.get(base)?.size ?? 1;
  if (size > mergeBudget.left) return undefined;
  mergeBudget.left -= size;
  const node: SchemaNode = {
    ...base,
    title: undefined,
    description: undefined,
    externalDocs: undefined,
    xml: undefined,
    deprecated: false,
    sunset: undefined,
    stability: undefined,
    examples: [],
    mergedFrom: [],
    compositions: base.compositions.filter((composition) => isInherited(heir, composition)),
  };
  const parts = context.parts.get(base);
  if (parts !== undefined) context.parts.set(node, parts);
  if (reference.siblings === undefined) return node;
  return mergeNodes(heir, reference.siblings, node);
}

/** A base that lists the heir among its own alternatives would lead back to it. */
function isInherited({ context, pointer }: Place, composition: Composition): boolean {
  if (context.inheritance.has(composition)) return false;
  const name = context.names.nameAt.get(pointer);
  return !composition.variants.some(({ schema }) => schema.kind === 'ref' && schema.name === name);
}
