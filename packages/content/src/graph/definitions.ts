/** Everything that the descriptions define: nodes, and the edges between them. */
import { anchorOf, linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { fieldName, fieldTwins, objectFields, objectsOf } from '@impact-docs/openapi-model';
import type { ApiModel, NamedSchema, SchemaUse } from '@impact-docs/openapi-model';
import type { Definition, Edge, Family } from './types.js';

export interface Defined {
  nodes: Definition[];
  edges: Edge[];
}

/** Schemas, their fields, operations and webhooks of one API. */
export function definitionsOf({ entry, model }: Pick<LoadedApi, 'entry' | 'model'>, docsRoute: string): Defined {
  const links = linksOf(entry, docsRoute);
  const shared = { family: entry.product as Family, api: entry.id };
  const objectAt = (name: string) => links.object(anchorOf(name));
  const calls: Definition[] = [
    ...model.operations.map(({ slug, title }): Definition => ({
      ...shared,
      kind: 'operation',
      name: slug,
      title,
      href: links.operation(slug),
    })),
    ...model.webhooks.map(({ slug, title }): Definition => ({
      ...shared,
      kind: 'webhook',
      name: slug,
      title,
      href: `${links.webhooks}#${slug}`,
    })),
  ];
  const callAt = (use: Extract<SchemaUse, { slug: string }>) =>
    use.kind === 'webhook' ? `${links.webhooks}#${use.slug}` : links.operation(use.slug);
  const twins = fieldTwins(model);
  const found = model.schemas.map((named): Defined => {
    const href = objectAt(named.name);
    const fields = objectFields(named).map(({ path }): Definition => {
      const name = fieldName(named.name, path);
      const at = links.object(anchorOf(fieldName(anchorOf(named.name), path)));
      return { ...shared, kind: 'field', name, title: name, href: at };
    });
    const again = [...(twins.get(named.name) ?? [])].flatMap(([field, { requiredIn, sentAs }]): Edge[] => {
      const edge = (kind: Edge['kind']) => (twin: { object: string }) => ({
        from: `${href}.${field}`,
        kind,
        to: objectAt(twin.object),
        at: anchorOf(fieldName(anchorOf(twin.object), field)),
      });
      return [...requiredIn.map(edge('required in')), ...sentAs.map(edge('sent in'))];
    });
    return {
      nodes: [{ ...shared, kind: 'schema', name: named.name, title: named.name, href }, ...fields],
      edges: [
        ...named.usedBy.map((use) => useOf(href, use, use.kind === 'schema' ? objectAt(use.name) : callAt(use))),
        ...fields.map((field): Edge => ({ from: field.href, kind: 'part of', to: href })),
        ...again,
      ],
    };
  });
  return {
    nodes: [...calls, ...found.flatMap(({ nodes }) => nodes)],
    edges: found.flatMap(({ edges }) => edges),
  };
}

function useOf(from: string, use: SchemaUse, to: string): Edge {
  if (use.kind === 'schema') return { from, kind: 'part of', to };
  if (use.as === 'response' || use.as === 'header') return { from, kind: 'returned by', to };
  return { from, kind: use.kind === 'webhook' ? 'received in' : 'sent in', to };
}

/** What a text may talk of when it talks of a call: by address of the call, the names of its objects. */
export function objectsByCall({ entry, model }: Pick<LoadedApi, 'entry' | 'model'>, docsRoute: string) {
  const links = linksOf(entry, docsRoute);
  return new Map([
    ...model.operations.map((call) => [links.operation(call.slug), objectsOf(model, call)] as const),
    ...model.webhooks.map((call) => [`${links.webhooks}#${call.slug}`, objectsOf(model, call)] as const),
  ]);
}

/** A schema and the fields that it has itself; what `allOf` brings in belongs to the schema that it comes from. */
export function ownFieldNames(model: ApiModel, { schema }: NamedSchema): Set<string> {
  const node = schema.kind === 'schema' ? schema : schema.siblings;
  const inherited = new Set(
    (node?.mergedFrom ?? []).flatMap((base) => {
      const found = model.schemas.find(({ name }) => name === base)?.schema;
      return found?.kind === 'schema' ? found.properties.map(({ name }) => name) : [];
    }),
  );
  return new Set((node?.properties ?? []).map(({ name }) => name).filter((name) => !inherited.has(name)));
}
