/** The pages of an API reference, with the examples, the request samples and the tables that each shows. */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { comparisonPages, objectLists } from '@impact-docs/api-reference/pages';
import {
  createReferences,
  isObject,
  joinPointer,
  textAt,
  type JsonObject,
  type Pointer,
  type References,
} from '@impact-docs/openapi-model';
import { languages } from '@impact-docs/request-samples';
import { listValues } from '@impact-docs/schema-validation/values';
import { REQUEST_SAMPLES_TEST, type CheckedItem, type PageSummary } from './model.js';

const SCHEMAS = '#/components/schemas';

/**
 * Every page of one API, in the order of the site: overview, operations, webhooks, objects, comparisons.
 * @param source file of the description, relative to the root of the repository
 */
export function referencePages({ entry, model, document }: LoadedApi, source: string): PageSummary[] {
  const references = createReferences(document);
  const examples = examplesOf(document);
  const { title } = model.info;
  const examplesBelow = (roots: readonly Pointer[]): CheckedItem[] =>
    examples
      .filter((pointer) => isBelow(pointer, roots))
      .map((name) => ({ kind: 'example', name, method: 'validated', against: entry.id, by: 'ajv' }));
  const tables: CheckedItem = {
    kind: 'table',
    name: 'generated from the description',
    method: 'validated',
    against: entry.id,
    by: 'check:apis',
  };
  const page = (name: string, pageTitle: string, items: CheckedItem[]): PageSummary => ({
    path: `/docs/${name}`,
    source,
    title: pageTitle,
    group: title,
    items: [...items, tables],
  });
  const own = (name: string, pageTitle: string, items: CheckedItem[]) =>
    page(`${entry.slug}/${name}`, pageTitle, items);
  return [
    own(entry.overview, title, []),
    ...model.operations.map((operation) => {
      // The parameters of a path item are those of each of its operations.
      const roots = [operation.pointer, joinPointer('#', 'paths', operation.path, 'parameters')];
      const items = [...examplesBelow(reached(references, roots)), ...sampleItems(`${entry.id}/${operation.slug}`)];
      return own(operation.slug, operation.title, items);
    }),
    ...(model.webhooks.length > 0
      ? [own('webhooks', `${title}: webhooks`, examplesBelow(reached(references, ['#/webhooks'])))]
      : []),
    ...(entry.objectPages === undefined ? [] : [own('objects', `${title}: objects`, [])]),
    ...objectLists(entry, model).flatMap(({ name, range, schemas }) => {
      const roots = schemas.map((named) => joinPointer(SCHEMAS, named.name));
      const words = range === undefined ? 'objects' : `objects ${range}`;
      return schemas.length === 0 ? [] : [own(name, `${title}: ${words}`, examplesBelow(roots))];
    }),
    ...comparisonPages(entry).map((name) => page(name, `${title}: ${name.split('/').at(-1) ?? name}`, [])),
  ];
}

/** Every example of a description, as a pointer; the test of this file makes sure that some page shows each of them. */
export function examplesOf(document: JsonObject): Pointer[] {
  const values = listValues(createReferences(document)).filter(({ kind }) => kind === 'example');
  return [...new Set(values.map(({ pointer }) => pointer))];
}

/** Everything that is reached by references, without named schemas: those are on the page of the objects. */
function reached(references: References, roots: readonly Pointer[]): Pointer[] {
  const found = new Set(roots);
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isObject(value)) return;
    const ref = textAt(value, '$ref');
    if (ref !== undefined && !ref.startsWith(`${SCHEMAS}/`)) {
      const target = references.resolve(ref);
      if (target !== undefined && !found.has(target.pointer)) {
        found.add(target.pointer);
        look(target.value);
      }
    }
    Object.values(value).forEach(look);
  };
  for (const root of roots) look(references.resolve(root)?.value);
  return [...found];
}

function isBelow(pointer: Pointer, roots: readonly Pointer[]): boolean {
  return roots.some((root) => pointer.startsWith(`${root}/`));
}

/** The request in each language, which one test takes from the built pages and runs. */
function sampleItems(against: string): CheckedItem[] {
  return languages.map(({ id }) => ({ kind: 'sample', name: id, method: 'tested', against, by: REQUEST_SAMPLES_TEST }));
}
