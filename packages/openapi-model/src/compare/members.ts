/** The members that an object can have, wherever its schema says so. */
import { nodeOf } from '../model/resolve-ref.js';
import type { Schema, SchemaNode } from '../model/view-model.js';
import type { CompareContext } from './scope.js';

export type Side = 'before' | 'after';

/** Names of members, and whether every value has them. */
export type Members = ReadonlyMap<string, boolean>;

const NONE: Members = new Map();

/** Members of a schema, those of its alternatives and parts included. A circle of references adds none. */
export function membersOf(context: CompareContext, side: Side, schema: Schema | undefined): Members {
  const node = nodeOf(context[side], schema);
  if (node === undefined) return NONE;
  settle(context, side, node);
  return context.members.get(node) ?? NONE;
}

/** Members that only the alternatives and parts of a node name. */
export function membersOfCompositions(context: CompareContext, side: Side, node: SchemaNode): Members {
  settle(context, side, node);
  return membersOfParts(context, side, node);
}

/**
 * Finds the members of a node and of all that it consists of: again and again, until none of them changes any more. So
 * what is found in a circle does not depend on where it was entered.
 */
function settle(context: CompareContext, side: Side, root: SchemaNode): void {
  if (context.members.has(root)) return;
  const nodes = insideOut(context, side, root);
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const node of nodes) {
      const own = new Map(node.properties.map(({ name, required }) => [name, required]));
      const members = union([own, membersOfParts(context, side, node)]);
      const known = context.members.get(node);
      context.members.set(node, members);
      if (known === undefined || !isSame(known, members)) isSettled = false;
    }
  }
}

/** What a node consists of, parts before what they are parts of; without what is known. */
function insideOut(context: CompareContext, side: Side, root: SchemaNode): SchemaNode[] {
  const found: SchemaNode[] = [];
  const seen = new Set<SchemaNode>();
  const stack = [{ node: root, isLeft: false }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, isLeft } = next;
    if (isLeft) found.push(node);
    if (isLeft || seen.has(node)) continue;
    seen.add(node);
    stack.push({ node, isLeft: true });
    for (const { schema } of node.compositions.flatMap(({ variants }) => variants)) {
      const part = nodeOf(context[side], schema);
      if (part !== undefined && !context.members.has(part)) stack.push({ node: part, isLeft: false });
    }
  }
  return found;
}

const isSame = (one: Members, other: Members): boolean =>
  one.size === other.size && [...one].every(([name, isSure]) => other.get(name) === isSure);

/** Members of the alternatives and parts of a node, as far as they are known. */
function membersOfParts(context: CompareContext, side: Side, { compositions }: SchemaNode): Members {
  return union(
    compositions.map(({ keyword, variants }) => {
      const nodes = variants.map(({ schema }) => nodeOf(context[side], schema));
      const all = nodes.map((node) => (node && context.members.get(node)) ?? NONE);
      return keyword === 'allOf' ? union(all) : choice(all);
    }),
  );
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
