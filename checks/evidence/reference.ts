/** The pages of an API reference → evidence: the examples that each shows, its request samples, its tables. */
import type { ApiEntry } from '@impact-docs/api-reference/manifest';
import { comparisonPages } from '@impact-docs/api-reference/pages';
import {
  createReferences,
  entriesAt,
  isObject,
  listOperations,
  objectAt,
  slugOf,
  textAt,
  type JsonObject,
  type Pointer,
  type References,
} from '@impact-docs/openapi-model';
import { languages } from '@impact-docs/request-samples';
import { listValues } from '@impact-docs/schema-validation/values';
import type { Checkers } from './guides.js';
import type { Item, PageEvidence } from './model.js';
import { requestSuite } from './run-record.js';

const SCHEMAS = '#/components/schemas';

export interface ReferenceSource {
  entry: ApiEntry;
  /** Bundled and normalised. */
  document: JsonObject;
  /** File of the description, relative to the root of the repository. */
  source: string;
  /** Pointers into the document of values that do not fit their schemas. */
  wrong: readonly Pointer[];
}

/** Every page of one API, in the order of the site: overview, operations, webhooks, objects, comparisons. */
export function referencePages(
  { entry, document, source, wrong }: ReferenceSource,
  checkers: Checkers,
): PageEvidence[] {
  const references = createReferences(document);
  const examples = listValues(references).filter(({ kind }) => kind === 'example');
  const title = textAt(objectAt(document, 'info') ?? {}, 'title') ?? entry.id;
  const ajv = { by: 'ajv', version: checkers.versionOf('ajv') };
  const itemsBelow = (roots: readonly Pointer[]): Item[] =>
    [...new Set(examples.map(({ pointer }) => pointer).filter((pointer) => isBelow(pointer, roots)))].map(
      (pointer) => ({
        kind: 'example',
        name: pointer,
        state: 'validated',
        against: entry.id,
        ...ajv,
        ok: !wrong.some((own) => own === pointer || own.startsWith(`${pointer}/`)),
      }),
    );
  const tables: Item = {
    kind: 'table',
    name: 'made from the description',
    state: 'validated',
    against: entry.id,
    by: 'check:apis',
    ok: true,
  };
  const page = (name: string, own: string, items: Item[]): PageEvidence => ({
    path: `/docs/${entry.slug}/${name}`,
    source,
    title: own,
    group: title,
    items: [...items, tables],
  });
  const webhooks = objectAt(document, 'webhooks') ?? {};
  return [
    page(entry.overview, title, []),
    ...operationsOf(references).map(({ slug, title: own, roots }) =>
      page(slug, own, [...itemsBelow(reached(references, roots)), ...sampleItems(`${entry.id}-${slug}`, checkers)]),
    ),
    ...(Object.keys(webhooks).length > 0
      ? [page('webhooks', `${title}: webhooks`, itemsBelow(reached(references, ['#/webhooks'])))]
      : []),
    ...(entriesAt(objectAt(document, 'components') ?? {}, 'schemas').length > 0
      ? [page('objects', `${title}: objects`, itemsBelow([SCHEMAS]))]
      : []),
    ...comparisonPages(entry).map((own): PageEvidence => ({
      path: `/docs/${own}`,
      source,
      title: `${title}: ${own.split('/').at(-1) ?? own}`,
      group: title,
      items: [tables],
    })),
  ];
}

/** Examples that no page shows would be checked and yet be nowhere: the test of this file holds that there are none. */
export function examplesOf(document: JsonObject): Pointer[] {
  const values = listValues(createReferences(document)).filter(({ kind }) => kind === 'example');
  return [...new Set(values.map(({ pointer }) => pointer))];
}

interface OperationPlace {
  slug: string;
  title: string;
  /** The operation, and the parameters that its path shares. */
  roots: Pointer[];
}

function operationsOf(references: References): OperationPlace[] {
  return listOperations(references)
    .filter(({ kind }) => kind === 'operation')
    .map(({ method, path, node, pointer, pathItem }) => {
      const slug = slugOf({ operationId: textAt(node, 'operationId') ?? '', method, path });
      const title = textAt(node, 'summary') ?? slug;
      return { slug, title, roots: [pointer, pathItem.pointerOf('parameters')] };
    });
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

/** The request in each language: proven by tests/samples on the pages of the built site; before that, only parsed. */
function sampleItems(id: string, { recordOf, parsedIn }: Checkers): Item[] {
  return languages.map(({ id: language }) => {
    const by = 'tests/samples';
    const base = { kind: 'sample' as const, name: language, by };
    const record = recordOf(requestSuite(language));
    const result = record?.samples?.[id];
    if (record === undefined) {
      const parsed = parsedIn?.(language);
      if (parsed === undefined) return { ...base, state: 'not-run', reason: 'not run in this build', ok: true };
      const { version, wrong } = parsed;
      const by = version === undefined ? {} : { version };
      return { ...base, state: 'checked', by: 'syntax', ...by, ok: !wrong.has(id) };
    }
    if (result === undefined) return { ...base, state: 'not-run', reason: `no ${language} on this machine`, ok: true };
    const version = record.versions[language];
    return {
      ...base,
      state: result === 'checked' ? 'checked' : 'executed',
      ...(version === undefined ? {} : { version }),
      at: record.date,
      ok: result !== 'failed',
    };
  });
}
