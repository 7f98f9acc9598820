/** The entries about errors of each product against its descriptions. */
import { siteApis } from '@impact-docs/content-model/apis/apis';
import { allowedCodesOf, casesOf } from '@impact-docs/content-model/data/errors/cases';
import { entriesFile, loadEntries } from '@impact-docs/content-model/data/errors/entries';
import { groupBy } from '@impact-docs/lib/group-by';
import type { CheckResult } from '../run.js';
import { contradictions } from './check-errors.js';

/** @throws DescriptionError for entries or descriptions that cannot be read */
export async function runErrorChecks(): Promise<CheckResult> {
  const apis = (await siteApis()).filter(({ entry }) => entry.errors);
  const products = [...groupBy(apis, ({ entry }) => entry.product)];
  const problems = await Promise.all(
    products.map(async ([product, own]) =>
      contradictions(await loadEntries(entriesFile(product)), own.flatMap(casesOf), allowedCodesOf(own)),
    ),
  );
  return { problems: problems.flat() };
}
