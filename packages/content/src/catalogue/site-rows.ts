/** Errors, entries of tables, events of the bridge, terms, guides and their sections → rows. */
import type { Row, RowKind } from '@impact-docs/catalogue/row';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE } from '../data/apis.js';
import { bridgeEventList, BRIDGE_SCHEMA } from '../data/bridge.js';
import { loadErrorCatalogue } from '../data/errors/catalogue.js';
import { dataTable } from '../data/index.js';
import { loadGlossary } from '../data/glossary.js';
import { placeOfText } from '../data/paths.js';
import type { GuidePage } from '../guides/guide-page.js';
import { productKeys, productOf } from '../products.js';

/** What addresses of a kind begin with. */
const PREFIXES: Partial<Record<RowKind, string>> = { variable: 'env', 'bridge-event': 'bridge' };

export const GLOSSARY_PAGE = `${DOCS_ROUTE}/glossary`;

function rowOf(kind: RowKind, name: string, href: string, source: Row['source']): Row {
  const id = `${PREFIXES[kind] ?? kind}.${name}`;
  return { id, kind, name, title: name, href, product: productOf(href)?.key, source };
}

/** The rows of tables with entries, at the guides that show them. A selection of rows is left out: see `with`. */
export async function tableRows(guides: readonly GuidePage[]): Promise<Row[]> {
  const shown = guides.flatMap(({ file, route, elements }) =>
    elements
      .filter(({ name, attributes }) => name === 'DataTable' && !('with' in attributes))
      .map(({ attributes, line }) => ({ file, route, attributes, line })),
  );
  const found = shown.map(async ({ file, route, attributes: { name = '', ...filter }, line }): Promise<Row[]> => {
    const source = await dataTable(name);
    if (source?.entries === undefined) return [];
    const { entries, placeOf = () => ({ file, line, column: 1 }) } = source;
    const { rows } = await source.load(filter);
    return rows.map(({ id }) => rowOf(entries, id, `${route}#${id}`, () => placeOf(id)));
  });
  return (await Promise.all(found)).flat();
}

export async function errorRows(apis: readonly LoadedApi[]): Promise<Row[]> {
  const found = productKeys.map(async (product): Promise<Row[]> => {
    const page = apis.find(({ entry }) => entry.product === product && entry.errors)?.entry.errors?.page;
    if (page === undefined) return [];
    return (await loadErrorCatalogue(product)).map(({ anchor, code, title }) => ({
      ...rowOf('error', anchor, `${DOCS_ROUTE}/${page}#${anchor}`, () =>
        placeOfText(`content/data/errors-${product}.yaml`, code === undefined ? `title: ${title}` : `code: ${code}\n`),
      ),
      title: code ?? title ?? anchor,
    }));
  });
  return (await Promise.all(found)).flat();
}

export function bridgeRows(): Row[] {
  return bridgeEventList().map(({ name, href }) =>
    rowOf('bridge-event', name, href, () => placeOfText(BRIDGE_SCHEMA, `"${name}": {`)),
  );
}

export async function termRows(): Promise<Row[]> {
  return (await loadGlossary()).terms.map(({ id, term, family }) => ({
    ...rowOf('term', id, `${GLOSSARY_PAGE}#${id}`, () => placeOfText('content/data/glossary.yaml', `id: ${id}\n`)),
    name: term,
    title: term,
    product: family,
  }));
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
