import type { ApiModel, NamedSchema, Schema, SchemaNode, SchemaRef } from './view-model.js';

const indexes = new WeakMap<readonly NamedSchema[], Map<string, NamedSchema>>();

/** The named schema of a model, or `undefined`. Looks it up in an index that is made on first use. */
export function schemaNamed(model: Pick<ApiModel, 'schemas'>, name: string): NamedSchema | undefined {
  let index = indexes.get(model.schemas);
  if (index === undefined) {
    index = new Map(model.schemas.map((named) => [named.name, named]));
    indexes.set(model.schemas, index);
  }
  return index.get(name);
}

/**
 * The named schema that a reference leads to: one step, so that the result may be a reference again.
 * @throws Error where the model has no schema of that name, which {@link validateModel} rules out
 */
export function resolveRef(model: Pick<ApiModel, 'schemas'>, ref: SchemaRef): NamedSchema {
  const named = schemaNamed(model, ref.name);
  if (named === undefined) throw new Error(`The model has no schema \`${ref.name}\`.`);
  return named;
}

/** Follows references until a node; `undefined` where they lead round in a circle. */
export function nodeOf(model: Pick<ApiModel, 'schemas'>, schema: Schema | undefined): SchemaNode | undefined {
  const seen = new Set<string>();
  let current = schema;
  while (current?.kind === 'ref') {
    if (seen.has(current.name)) return undefined;
    seen.add(current.name);
    current = resolveRef(model, current).schema;
  }
  return current;
}
