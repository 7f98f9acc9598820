/** The descriptions of the site against the style guide and the changelog; test vectors against their schema. */
import { loadComparisons } from '@impact-docs/api-reference/comparisons';
import { siteDescriptions } from '@impact-docs/content-model/apis';
import { readChangelog } from '@impact-docs/content-model/data/changelog';
import { apiManifest } from '@impact-docs/content-model/files/paths';
import { found, runRules, type CheckResult } from '../run.js';
import { checkBridgeVectors } from './bridge-vectors.js';
import { checkChangelog } from './changelog.js';
import { checkApis } from './check-apis.js';
import { describedApis } from '../validation/described-apis.js';
import { checkEndings } from './endings.js';

/** @throws DescriptionError when a description cannot be read */
export async function runApiChecks(): Promise<CheckResult> {
  const loaded = await siteDescriptions();
  return runRules(
    [
      found('descriptions', async () => checkApis(apiManifest, loaded, await describedApis())),
      found('changelog', async () => checkChangelog(await readChangelog(), await loadComparisons(loaded.apis))),
      found('endings', async () => checkEndings(loaded.apis, await readChangelog())),
      found('bridge-vectors', checkBridgeVectors),
    ],
    undefined,
  );
}
