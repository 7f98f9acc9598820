import { keyOf } from '../json.js';
import { walkSchema, partsOf } from '../model/children.js';
import type { ApiModel, Header, MediaType, Operation, Schema, SchemaUse } from '../model/view-model.js';

type Role = Extract<SchemaUse, { slug: string }>['as'];

/** Fills `usedBy` of every named schema: direct uses, each place once, operations before schemas. */
export function fillUsedBy(model: ApiModel): void {
  const byName = new Map(model.schemas.map((named) => [named.name, named]));
  const seen = new Set<string>();
  const note = (schema: Schema | undefined, use: SchemaUse): void => {
    if (schema === undefined) return;
    for (const name of namesIn(schema)) {
      const key = `${name} ${keyOf(use)}`;
      if (!seen.has(key)) byName.get(name)?.usedBy.push(use);
      seen.add(key);
    }
  };
  for (const operation of [...model.operations, ...model.webhooks]) {
    const kind = operation.kind === 'webhook' ? 'webhook' : 'operation';
    visitSchemas(operation, (schema, as) => note(schema, { kind, slug: operation.slug, as }));
  }
  for (const named of model.schemas) note(named.schema, { kind: 'schema', name: named.name });
}

/** Names of the schemas that a schema refers to itself, in reading order; bases that were merged count. */
function namesIn(schema: Schema): string[] {
  const names: string[] = [];
  walkSchema(schema, (found) => {
    if (found.kind === 'ref') names.push(found.name);
    else names.push(...found.mergedFrom);
  });
  return names;
}

function visitSchemas(operation: Operation, visit: (schema: Schema | undefined, role: Role) => void): void {
  const media = (content: readonly MediaType[], role: Role): void => {
    for (const mediaType of content) {
      visit(mediaType.schema, role);
      visit(mediaType.itemSchema, role);
      for (const part of partsOf(mediaType)) headers(part.headers);
    }
  };
  const headers = (list: readonly Header[]): void => {
    for (const header of list) {
      visit(header.schema, 'header');
      if (header.content !== undefined) media([header.content], 'header');
    }
  };
  for (const parameter of operation.parameters) {
    visit(parameter.schema, 'parameter');
    if (parameter.content !== undefined) media([parameter.content], 'parameter');
  }
  media(operation.requestBody?.content ?? [], 'request');
  for (const response of operation.responses) {
    headers(response.headers);
    media(response.content, 'response');
  }
  for (const callback of operation.callbacks) {
    for (const call of callback.operations) visitSchemas(call, (schema) => visit(schema, 'callback'));
  }
}
