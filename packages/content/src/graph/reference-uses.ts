/** The graph as the API reference asks for it. */
import { linksOf } from '@impact-docs/api-reference';
import type { LoadedApi, SiteUses } from '@impact-docs/api-reference';
import { DOCS_ROUTE } from '../data/apis.js';
import { relatedToOperation } from './related.js';
import { siteGraph } from './index.js';
import { guideUsesOf } from './uses.js';

/** An object of more operations, such as the body of every error, says nothing of one of them. */
const FEW = 8;

/** @returns by the id of an API, who names its objects, fields and operations */
export async function referenceUses(apis: readonly LoadedApi[]): Promise<(api: string) => SiteUses> {
  const graph = await siteGraph();
  return (id) => {
    const api = apis.find(({ entry }) => entry.id === id);
    if (api === undefined) throw new Error(`There is no API "${id}".`);
    const links = linksOf(api.entry, DOCS_ROUTE);
    return {
      entry: (anchor) => guideUsesOf(graph, `${links.objects}#${anchor}`),
      related(slug) {
        const operation = api.model.operations.find((one) => one.slug === slug);
        const objects = api.model.schemas.filter(({ usedBy }) => {
          const calls = new Set(usedBy.flatMap((use) => (use.kind === 'operation' ? [use.slug] : [])));
          return calls.has(slug) && calls.size <= FEW;
        });
        const texts = JSON.stringify(operation);
        return relatedToOperation(
          graph,
          links.operation(slug),
          objects.map(({ name }) => `${links.objects}#${name}`),
          (guide) => texts.includes(`](${guide})`) || texts.includes(`](${guide}#`),
        );
      },
    };
  };
}
