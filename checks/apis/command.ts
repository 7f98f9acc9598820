/** The descriptions of the site against the style guide and the changelog; test vectors against their schema. */
import { loadComparisons } from '@impact-docs/api-reference/comparisons';
import { siteDescriptions } from '@impact-docs/content-model/apis';
import { readChangelog } from '@impact-docs/content-model/data/changelog';
import { apiManifest } from '@impact-docs/content-model/files/paths';
import { runRules, type CheckResult, type Rule } from '../run.js';
import { checkBridgeVectors } from './bridge-vectors.js';
import { checkChangelog } from './changelog.js';
import { checkApis } from './check-apis.js';
import { describedApis } from '../validation/described-apis.js';
import { checkEndings } from './endings.js';

type Loaded = Awaited<ReturnType<typeof siteDescriptions>>;

const API_RULES: readonly Rule<Loaded>[] = [
  {
    name: 'descriptions',
    run: async (loaded, report) => checkApis(apiManifest, loaded, await describedApis(), report),
  },
  {
    name: 'changelog',
    run: async ({ apis }, report) => checkChangelog(await readChangelog(), await loadComparisons(apis), report),
  },
  { name: 'endings', run: async ({ apis }, report) => checkEndings(apis, await readChangelog(), report) },
  { name: 'bridge-vectors', run: (_, report) => checkBridgeVectors(report) },
];

/** @throws DescriptionError when a description cannot be read */
export async function runApiChecks(): Promise<CheckResult> {
  return runRules(API_RULES, await siteDescriptions());
}
