/** What descriptions and data tell readers to do about errors, timeouts and events: not contradictory. */
import fs from 'node:fs';
import { siteApis } from '@impact-docs/content-model/apis';
import { loadErrorCatalogue, entriesFile, loadEntries } from '@impact-docs/content-model/data/errors';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { readGuides, type ReadGuide } from '@impact-docs/content-model/guides';
import { journeyFile } from '@impact-docs/content-model/journeys';
import { readText } from '@impact-docs/content-model/files/read';
import { found, runRules, type CheckResult } from '../run.js';
import { checkErrors } from './check-errors.js';
import type { Entries } from './check-errors.js';
import { checkEvents } from './check-events.js';
import { checkGuideErrors } from './check-guide-errors.js';
import type { GuideOfErrors } from './check-guide-errors.js';
import { checkTimeouts } from './check-timeouts.js';

/** @throws DescriptionError for descriptions that cannot be read */
export async function runAdviceChecks(): Promise<CheckResult> {
  const apis = await siteApis();
  const { guides, unread } = readGuides(root);
  const products = [...new Set(apis.map(({ entry }) => entry.product))];
  const entries = async (): Promise<Entries> =>
    new Map(
      await Promise.all(
        products.map(async (product) => [product, (await loadEntries(entriesFile(product))).entries] as const),
      ),
    );
  const result = await runRules(
    [
      found('errors', async () => checkErrors(apis, await entries())),
      found('events', () => checkEvents(apis)),
      found('timeouts', async () => checkTimeouts(apis, await entries())),
      found('errors-of-guides', async () =>
        checkGuideErrors(
          guides.map(withJourneys),
          apis.flatMap(({ model }) => model.operations),
          (await Promise.all(products.map((product) => loadErrorCatalogue(product)))).flat(),
        ),
      ),
    ],
    undefined,
  );
  return { ...result, unread: [...unread, ...result.unread] };
}

/** A guide with the journeys that it shows. */
function withJourneys(guide: ReadGuide): GuideOfErrors {
  const files = [...guide.text.matchAll(/<Journey name="([^"]+)"/g)].map(([, name = '']) =>
    repositoryFile(journeyFile(name)),
  );
  const journeys = files.filter((file) => fs.existsSync(file)).map(readText);
  return { file: guide.page, root: guide.root, text: [guide.text, ...journeys].join('\n') };
}
