/** Readers for nodes that Redocly's linter hands over: their shape is not sure, and they may be references. */
import { isObject, member, pointerSegments } from '@impact-docs/openapi-model';
import { isRef, type UserContext } from '@redocly/openapi-core';

export type RuleLocation = UserContext['location'];

/** A node, and where it is written. */
export interface Placed {
  node: unknown;
  place: RuleLocation;
}

/** A member; `undefined` of what is no object. */
export function at(node: unknown, key: string): unknown {
  return isObject(node) ? member(node, key) : undefined;
}

export function listAt(node: unknown, key: string): unknown[] {
  const value = at(node, key);
  return Array.isArray(value) ? value : [];
}

/** A text; a blank one reads as absent. */
export function textAt(node: unknown, key: string): string | undefined {
  const value = at(node, key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** What a reference leads to; anything else as it is. */
export function follow({ node, place }: Placed, { resolve }: Pick<UserContext, 'resolve'>): Placed {
  if (!isRef(node)) return { node, place };
  const target = resolve<object>(node, place.source.absoluteRef);
  return target.location === undefined ? { node, place } : { node: target.node, place: target.location };
}

/** The members of a map, each followed. */
export function entriesAt({ node, place }: Placed, key: string, context: UserContext): [string, Placed][] {
  const map = at(node, key);
  if (!isObject(map)) return [];
  return Object.entries(map).map(([name, value]) => [
    name,
    follow({ node: value, place: place.child([key, name]) }, context),
  ]);
}

/** The name of a component: that of its file, or its key in the description itself. `undefined` for what is none. */
export function componentName({ pointer, source }: RuleLocation): string | undefined {
  if (pointer === '#/') return /([^/\\]+)\.\w+$/.exec(source.absoluteRef)?.[1];
  const [first, , name, ...rest] = pointerSegments(pointer);
  return first === 'components' && rest.length === 0 ? name : undefined;
}
