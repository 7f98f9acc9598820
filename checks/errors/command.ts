/** The errors of the descriptions against the entries of `content/data/errors-<product>.yaml`. */
import { siteApis } from '@impact-docs/content-model/apis';
import { allowedCodesOf, casesOf, entriesFile, loadEntries } from '@impact-docs/content-model/data/errors';
import { runRules, type CheckResult, type Rule } from '../run.js';
import { checkEntries } from './check-errors.js';

type Apis = Awaited<ReturnType<typeof siteApis>>;

/** @throws DescriptionError for descriptions that cannot be read */
export async function runErrorChecks(): Promise<CheckResult> {
  const apis = (await siteApis()).filter(({ entry }) => entry.errors);
  return runRules([...new Set(apis.map(({ entry }) => entry.product))].map(errorsOf), apis);
}

const errorsOf = (product: string): Rule<Apis> => ({
  name: product,
  async run(apis, report) {
    const own = apis.filter(({ entry }) => entry.product === product);
    checkEntries(await loadEntries(entriesFile(product)), own.flatMap(casesOf), allowedCodesOf(own), report);
  },
});
