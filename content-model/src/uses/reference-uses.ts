/** The uses of rows as the API reference asks for them. */
import { relatedToOperation } from './related.js';
import { useGroups } from './uses.js';
import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi, SiteUses } from '@impact-docs/api-reference';
import { callAddress, DOCS_ROUTE } from '../apis/apis.js';
import { journeysFolder } from '../files/paths.js';
import { loadJourneys } from '../journeys/load-journeys.js';
import { nextCalls } from '../journeys/next-calls.js';
import { siteUses } from './site-catalogue.js';

/** @returns by the id of an API, who names its objects, fields and operations */
export async function referenceUses(apis: readonly LoadedApi[]): Promise<(api: string) => SiteUses> {
  const { catalogue, uses } = await siteUses();
  const journeys = (await loadJourneys(journeysFolder)).map(({ journey }) => journey);
  const byId = new Map(apis.map((one) => [one.entry.id, one]));
  return (id) => {
    const api = byId.get(id);
    if (api === undefined) throw new Error(`There is no API "${id}".`);
    const links = linksOf(api.entry, DOCS_ROUTE);
    const operationAt = (slug: string) => api.model.operations.find((one) => one.slug === slug);
    return {
      next(slug) {
        const operationId = operationAt(slug)?.operationId ?? slug;
        return nextCalls(journeys, byId, { source: id, operationId }).map((next) => ({
          href: linksOf(next.api.entry, DOCS_ROUTE).operation(next.operation.slug),
          text: next.operation.title,
        }));
      },
      entry(anchor) {
        const row = catalogue.at(links.object(anchor));
        return row === undefined ? [] : useGroups(uses, row);
      },
      related(slug) {
        const operation = operationAt(slug);
        const row = operation && catalogue.resolve(callAddress(id, operation));
        if (row === undefined) return [];
        const texts = JSON.stringify(operation);
        const isKnown = (guide: string) => texts.includes(`](${guide})`) || texts.includes(`](${guide}#`);
        return relatedToOperation(uses, row, isKnown);
      },
    };
  };
}
