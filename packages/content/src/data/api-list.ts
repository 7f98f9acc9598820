import { apiDigests } from './apis.js';
import type { TableSource } from './types.js';

/** Every API with its version and status, in the order of the manifest. */
export const apiList: TableSource = {
  filters: [],
  async load() {
    const apis = (await apiDigests()).map(({ summary }) => summary);
    return {
      columns: ['API', 'Version', 'Status', 'What it is for'],
      rows: apis.map(({ id, title, version, href, status, summary }) => ({
        id: `api-${id}`,
        cells: [`[${title}](${href})`, version, status, summary],
      })),
    };
  },
};
