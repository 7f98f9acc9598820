/** Entries of tables, guides and their sections → rows. */
import type { Row } from '../catalogue/row.js';
import { dataTable } from '../data/index.js';
import type { GuidePage } from '../pages/guide-page.js';
import { productOf } from '../files/products.js';

/** The rows of tables with entries, at the guides that show them. */
export async function tableRows(guides: readonly GuidePage[]): Promise<Row[]> {
  const found = shownTables(guides).map(async ({ route, name, filter }): Promise<Row[]> => {
    const source = await dataTable(name);
    if (source?.entry === undefined) return [];
    const { rows } = await source.load(filter);
    return rows.flatMap(({ id }) => {
      const entry = source.entry?.(id);
      return entry === undefined ? [] : { ...entry, href: `${route}#${id}`, product: productOf(route)?.key };
    });
  });
  return (await Promise.all(found)).flat();
}

/** The addresses of the rows of a table, by their ids, on the guides that show them. */
export async function rowAddresses(guides: readonly GuidePage[], table: string): Promise<Map<string, string>> {
  const source = await dataTable(table);
  const shown = shownTables(guides).filter(({ name }) => name === table);
  const found = shown.map(async ({ route, filter }) => {
    const { rows } = (await source?.load(filter)) ?? { rows: [] };
    return rows.map(({ id }) => [id, `${route}#${id}`] as const);
  });
  return new Map((await Promise.all(found)).flat());
}

function shownTables(guides: readonly GuidePage[]) {
  return guides.flatMap(({ route, elements }) =>
    elements
      .filter(({ name }) => name === 'DataTable')
      .map(({ attributes: { name = '', ...filter } }) => ({ route, name, filter })),
  );
}

export function guideRow({ file, route, title }: GuidePage): Row {
  return {
    id: route,
    kind: 'guide',
    name: route,
    title,
    href: route,
    product: productOf(route)?.key,
    source: () => ({ file, line: 1, column: 1 }),
  };
}

/** The sections of a guide, written or made. */
export function sectionRows({ file, route, headings }: GuidePage): Row[] {
  return headings
    .filter(({ id }) => id !== '')
    .map(({ id, text, line }) => {
      const href = `${route}#${id}`;
      const source = () => ({ file, line, column: 1 });
      return { id: href, kind: 'section', name: text, title: text, href, product: productOf(route)?.key, source };
    });
}
