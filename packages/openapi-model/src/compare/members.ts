/** The members that an object can have, wherever its schema says so. */
import { nodeOf } from '../model/resolve-ref.js';
import type { Composition, Schema, SchemaNode } from '../model/view-model.js';
import type { CompareContext } from './scope.js';

export type Side = 'before' | 'after';

/** Names of members, and whether every value has them. */
export type Members = ReadonlyMap<string, boolean>;

const NONE: Members = new Map();

/** Members of a schema, those of its alternatives and parts included. A circle of references adds none. */
export function membersOf(context: CompareContext, side: Side, schema: Schema | undefined): Members {
  const node = nodeOf(context[side], schema);
  if (node === undefined) return NONE;
  const known = context.members.get(node);
  if (known !== undefined) return known;
  context.members.set(node, NONE);
  const own = new Map(node.properties.map(({ name, required }) => [name, required]));
  const members = union([own, membersOfCompositions(context, side, node)]);
  context.members.set(node, members);
  return members;
}

/** Members that only the alternatives and parts of a node name. */
export function membersOfCompositions(context: CompareContext, side: Side, { compositions }: SchemaNode): Members {
  return union(compositions.map((composition) => membersOfComposition(context, side, composition)));
}

function membersOfComposition(context: CompareContext, side: Side, { keyword, variants }: Composition): Members {
  const all = variants.map(({ schema }) => membersOf(context, side, schema));
  return keyword === 'allOf' ? union(all) : choice(all);
}

/** Members of a choice: sure are those that each alternative has for sure. */
export function choice(alternatives: readonly Members[]): Members {
  const names = new Set(alternatives.flatMap((members) => [...members.keys()]));
  return new Map([...names].map((name) => [name, alternatives.every((members) => members.get(name) === true)]));
}

function union(parts: readonly Members[]): Members {
  const all = new Map<string, boolean>();
  for (const [name, isSure] of parts.flatMap((part) => [...part])) all.set(name, isSure || all.get(name) === true);
  return all;
}

/** The members of `members` that `others` does not name. */
export function without(members: Members, others: Members): Members {
  return new Map([...members].filter(([name]) => !others.has(name)));
}
