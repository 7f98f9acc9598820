import { apiDigests } from './apis.js';
import { archiveAddress, sampleArchives } from './sample-archives.js';
import type { TableSource } from './types.js';

/** Every API with its files: description, collection and types. */
export const apiFiles: TableSource = {
  filters: [],
  async load() {
    const apis = (await apiDigests()).map(({ summary }) => summary);
    const file = (text: string, path: string) => `[${text}](pathname://${path})`;
    return {
      columns: ['API', 'OpenAPI 3.1', 'Collection', 'Types'],
      rows: apis.map(({ id, title, href }) => {
        const description = `/descriptions/${id}`;
        const forms = [file('YAML', `${description}.yaml`), file('JSON', `${description}.json`)];
        const collection = file('Postman, Bruno', `${description}.postman_collection.json`);
        return {
          id: `files-${id}`,
          cells: [`[${title}](${href})`, forms.join(', '), collection, file('TypeScript', `/types/${id}.d.ts`)],
        };
      }),
    };
  },
};

/** Every archive of samples. */
export const sampleFiles: TableSource = {
  filters: [],
  async load() {
    return {
      columns: ['Archive', 'Needs'],
      rows: (await sampleArchives()).map(({ name, title, needs }) => ({
        id: `samples-${name}`,
        cells: [`[${title}](pathname://${archiveAddress(name)})`, needs],
      })),
    };
  },
};
