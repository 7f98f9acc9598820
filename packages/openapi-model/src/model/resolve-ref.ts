import type { ApiModel, NamedSchema, Schema, SchemaNode } from './view-model.js';

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
 * Follows references until a node; `undefined` where they lead round in a circle.
 * @throws Error where the model has no schema of that name, which {@link validateModel} rules out
 */
export function nodeOf(model: Pick<ApiModel, 'schemas'>, schema: Schema | undefined): SchemaNode | undefined {
  const seen = new Set<string>();
  let current = schema;
  while (current?.kind === 'ref') {
    const { name } = current;
    if (seen.has(name)) return undefined;
    seen.add(name);
    current = schemaNamed(model, name)?.schema;
    if (current === undefined) throw new Error(`The model has no schema \`${name}\`.`);
  }
  return current;
}
