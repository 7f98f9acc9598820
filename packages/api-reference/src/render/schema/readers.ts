/** Which operation describes an object with all its fields: the one that reads it. Others name the fields. */
import type { ApiModel, Operation, Schema, SchemaNode } from '@impact-docs/openapi-model';
import { schemaNamed } from '@impact-docs/openapi-model';
import type { Reader } from '../page-context.js';
import { successesOf } from '../status.js';
import { openingDepth } from './opening-depth.js';
import { isSchema } from './schema-scope.js';

/** The first GET that returns an object on its own, else the first that returns a list of it. */
export function readersOf(model: ApiModel): ReadonlyMap<string, Reader> {
  const readers = new Map<string, Reader & { isList: boolean }>();
  for (const { name, ...reader } of model.operations.flatMap((operation) => readBy(model, operation))) {
    const known = readers.get(name);
    if (known === undefined || (known.isList && !reader.isList)) readers.set(name, reader);
  }
  return readers;
}

type Read = Reader & { name: string; isList: boolean };

function readBy(model: ApiModel, operation: Operation): Read[] {
  const { slug, title, method } = operation;
  if (method !== 'get') return [];
  return successesOf(operation).flatMap(({ status, content: [media] }) => {
    const schema = media?.schema;
    // A page with too many fields leaves them to the objects page.
    if (schema === undefined || openingDepth(model, schema) === 0) return [];
    return objectsIn(model, schema).map((found) => ({ ...found, slug, title, at: `response-${status}` }));
  });
}

type Found = Pick<Read, 'name' | 'isList'>;

/** The object that a body is, or that a body of few members wraps. */
function objectsIn(model: ApiModel, schema: Schema): Found[] {
  const own = namesIn(schema);
  const body = schema.kind === 'ref' ? schemaNamed(model, schema.name)?.schema : schema;
  if (body?.kind !== 'schema' || !isWrapper(body)) return own;
  const members = body.properties.flatMap((property) => namesIn(property.schema));
  const lists = members.filter(({ isList }) => isList);
  // What stands next to a list says something of the page.
  return [...own, ...(lists.length > 0 ? lists : members)];
}

function namesIn(schema: Schema, isList = false): Found[] {
  if (schema.kind === 'ref') return [{ name: schema.name, isList }];
  return schema.types.includes('array') && isSchema(schema.items) ? namesIn(schema.items, true) : [];
}

/** A body that only wraps an object, perhaps with paging data. */
export function isWrapper({ properties, compositions }: SchemaNode): boolean {
  return properties.length <= 2 && compositions.length === 0;
}
