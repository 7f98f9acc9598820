/** Settings, variables, events, errors, operations and sections of overviews: what needs a question beside the sections of guides. */
import path from 'node:path';
import { linksOf, type LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE, siteApis } from '@impact-docs/content/data/apis';
import { readVariables } from '@impact-docs/content/data/environment-variables';
import { loadErrorCatalogue } from '@impact-docs/content/data/errors/catalogue';
import { eventTypes } from '@impact-docs/content/data/events';
import { readSettings } from '@impact-docs/content/data/partner-settings';
import { products } from '@impact-docs/content/products';
import type { Named } from './check-questions.js';
import { sectionsOf } from './sections.js';

/** @throws DescriptionError for data or descriptions that cannot be read */
export async function namedThings(): Promise<Named[]> {
  const rows = (kind: string, names: readonly string[], file: string, guide: string): Named[] =>
    names.map((name) => ({
      anchor: name,
      what: `The ${kind} \`${name}\``,
      file,
      home: `guides/impact-finance/${guide}.yaml`,
    }));
  const nameOf = ({ name }: { name: string }) => name;
  return [
    ...rows('setting', (await readSettings()).map(nameOf), 'content/data/partner-settings.yaml', 'partner-settings'),
    ...rows(
      'variable',
      (await readVariables()).map(nameOf),
      'content/data/environment-variables.yaml',
      'self-hosted/environment-variables',
    ),
    ...rows(
      'event',
      (await eventTypes()).map(({ type }) => type),
      'content/apis/impact-finance/webhooks/eventBatch.yaml',
      'webhooks/event-webhooks',
    ),
    ...(await errors()),
    ...(await siteApis()).flatMap((api) => [...operations(api), ...sections(api)]),
  ];
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
