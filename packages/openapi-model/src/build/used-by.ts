import { keyOf } from '../json.js';
import { callSchemas, walkSchema } from '../model/children.js';
import type { ApiModel, Operation, Schema, SchemaUse } from '../model/view-model.js';

/** Fills `usedBy` of every named schema: direct uses, each place once, operations before schemas. */
export function fillUsedBy(model: ApiModel): void {
  const byName = new Map(model.schemas.map((named) => [named.name, named]));
  const seen = new Set<string>();
  const note = (schema: Schema, use: SchemaUse): void => {
    for (const name of namesIn(schema)) {
      const key = `${name} ${keyOf(use)}`;
      if (!seen.has(key)) byName.get(name)?.usedBy.push(use);
      seen.add(key);
    }
  };
  const noteCallbacks = ({ callbacks }: Operation, kind: 'operation' | 'webhook', slug: string): void => {
    for (const call of callbacks.flatMap(({ operations }) => operations)) {
      for (const { schema } of callSchemas(call)) note(schema, { kind, slug, as: 'callback' });
      noteCallbacks(call, kind, slug);
    }
  };
  for (const operation of [...model.operations, ...model.webhooks]) {
    const kind = operation.kind === 'webhook' ? 'webhook' : 'operation';
    const { slug } = operation;
    for (const { schema, role } of callSchemas(operation)) note(schema, { kind, slug, as: role });
    noteCallbacks(operation, kind, slug);
  }
  for (const { name, schema } of model.schemas) note(schema, { kind: 'schema', name });
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
