/** Tables of the APIs: the address of each, and its files. */
import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { apiDigests, DOCS_ROUTE, scopesOf, siteApis } from '../apis/apis.js';
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
