/** Which guide shows a row of a table: its address. */
import { elementsOf } from '../guides/guide-parts.js';
import { routeOf } from '../guides/guide-files.js';
import { readAllGuides } from '../guides/read-guides.js';
import { cached } from '../read.js';
import { dataTable } from './index.js';
import { root } from './paths.js';

/**
 * Paths of the pages that show the rows of a table, by the anchors of the rows. A selection of rows (`with`) is left out:
 * another guide has them in full.
 */
export const pagesOfRows = cached(async (name: string): Promise<ReadonlyMap<string, string>> => {
  const source = await dataTable(name);
  const pages = new Map<string, string>();
  for (const guide of readAllGuides(root)) {
    for (const { name: element, attributes } of elementsOf(guide.root)) {
      const { name: shown, ...filter } = attributes;
      if (element !== 'DataTable' || shown !== name || 'with' in filter) continue;
      const { rows = [] } = (await source?.load(filter)) ?? {};
      for (const { id } of rows) pages.set(id, routeOf(guide.page, guide.frontMatter.slug));
    }
  }
  return pages;
});
