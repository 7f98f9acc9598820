import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { operationsOf, scopesOf } from '../facts/scopes.js';
import { DOCS_ROUTE, siteApis } from './apis.js';
import type { TableSource } from './types.js';

const PRODUCT = 'impact-transactions';

/** Base path and scopes of each Impact Transactions API, as its description has them. */
export const apiAccess: TableSource = {
  filters: [],
  async load() {
    const apis = (await siteApis()).filter(({ entry }) => entry.product === PRODUCT);
    return {
      columns: ['API', 'Base path', 'Scope', 'Version'],
      rows: apis.map((api) => ({
        id: `access-${api.entry.id}`,
        cells: [
          `[${api.model.info.title}](${linksOf(api.entry, DOCS_ROUTE).overview})`,
          `\`${basePath(api)}\``,
          allScopes(api)
            .map((scope) => `\`${scope}\``)
            .join(', '),
          api.entry.lifecycle.status === 'deprecated' ? `deprecated, ends ${api.entry.lifecycle.sunset}` : 'current',
        ],
      })),
    };
  },
};

/** The path that all servers of an API have in common; they differ by host only. */
function basePath({ entry, model }: LoadedApi): string {
  const paths = new Set(model.servers.map(({ url }) => new URL(url).pathname));
  const [path] = paths;
  if (path === undefined || paths.size > 1) {
    throw new Error(`The servers of ${entry.id} have the paths ${[...paths].join(', ')}; the table needs one.`);
  }
  return path;
}

function allScopes(api: LoadedApi): string[] {
  const scopes = operationsOf(api.document).flatMap(({ operationId }) => scopesOf(api, String(operationId)));
  return [...new Set(scopes)].sort();
}
