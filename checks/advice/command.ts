/** The implementation of `npm run check:advice`; a part of every build. */
import path from 'node:path';
import { siteApis } from '@impact-docs/content/data/apis';
import { loadErrorCatalogue } from '@impact-docs/content/data/errors/catalogue';
import { entriesFile, loadEntries } from '@impact-docs/content/data/errors/entries';
import { readRepeats } from '@impact-docs/content/data/repeats';
import { readAllGuides } from '@impact-docs/content/guides/read-guides';
import { EXTENSION } from '@impact-docs/content/journeys/load-journeys';
import { readText } from '@impact-docs/content/read';
import { DescriptionError, formatProblems, isError, sortProblems } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import { passes } from '../command.js';
import { checkErrors } from './check-errors.js';
import type { Entries } from './check-errors.js';
import { checkEvents } from './check-events.js';
import { checkGuideErrors } from './check-guide-errors.js';
import type { GuideOfErrors } from './check-guide-errors.js';
import { faultsOfRepeat } from './check-repeats.js';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Checks what descriptions and data tell readers to do, and prints the result.
 * @returns whether there is no problem
 */
export function runAdviceChecks(): Promise<boolean> {
  return passes(
    async () => {
      const problems = await adviceProblems();
      if (problems.length > 0) throw new DescriptionError(problems);
      const responses = (await siteApis()).flatMap(({ model }) => model.operations.flatMap((one) => one.responses));
      console.log(`Advice: ${responses.filter(({ status }) => isError(status)).length} error responses: 0 problems.`);
      return true;
    },
    ({ problems }) =>
      `${formatProblems(problems, root)}\n\n${problems.length} problems in what readers are told to do.`,
  );
}

/** @throws DescriptionError for files that cannot be read */
export async function adviceProblems(): Promise<Problem[]> {
  const apis = await siteApis();
  const products = [...new Set(apis.map(({ entry }) => entry.product))];
  const entries: Entries = new Map(
    await Promise.all(
      products.map(async (product) => [product, (await loadEntries(entriesFile(product))).entries] as const),
    ),
  );
  const { value: groups, problem } = await readRepeats();
  const repeats = groups.flatMap(({ product, rows }, group) =>
    rows.flatMap((row, index) =>
      apis
        .filter(({ entry }) => entry.product === product)
        .flatMap((api) =>
          api.model.operations
            .filter(({ slug }) => row.operations.includes(slug))
            .flatMap((operation) => faultsOfRepeat(row, api, operation, entries)),
        )
        .map(({ key, message, remedy }) => problem([group, 'rows', index, key], message, { remedy })),
    ),
  );
  return sortProblems([
    ...checkErrors(apis, entries),
    ...checkEvents(apis),
    ...repeats,
    ...checkGuideErrors(
      guidesOfErrors(),
      apis.flatMap(({ model }) => model.operations),
      (await Promise.all(products.map((product) => loadErrorCatalogue(product)))).flat(),
    ),
  ]);
}

/** All guides, each with the journeys that it shows. */
function guidesOfErrors(): GuideOfErrors[] {
  return readAllGuides(root).map((guide) => {
    const journeys = [...guide.text.matchAll(/<Journey name="([^"]+)"/g)].map(([, name = '']) =>
      readText(path.join(root, 'content/journeys', `${name}${EXTENSION}`)),
    );
    return { file: guide.page, root: guide.root, text: [guide.text, ...journeys].join('\n') };
  });
}
