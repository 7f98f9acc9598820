/** Tables of the APIs: the address of each, its files and its releases. */
import { changesPage, linksOf, releasesOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { apiDigests, DOCS_ROUTE, scopesOf, siteApis, versionedTitle } from '../apis/apis.js';
import { changelogProducts, type ChangelogEntry } from './changelog.js';
import { Refusal } from '../files/refusal.js';
import { computedTable } from '../tables/types.js';

/** Base path and scopes of each Impact Transactions API, as its description has them. */
export const apiAccess = computedTable(['API', 'Base path', 'Scope', 'Version'], async () =>
  (await siteApis())
    .filter(({ entry }) => entry.product === 'impact-transactions')
    .map((api) => {
      const { entry, model } = api;
      const scopes = [...new Set(model.operations.flatMap(scopesOf))].sort();
      return {
        id: `access-${entry.id}`,
        cells: [
          `[${model.info.title}](${linksOf(entry, DOCS_ROUTE).overview})`,
          basePaths(api),
          scopes.map((scope) => `\`${scope}\``).join(', '),
          entry.lifecycle.status === 'deprecated' ? `deprecated, ends ${entry.lifecycle.sunset}` : 'current',
        ],
      };
    }),
);

/** The path of the servers of an API, which differ by host only; all paths where they do not. */
function basePaths({ model }: LoadedApi): string {
  const paths = model.servers.map(({ url }) => url.replace(/^\w+:\/\/[^/]*/, ''));
  return [...new Set(paths)].map((path) => `\`${path}\``).join(', ');
}

/** Every API with its files: description, collection and types. */
export const apiFiles = computedTable(['API', 'OpenAPI 3.1', 'Collection', 'Types'], async () => {
  const file = (text: string, path: string) => `[${text}](pathname://${path})`;
  return (await apiDigests()).map(({ summary: { id, title, href } }) => {
    const description = `/descriptions/${id}`;
    const forms = [file('YAML', `${description}.yaml`), file('JSON', `${description}.json`)];
    const collection = file('Postman, Bruno', `${description}.postman_collection.json`);
    return {
      id: `files-${id}`,
      cells: [`[${title}](${href})`, forms.join(', '), collection, file('TypeScript', `/types/${id}.d.ts`)],
    };
  });
});

/** Each API of a changelog, its release, and what it can be compared with. */
export const apiReleases = computedTable(
  ['API', 'Release', 'Release before', 'Differences'],
  async ({ product = '' }) => {
    const apis = (await siteApis()).filter(({ entry }) => entry.changelog?.endsWith(`${product}/changelog`));
    if (apis.length === 0) {
      throw new Refusal(`No API has the changelog of "${product}".`, { allowed: changelogProducts.join(', ') });
    }
    return apis.map((api) => {
      const { entry, model } = api;
      const name = model.info.version === '1.0.0' && entry.id === product ? model.info.title : versionedTitle(api);
      const [release = 'unknown', before] = [...releasesOf(entry)].reverse();
      const difference =
        before === undefined
          ? 'There is only one release, so there is nothing to compare.'
          : `[Changes in ${release}](${DOCS_ROUTE}/${changesPage(entry, release)})`;
      return { id: `release-of-${entry.id}`, cells: [name, release, before ?? '–', difference] };
    });
  },
  { filters: ['product'] },
);

/** The page that compares the release of a changelog entry with the one before it; absent where there is none. */
export async function comparisonOf({
  api: title,
  product,
  version,
  date,
}: ChangelogEntry): Promise<string | undefined> {
  const api = (await siteApis()).find((one) =>
    title === undefined ? one.entry.id === product : versionedTitle(one) === title,
  );
  const [, ...later] = api ? releasesOf(api.entry) : [];
  const release = later.find((name) => name === version || name === date);
  return api && release && `${DOCS_ROUTE}/${changesPage(api.entry, release)}`;
}
