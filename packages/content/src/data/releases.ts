import { changesPage, releasesOf, shortVersion } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE, siteApis } from './apis.js';
import { changelogProducts } from './changelog.js';
import type { ChangelogEntry } from './changelog.js';
import { Refusal } from './types.js';
import type { TableSource } from './types.js';

/** Which product's changelog an API is in: that of its pages. */
function isOf(product: string, { entry }: LoadedApi): boolean {
  return entry.changelog?.endsWith(`${product}/changelog`) === true;
}

function nameOf({ model }: LoadedApi): string {
  return `${model.info.title} ${shortVersion(model)}`;
}

/** The page that compares the release of a changelog entry with the one before it; absent where there is none. */
export async function comparisonOf(changelog: ChangelogEntry): Promise<string | undefined> {
  const api = (await siteApis()).find((candidate) =>
    changelog.api === undefined ? candidate.entry.id === changelog.product : nameOf(candidate) === changelog.api,
  );
  const release =
    api &&
    releasesOf(api.entry)
      .slice(1)
      .find((name) => name === changelog.version || name === changelog.date);
  return api && release ? `${DOCS_ROUTE}/${changesPage(api.entry, release)}` : undefined;
}

/** Each API of a changelog, its release, and what it can be compared with. */
export const apiReleases: TableSource = {
  filters: ['product'],
  async load({ product = '' }) {
    const apis = (await siteApis()).filter((api) => isOf(product, api));
    if (apis.length === 0) {
      throw new Refusal(`No API has the changelog of "${product}".`, { allowed: changelogProducts.join(', ') });
    }
    const rows = apis.map((api) => {
      const { entry, model } = api;
      const name = model.info.version === '1.0.0' && entry.id === product ? model.info.title : nameOf(api);
      const [release = 'unknown', before] = [...releasesOf(entry)].reverse();
      const difference =
        before === undefined
          ? 'There is only one release, so there is nothing to compare.'
          : `[Changes in ${release}](${DOCS_ROUTE}/${changesPage(entry, release)})`;
      return { id: `release-of-${entry.id}`, cells: [name, release, before ?? '–', difference] };
    });
    return { columns: ['API', 'Release', 'Release before', 'Differences'], rows };
  },
};
