/** The graph of this site, made of the files of the repository. */
import { DOCS_ROUTE, siteApis } from '../data/apis.js';
import { root } from '../data/paths.js';
import { guideFiles } from '../guides/guide-files.js';
import { cached } from '../read.js';
import { buildGraph } from './build-graph.js';
import { parameterNames, valuesIn } from './common-names.js';
import { FAMILY_OF_TABLES, siteDefinitions } from './site-definitions.js';
import { readElementCalls, readGuide, readOtherNames, readReleases } from './sources-fs.js';
import type { Family, Graph } from './types.js';

/** After an edit, only the guides that changed are read again. */
const guideOf = cached((name: string) => readGuide(name));

/**
 * Made once, and again when a file has changed.
 * @throws DescriptionError with the problems of descriptions, or of data
 * @throws Error when a guide is no MDX
 */
export const siteGraph = cached(async (): Promise<Graph> => {
  const apis = await siteApis();
  const guides = await Promise.all(guideFiles(root).map((name) => guideOf(name)));
  const { nodes, edges } = await siteDefinitions(apis, guides);
  const others: Record<Family, Set<string>> = { 'impact-finance': new Set(), 'impact-transactions': new Set() };
  for (const { entry, model, bundled } of apis) {
    const own = others[entry.product as Family];
    for (const name of [...parameterNames(model), ...valuesIn(bundled)]) own.add(name);
  }
  for (const name of readOtherNames()) others[FAMILY_OF_TABLES].add(name);
  return buildGraph({
    apis,
    docsRoute: DOCS_ROUTE,
    definitions: nodes,
    edges,
    guides,
    releases: await readReleases(),
    others,
    callsOf: await readElementCalls(),
  });
});
