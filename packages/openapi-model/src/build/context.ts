import type { References } from '../document/references.js';
import type { JsonObject } from '../json.js';
import type { ApiModel, NotShown, Schema, SchemaNode } from '../model/view-model.js';
import type { Pointer } from '../pointer.js';
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

/** Converts once per place; the result is shared by all that refer to it. */
export function reuse<T>(context: ModelContext, kind: string, pointer: Pointer, make: () => T): T {
  const key = `${kind} ${pointer}`;
  if (context.reused.has(key)) return context.reused.get(key) as T; // written under the same kind, hence the same T
  const made = make();
  context.reused.set(key, made);
  return made;
}
