/** What a description defines → rows: operations, webhooks, schemas and their fields, sections of its overview. */
import path from 'node:path';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Owner } from '../catalogue/names.js';
import { nameList, splitHref, type Row, type Subject, type Value } from '../catalogue/row.js';
import { anchorOf, linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import {
  arrayAt,
  entriesAt,
  exchanges,
  fieldName,
  isObject,
  joinPointer,
  objectAt,
  objectFields,
  objectsOf,
  schemaNamed,
  step,
  textAt,
  valueAt,
} from '@impact-docs/openapi-model';
import type { ApiModel, JsonObject, NamedSchema, Operation, Schema } from '@impact-docs/openapi-model';
import { callAddress, callHref, DOCS_ROUTE, scopesOf } from '../apis/apis.js';
import { root } from '../files/paths.js';
import { slashed } from '../files/read.js';
import { sectionsOf } from './overview-sections.js';
import { sizesOf } from './sizes.js';

type Description = Pick<LoadedApi, 'entry' | 'model' | 'document' | 'locate'>;

export function apiRows({ entry, model, document, locate }: Description): Row[] {
  const links = linksOf(entry, DOCS_ROUTE);
  const shared = { product: entry.product, api: entry.id };
  const sourceAt = sourcesOf(locate);
  const calls = [...model.operations, ...model.webhooks].map((call): Row => ({
    ...shared,
    id: callAddress(entry.id, call),
    kind: call.kind === 'webhook' ? 'webhook' : 'operation',
    name: call.kind === 'webhook' ? call.path : (call.operationId ?? call.slug),
    title: call.title,
    href: callHref(entry, call),
    source: sourceAt(call.pointer),
    values: () => (call.kind === 'webhook' ? [] : valuesOfOperation(call, document)),
  }));
  const schemas = model.schemas.flatMap((named): Row[] => [
    {
      ...shared,
      id: `${entry.id}.${named.name}`,
      kind: 'schema',
      name: named.name,
      title: named.name,
      href: links.object(anchorOf(named.name)),
      source: sourceAt(named.pointer),
      values: () => sizesOf(valueAt(document, named.pointer)),
    },
    ...objectFields(named).map(({ path: below, schema }): Row => {
      const name = fieldName(named.name, below);
      return {
        ...shared,
        id: `${entry.id}.${name}`,
        kind: 'field',
        name,
        title: name,
        href: links.object(anchorOf(fieldName(anchorOf(named.name), below))),
        source: sourceAt(pointerOf(schema) ?? named.pointer),
      };
    }),
  ]);
  const sections = sectionsOf(model.info.description ?? '').map(({ id, text }): Row => {
    const href = `${links.overview}#${id}`;
    return {
      ...shared,
      id: href,
      kind: 'section',
      name: text,
      title: text,
      href,
      source: sourceAt('#/info/description'),
    };
  });
  return [...calls, ...schemas, ...sections];
}

/** The parameters that operations share, which have no entry. */
export function parameterSubjects({ entry, document, locate }: Omit<Description, 'model'>): Subject[] {
  const shared = entriesAt(objectAt(document, 'components') ?? {}, 'parameters');
  return shared.map(([name, parameter]) => ({
    id: `${entry.id}.${name}`,
    source: sourcesOf(locate)(joinPointer('#/components/parameters', name)),
    values: () => sizesOf(step(parameter, 'schema')),
  }));
}

/** Where pointers of a description lead, relative to the root of the repository. */
function sourcesOf(locate: LoadedApi['locate']) {
  return (pointer: string) => () => {
    const { file, line, column } = locate(pointer);
    return { file: slashed(path.relative(root, file)), line, column };
  };
}

/** Its statuses, its scopes, and the sizes of its own parameters. */
function valuesOfOperation(operation: Operation, document: JsonObject): Value[] {
  const statuses = operation.responses.map(({ status }) => status);
  const scopes = scopesOf(operation);
  const written = valueAt(document, operation.pointer);
  const parameters = isObject(written) ? arrayAt(written, 'parameters').filter(isObject) : [];
  return [
    nameList('statuses', statuses),
    ...(scopes.length === 0 ? [] : [nameList('scopes', scopes)]),
    ...parameters.flatMap((parameter) => {
      const name = textAt(parameter, 'name');
      return name === undefined ? [] : sizesOf(parameter['schema'], [name]);
    }),
  ];
}

const pointerOf = (schema: Schema): string | undefined =>
  schema.kind === 'schema' ? schema.pointer : schema.siblings?.pointer;

/** What a text may talk of when it talks of a call: by row of the call, its objects. */
export function objectsByCall(apis: readonly Pick<LoadedApi, 'entry' | 'model'>[], catalogue: Catalogue) {
  const objects = new Map<Row, ReadonlySet<Row>>();
  for (const { entry, model } of apis) {
    for (const call of [...model.operations, ...model.webhooks]) {
      const row = catalogue.resolve(callAddress(entry.id, call));
      const names = [...objectsOf(model, call)];
      if (row) objects.set(row, new Set(names.flatMap((name) => catalogue.resolve(`${entry.id}.${name}`) ?? [])));
    }
  }
  return objects;
}

/** By the name of a field, the objects that have it themselves. */
export function fieldOwners(apis: readonly Pick<LoadedApi, 'entry' | 'model'>[], catalogue: Catalogue) {
  const owners = new Map<string, Owner[]>();
  for (const { entry, model } of apis) {
    const pairs = exchanges(model);
    const rowOf = (name: string) => catalogue.resolve(`${entry.id}.${name}`);
    for (const named of model.schemas) {
      const sentFor = pairs.filter(([sent]) => sent === named.name).flatMap(([, other]) => rowOf(other) ?? []);
      for (const name of ownFieldNames(model, named)) {
        const field = rowOf(`${named.name}.${name}`);
        const object = rowOf(named.name);
        if (field && object) owners.set(name, [...(owners.get(name) ?? []), { field, object, sentFor }]);
      }
    }
  }
  return owners;
}

/** The fields that a schema has itself; what `allOf` brings in belongs to the schema that it comes from. */
function ownFieldNames(model: ApiModel, { schema }: NamedSchema): Set<string> {
  const node = schema.kind === 'schema' ? schema : schema.siblings;
  const inherited = new Set(
    (node?.mergedFrom ?? []).flatMap((base) => {
      const found = schemaNamed(model, base)?.schema;
      return found?.kind === 'schema' ? found.properties.map(({ name }) => name) : [];
    }),
  );
  return new Set((node?.properties ?? []).map(({ name }) => name).filter((name) => !inherited.has(name)));
}

/** The object that a field is listed with. */
export function objectOfField(field: Row, catalogue: Catalogue): Row | undefined {
  const { page, anchor } = splitHref(field.href);
  return catalogue.at(`${page}#${anchor.replace(/[.[].*/, '')}`);
}
