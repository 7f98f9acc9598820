import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError, formatProblems, loadApi, loadDescription, schemaNamed } from '../index.js';
import type { ApiModel, LoadOptions, NamedSchema, Operation, Schema, SchemaNode, SchemaRef } from '../index.js';

export const fixtures = path.dirname(fileURLToPath(import.meta.url));

/** The model of the fixture with this name. */
export function load(name: string, options?: LoadOptions): Promise<ApiModel> {
  return loadApi(path.join(fixtures, name), options);
}

/** The problems for which a fixture is refused, as a person reads them, with paths relative to the fixtures. */
export async function refusal(name: string, options?: LoadOptions): Promise<string> {
  try {
    await loadDescription(path.join(fixtures, name), options);
  } catch (error) {
    if (error instanceof DescriptionError) return formatProblems(error.problems, fixtures);
    throw error;
  }
  throw new Error(`${name} is not refused`);
}

export function named(model: ApiModel, name: string): NamedSchema {
  const found = schemaNamed(model, name);
  if (found === undefined) throw new Error(`no schema ${name}`);
  return found;
}

/** The schema with this name, which has to be a node. */
export function node(model: ApiModel, name: string): SchemaNode {
  return asNode(named(model, name).schema);
}

export function asNode(schema: Schema | boolean | undefined): SchemaNode {
  if (typeof schema !== 'object' || schema.kind !== 'schema') throw new Error('not a node');
  return schema;
}

export function asRef(schema: Schema | boolean | undefined): SchemaRef {
  if (typeof schema !== 'object' || schema.kind !== 'ref') throw new Error('not a reference');
  return schema;
}

export function property(owner: SchemaNode, name: string): Schema {
  const found = owner.properties.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no property ${name}`);
  return found.schema;
}

export function operation(model: ApiModel, slug: string): Operation {
  const found = [...model.operations, ...model.webhooks].find((candidate) => candidate.slug === slug);
  if (found === undefined) throw new Error(`no operation ${slug}`);
  return found;
}
