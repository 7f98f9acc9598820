/** What descriptions and data tell readers to do about errors, timeouts and events: not contradictory. */
import fs from 'node:fs';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { siteApis } from '@impact-docs/content-model/apis';
import { loadErrorCatalogue, entriesFile, loadEntries } from '@impact-docs/content-model/data/errors';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { readGuides, type ReadGuide } from '@impact-docs/content-model/guides';
import { journeyFile } from '@impact-docs/content-model/journeys';
import { readText } from '@impact-docs/content-model/files/read';
import { runRules, type CheckResult, type Rule } from '../run.js';
import { checkErrors } from './check-errors.js';
import type { Entries } from './check-errors.js';
import { checkEvents } from './check-events.js';
import { checkGuideErrors } from './check-guide-errors.js';
import type { GuideOfErrors } from './check-guide-errors.js';
import { checkTimeouts } from './check-timeouts.js';

interface AdviceSources {
  apis: readonly LoadedApi[];
  guides: readonly ReadGuide[];
  products: readonly string[];
}

const ADVICE_RULES: readonly Rule<AdviceSources>[] = [
  {
    name: 'errors',
    run: async ({ apis, products }, report) => checkErrors(apis, await entriesOf(products), report),
  },
  { name: 'events', run: ({ apis }, report) => checkEvents(apis, report) },
  {
    name: 'timeouts',
    run: async ({ apis, products }, report) => checkTimeouts(apis, await entriesOf(products), report),
  },
  {
    name: 'errors-of-guides',
    async run({ apis, guides, products }, report) {
      const operations = apis.flatMap(({ model }) => model.operations);
      const catalogues = await Promise.all(products.map((product) => loadErrorCatalogue(product)));
      checkGuideErrors(guides.map(withJourneys), operations, catalogues.flat(), report);
    },
  },
];

/** @throws DescriptionError for descriptions that cannot be read */
export async function runAdviceChecks(): Promise<CheckResult> {
  const apis = await siteApis();
  const { guides, unread } = readGuides(root);
  const products = [...new Set(apis.map(({ entry }) => entry.product))];
  const result = await runRules(ADVICE_RULES, { apis, guides, products });
  return { ...result, unread: [...unread, ...result.unread] };
}

async function entriesOf(products: readonly string[]): Promise<Entries> {
  const files = await Promise.all(products.map((product) => loadEntries(entriesFile(product))));
  return new Map(products.map((product, index) => [product, files[index]?.entries ?? []]));
}

/** A guide with the journeys that it shows. */
function withJourneys(guide: ReadGuide): GuideOfErrors {
  const files = [...guide.text.matchAll(/<Journey name="([^"]+)"/g)].map(([, name = '']) =>
    repositoryFile(journeyFile(name)),
  );
  const journeys = files.filter((file) => fs.existsSync(file)).map(readText);
  return { file: guide.page, root: guide.root, text: [guide.text, ...journeys].join('\n') };
}
