import type { References } from '../document/references.js';
import { entriesAt, isObject, type JsonObject } from '../json.js';
import type { ApiModel, NotShown, Schema, SchemaNode } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import type { Subtypes } from './composition.js';
import type { SchemaNames } from './schema-names.js';

/** What a schema node was made from, kept because merging needs it and readers do not. */
export interface SchemaParts {
  /** Limits as the description writes them: `{ minLength: 1 }`. */
  limits: JsonObject;
  required: string[];
  /** Nodes below and including this one that are written in place, not referred to. */
  size: number;
  /** How many schemas were inherited one from the other; absent: none. */
  steps?: number;
}

/** What the parts of one build share. Lives as long as the build. */
export interface ModelContext {
  references: References;
  names: SchemaNames;
  subtypes: Subtypes;
  /** Every schema of the description is converted once. */
  schemas: Map<Pointer, Schema>;
  parts: WeakMap<SchemaNode, SchemaParts>;
  /** Schemas whose conversion has begun and not ended. */
  building: Set<Pointer>;
  /** Compositions that list the subtypes of a base: they are not inherited. */
  inheritance: WeakSet<object>;
  /** How many nodes `allOf` may still copy from the schemas that it refers to. */
  mergeBudget: { left: number; depth: number };
  /** Reusable objects, converted once, by place and kind. */
  reused: Map<string, unknown>;
  notShown: NotShown[];
  /** Work that needs all schemas: examples that are made from them. */
  later: ((model: ApiModel) => void)[];
  /** Slug of the operation at a pointer. */
  slugs: Map<Pointer, string>;
  /** Slug of the operation with an id. */
  slugsById: Map<string, string>;
}

/** An object of the document, where it stands, and the build that reads it. */
export interface Place {
  context: ModelContext;
  node: JsonObject;
  pointer: Pointer;
}

/** What stands at a pointer, references followed; `undefined` where that is no object. */
export function placeAt(context: ModelContext, value: unknown, pointer: Pointer): Place | undefined {
  const found = isObject(value) ? context.references.follow(value, pointer) : undefined;
  return found && { context, ...found };
}

/** A member of a map, where it is written, and what it is or refers to. */
interface Member {
  name: string;
  value: unknown;
  at: Pointer;
  place: Place | undefined;
}

/** @param ifNone what stands for a member that is no object */
export function membersAt({ context, node, pointer }: Place, key: string, ifNone?: JsonObject): Member[] {
  return entriesAt(node, key).map(([name, value]) => {
    const at = joinPointer(pointer, key, name);
    return { name, value, at, place: placeAt(context, isObject(value) ? value : ifNone, at) };
  });
}

/** Converts once per place; the result is shared by all that refer to it. */
export function reuse<T>({ context, pointer }: Place, kind: string, make: () => T): T {
  const key = `${kind} ${pointer}`;
  if (context.reused.has(key)) return context.reused.get(key) as T; // written under the same kind, hence the same T
  const made = make();
  context.reused.set(key, made);
  return made;
}
