import { linksOf, shortVersion } from '@impact-docs/api-reference';
import type { LoadedApi } from '@impact-docs/api-reference';
import { DOCS_ROUTE, siteApis } from './apis.js';
import type { TableSource } from './types.js';

/** One line about an API, for the home page and the map of the documentation. */
export interface ApiSummary {
  id: string;
  title: string;
  version: string;
  href: string;
  status: string;
  summary: string;
}

export function apiSummary({ entry, model }: LoadedApi): ApiSummary {
  return {
    id: entry.id,
    title: model.info.title,
    version: shortVersion(model),
    href: linksOf(entry, DOCS_ROUTE).overview,
    status: entry.lifecycle.status === 'deprecated' ? `Deprecated, ends ${entry.lifecycle.sunset}` : 'Current',
    summary: model.info.summary ?? '',
  };
}

/** Every API with its version and status, in the order of the manifest. */
export const apiList: TableSource = {
  filters: [],
  async load() {
    const apis = (await siteApis()).map(apiSummary);
    return {
      columns: ['API', 'Version', 'Status', 'What it is for'],
      rows: apis.map(({ id, title, version, href, status, summary }) => ({
        id: `api-${id}`,
        cells: [`[${title}](${href})`, version, status, summary],
      })),
    };
  },
};
