/** Which guide shows a row of a table: its address. */
import { elementsOf } from '../guides/guide-parts.js';
import { routeOf } from '../guides/guide-files.js';
import { readGuides } from '../guides/read-guides.js';
import { cached } from '../read.js';
import { dataTable } from './index.js';
import { root } from './paths.js';
import { Refusal, type TableFilter, type TableSource } from './types.js';

/**
 * Paths of the pages that show the rows of a table, by the anchors of the rows. A selection of rows (`with`) is left out:
 * another guide has them in full.
 */
export const pagesOfRows = cached(async (name: string): Promise<ReadonlyMap<string, string>> => {
  const source = await dataTable(name);
  const pages = new Map<string, string>();
  for (const guide of readGuides(root).guides) {
    for (const { name: element, attributes } of elementsOf(guide.root)) {
      const { name: shown, ...filter } = attributes;
      if (element !== 'DataTable' || shown !== name || 'with' in filter) continue;
      for (const id of await rowsOf(source, filter)) pages.set(id, routeOf(guide.page, guide.frontMatter.slug));
    }
  }
  return pages;
});

/** Anchors of the rows that an element shows. None where its attributes are wrong: whoever reads the guide reports that. */
async function rowsOf(source: TableSource | undefined, filter: TableFilter): Promise<string[]> {
  try {
    return (await source?.load(filter))?.rows.map(({ id }) => id) ?? [];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
