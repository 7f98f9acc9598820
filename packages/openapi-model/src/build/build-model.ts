import { listOperations, type FoundOperation } from '../document/operations.js';
import { pathGroups } from '../document/path-groups.js';
import { createReferences, type References } from '../document/references.js';
import { slugOf, uniqueName } from '../document/slug.js';
import { RESPONSE_ENUMS } from '../document/structure.js';
import { filledTextAt, flagAt, keyOf, type JsonObject } from '../json.js';
import type { ApiModel, NamedSchema, NotShown, Operation, Schema, SchemaUse } from '../model/view-model.js';
import { externalDocsOf, infoOf, resolveServers, serversOf, tagGroupsOf, tagsOf } from './api.js';
import type { ModelContext } from './context.js';
import { collectSubtypes } from './composition.js';
import { collectNotShown } from './not-shown.js';
import { readOperation } from './operation.js';
import { collectSchemaNames } from './schema-names.js';
import { ownSchemaAt } from './schema.js';
import { securitySchemesOf } from './security.js';
import { callSchemas, walkSchema } from '../model/children.js';

/** `allOf` may copy this many nodes for each place of the document that holds a schema. */
const COPIES_PER_SCHEMA = 10;
const SMALLEST_BUDGET = 5_000;

export interface BuildOptions {
  /** Slugs that no operation gets, because other pages have these names. */
  reservedSlugs?: readonly string[];
  /** Where the description is served: what relative addresses of servers are relative to. §4.8.5 */
  server?: string;
}

/**
 * The view model of a loaded description. Pure: the document is read, never changed.
 * Time and size are linear in the size of the document, whatever refers to what.
 * @param loaded `version` as declared, `document` bundled and normalised to OpenAPI 3.1
 */
export function buildModel(
  loaded: { version: string; document: JsonObject },
  { reservedSlugs = [], server }: BuildOptions = {},
): ApiModel {
  const { document, version } = loaded;
  const references = createReferences(document);
  const found = listOperations(references);
  const slugs = giveSlugs(found, reservedSlugs);
  const context = createContext(references, found, slugs);
  const schemas = context.names.entries.map(({ name, pointer, value }): NamedSchema => ({
    name,
    schema: ownSchemaAt(context, pointer, value),
    usedBy: [],
    pointer,
  }));
  const operations = found.map((operation, index) => readOperation(context, operation, slugs[index] ?? ''));
  const plain = operations.filter(({ kind }) => kind === 'operation');
  groupByPath(plain);
  const servers = serversOf(document);
  const model: ApiModel = {
    openapiVersion: version,
    info: infoOf(document),
    // Without a list, there is one server at the root. §4.8.1
    servers: servers.length > 0 ? servers : [{ url: '/', defaultUrl: '/', variables: [] }],
    tags: tagsOf(document, plain),
    tagGroups: tagGroupsOf(document),
    operations: plain,
    webhooks: operations.filter(({ kind }) => kind === 'webhook'),
    schemas,
    securitySchemes: securitySchemesOf(context),
    responseEnumsMayGrow: flagAt(document, RESPONSE_ENUMS),
    externalDocs: externalDocsOf(document),
    notShown: distinct([...collectNotShown(references), ...context.notShown]),
  };
  fillUsedBy(model);
  for (const task of context.later) task(model);
  if (server !== undefined) resolveServers(model, server);
  return model;
}

function createContext(references: References, found: FoundOperation[], slugs: string[]): ModelContext {
  const names = collectSchemaNames(references);
  return {
    references,
    names,
    subtypes: collectSubtypes(references, names),
    schemas: new Map(),
    parts: new WeakMap(),
    building: new Set(),
    inheritance: new WeakSet(),
    mergeBudget: { left: Math.max(SMALLEST_BUDGET, COPIES_PER_SCHEMA * names.places), depth: 0 },
    reused: new Map(),
    notShown: [],
    later: [],
    slugs: new Map(found.map(({ pointer }, index) => [pointer, slugs[index] ?? ''])),
    slugsById: new Map(
      found.flatMap(({ node }, index): [string, string][] => {
        const id = filledTextAt(node, 'operationId');
        return id === undefined ? [] : [[id, slugs[index] ?? '']];
      }),
    ),
  };
}

/** A menu without groups grows with the number of operations, and is on every page. */
function groupByPath(operations: readonly Operation[]): void {
  const groupOf = pathGroups(operations.map(({ path }) => path));
  for (const operation of operations) {
    if (operation.tags.length === 0) operation.tags = [groupOf(operation.path)];
  }
}

/** A reusable object is met at every use. */
function distinct(notShown: NotShown[]): NotShown[] {
  return [...new Map(notShown.map((item) => [`${item.keyword} ${item.pointer}`, item])).values()];
}

/** One slug per operation, in the order of the document; a slug that is taken gets a number. */
function giveSlugs(found: FoundOperation[], reserved: readonly string[]): string[] {
  const taken = new Set<string>(reserved);
  return found.map((operation) => {
    const slug = uniqueName(slugOf({ ...operation, operationId: filledTextAt(operation.node, 'operationId') }), taken);
    taken.add(slug);
    return slug;
  });
}

/** Fills `usedBy` of every named schema: direct uses, each place once, operations before schemas. */
function fillUsedBy(model: ApiModel): void {
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
