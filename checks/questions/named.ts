/** Settings, variables, events, errors, operations and sections of overviews: what needs a question besides the sections of guides. */
import path from 'node:path';
import { linksOf, type LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE, siteApis } from '@impact-docs/content/data/apis';
import { loadErrorCatalogue } from '@impact-docs/content/data/errors/catalogue';
import { eventTypes } from '@impact-docs/content/data/events';
import { pagesOfRows } from '@impact-docs/content/data/row-pages';
import { readTable, tableNames } from '@impact-docs/content/data/table-file';
import { products } from '@impact-docs/content/products';
import type { Named } from './check-questions.js';
import { sectionsOf } from './sections.js';

/** @throws DescriptionError for data or descriptions that cannot be read */
export async function namedThings(): Promise<Named[]> {
  return [
    ...(await entries()),
    ...(await events()),
    ...(await errors()),
    ...(await siteApis()).flatMap((api) => [...operations(api), ...sections(api)]),
  ];
}

/** Rows of tables that are entries: settings and variables. */
async function entries(): Promise<Named[]> {
  const tables = await Promise.all((await tableNames()).map((name) => readTable(name)));
  const found = tables.map(async ({ name, file, entries: kind, rows, problem }): Promise<Named[]> => {
    if (kind === undefined) return [];
    const pages = await pagesOfRows(name);
    return rows.map((row) => ({
      anchor: row.id,
      what: `The ${kind} \`${row.id}\``,
      file,
      line: problem(row, undefined, '', { remedy: '' }).line,
      home: `guides/${(pages.get(row.id) ?? '').replace(`${DOCS_ROUTE}/`, '')}.yaml`,
      orRow: true,
    }));
  });
  return (await Promise.all(found)).flat();
}

async function events(): Promise<Named[]> {
  return (await eventTypes()).map(({ type }) => ({
    anchor: type,
    what: `The event \`${type}\``,
    file: 'content/apis/impact-finance/webhooks/eventBatch.yaml',
    home: 'guides/impact-finance/webhooks/event-webhooks.yaml',
  }));
}

function operations({ entry, model }: LoadedApi): Named[] {
  return model.operations.map(({ slug, operationId }) => ({
    page: linksOf(entry, DOCS_ROUTE).operation(slug),
    what: `The operation \`${operationId}\``,
    file: path.posix.join('content/apis', entry.id, 'openapi.yaml'),
    home: `apis/${entry.id}.yaml`,
  }));
}

function sections({ entry, model, locate }: LoadedApi): Named[] {
  return sectionsOf(model.info.description ?? '').map(({ id, text }) => ({
    page: linksOf(entry, DOCS_ROUTE).overview,
    anchor: id,
    what: `The section “${text}” of ${model.info.title}`,
    file: path.posix.join('content/apis', entry.id, 'openapi.yaml'),
    line: locate('#/info/description').line,
    home: `apis/${entry.id}.yaml`,
  }));
}

async function errors(): Promise<Named[]> {
  const catalogues = products.map(async ({ key }) =>
    (await loadErrorCatalogue(key)).map(({ anchor, code, title }) => ({
      anchor,
      what: `The error \`${code ?? title}\``,
      file: `content/data/errors-${key}.yaml`,
      home: `guides/${key}/errors.yaml`,
    })),
  );
  return (await Promise.all(catalogues)).flat();
}
