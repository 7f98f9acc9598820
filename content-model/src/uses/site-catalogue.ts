/** The catalogue of this site, made of the files of the repository. */
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.js';
import { siteApis } from '../apis/apis.js';
import { readChangelog } from '../data/changelog.js';
import { journeysFolder, repositoryFile, root } from '../files/paths.js';
import { readSchema, schemaNames } from '../data/schemas.js';
import { readGuidePage, type GuidePage } from '../pages/guide-page.js';
import type { Attributes } from '../pages/guide-parts.js';
import { readGuides } from '../guides/read-guides.js';
import { callOf } from '../journeys/calls.js';
import { stepOf, workflowOf } from '../journeys/journey.js';
import { loadJourneys } from '../journeys/load-journeys.js';
import { cached, readText } from '../files/read.js';
import { buildUses, type SiteUses } from './build-uses.js';
import { namesInSchemas, parameterNames, valuesIn } from './common-names.js';
import { sinceUses } from './since.js';
import { guideRow, sectionRows, tableRows } from './site-rows.js';
import { ownRows } from '../subjects/subjects.js';

/** All guides that can be read, as the site shows them. After an edit, only those that changed are read again. */
export const guidePages = cached((): Promise<GuidePage[]> =>
  Promise.all(readGuides(root).guides.map(({ page, text }) => readGuidePage(page, text))),
);

/**
 * Everything that has an address. Made once, and again when a file has changed.
 * @throws DescriptionError with the problems of descriptions, or of data
 */
export const siteCatalogue = cached(async (): Promise<Catalogue> => {
  const guides = await guidePages();
  const rows = [...(await ownRows()), ...(await tableRows(guides)), ...guides.map(guideRow)];
  // The section of an error or an event is its entry.
  const taken = new Set(rows.map(({ href }) => href));
  return createCatalogue([...rows, ...guides.flatMap(sectionRows).filter(({ href }) => !taken.has(href))]);
});

/** Who uses what. */
export const siteUses = cached(async (): Promise<SiteUses> => {
  const apis = await siteApis();
  const catalogue = await siteCatalogue();
  return buildUses({
    apis,
    catalogue,
    guides: (await guidePages()).map(withSamples),
    others: await otherNames(),
    callsOf: await elementCalls(),
    since: sinceUses(await readChangelog(), catalogue),
  });
});

/** A block that names a file shows the program in it. */
function withSamples(page: GuidePage): GuidePage {
  return {
    ...page,
    blocks: page.blocks.map((block) => {
      const { file } = block.info;
      return file === undefined ? block : { ...block, text: readText(repositoryFile(`content/${file}`)) };
    }),
  };
}

/** Names without an entry, by product: parameters, values, members of messages. */
async function otherNames(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const others = new Map<string, Set<string>>();
  const add = (product: string, names: Iterable<string>) => {
    others.set(product, new Set([...(others.get(product) ?? []), ...names]));
  };
  for (const { entry, model, bundled } of await siteApis()) {
    add(entry.product, [...parameterNames(model), ...valuesIn(bundled)]);
  }
  // Schemas that no API has: claims, log lines, messages of the bridge.
  for (const name of schemaNames()) add('impact-finance', namesInSchemas(readSchema(name).value));
  return others;
}

/** Calls that elements of guides show: examples of descriptions, steps of journeys. */
async function elementCalls(): Promise<(element: string, attributes: Attributes) => readonly string[]> {
  const journeys = new Map((await loadJourneys(journeysFolder)).map(({ name, journey }) => [name, journey]));
  return (element, { operation, journey: name = '', workflow, step = '' }) => {
    if (element === 'ApiExample') return operation === undefined ? [] : [operation];
    const journey = element === 'JourneyStep' ? journeys.get(name) : undefined;
    const steps = journey && workflowOf(journey, workflow);
    const found = steps && stepOf(steps, step);
    const call = journey && found && callOf(journey, found);
    return call === undefined ? [] : [`${call.source}.${call.operationId}`];
  };
}
