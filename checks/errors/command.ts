/** The errors of the descriptions against the entries of `content/data/errors-<product>.yaml`. */
import { siteApis } from '@impact-docs/content-model/apis';
import { allowedCodesOf, casesOf, entriesFile, loadEntries } from '@impact-docs/content-model/data/errors';
import { found, runRules, type CheckResult } from '../run.js';
import { contradictions } from './check-errors.js';

/** @throws DescriptionError for descriptions that cannot be read */
export async function runErrorChecks(): Promise<CheckResult> {
  const apis = (await siteApis()).filter(({ entry }) => entry.errors);
  const products = [...new Set(apis.map(({ entry }) => entry.product))];
  return runRules(
    products.map((product) =>
      found(product, async () => {
        const own = apis.filter(({ entry }) => entry.product === product);
        return contradictions(await loadEntries(entriesFile(product)), own.flatMap(casesOf), allowedCodesOf(own));
      }),
    ),
    undefined,
  );
}
