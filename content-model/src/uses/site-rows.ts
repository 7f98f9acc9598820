/** Errors, entries of tables, events of the bridge, terms, guides and their sections → rows. */
import type { Row } from '../catalogue/row.js';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE } from '../apis/apis.js';
import { bridgeEventList, BRIDGE_SCHEMA } from '../data/bridge.js';
import { loadErrorCatalogue } from '../data/errors/catalogue.js';
import { dataTable } from '../data/index.js';
import { loadGlossary } from '../data/glossary.js';
import { placeOfText } from '../files/paths.js';
import type { GuidePage } from '../pages/guide-page.js';
import { productKeys, productOf } from '../files/products.js';

const GLOSSARY_PAGE = `${DOCS_ROUTE}/glossary`;

/** The rows of tables with entries, at the guides that show them. */
export async function tableRows(guides: readonly GuidePage[]): Promise<Row[]> {
  const shown = guides.flatMap(({ route, elements }) =>
    elements.filter(({ name }) => name === 'DataTable').map(({ attributes }) => ({ route, attributes })),
  );
  const found = shown.map(async ({ route, attributes: { name = '', ...filter } }): Promise<Row[]> => {
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

export async function errorRows(apis: readonly LoadedApi[]): Promise<Row[]> {
  const found = productKeys.map(async (product): Promise<Row[]> => {
    const page = apis.find(({ entry }) => entry.product === product && entry.errors)?.entry.errors?.page;
    if (page === undefined) return [];
    return (await loadErrorCatalogue(product)).map(({ anchor, code, title, status, retry }) => ({
      id: `error.${anchor}`,
      kind: 'error',
      name: anchor,
      title: code ?? title ?? anchor,
      href: `${DOCS_ROUTE}/${page}#${anchor}`,
      product,
      source: () =>
        placeOfText(`content/data/errors-${product}.yaml`, code === undefined ? `title: ${title}` : `code: ${code}\n`),
      values: () => [
        { key: 'status', text: status },
        { key: 'retry', text: retry },
      ],
    }));
  });
  return (await Promise.all(found)).flat();
}

export function bridgeRows(): Row[] {
  return bridgeEventList().map(({ name, href }) => ({
    id: `bridge.${name}`,
    kind: 'bridge-event',
    name,
    title: name,
    href,
    product: productOf(href)?.key,
    source: () => placeOfText(BRIDGE_SCHEMA, `"${name}": {`),
  }));
}

export async function termRows(): Promise<Row[]> {
  return (await loadGlossary()).terms.map(({ id, term, family, forms, link }) => ({
    id: `term.${id}`,
    kind: 'term',
    name: term,
    title: term,
    href: `${GLOSSARY_PAGE}#${id}`,
    product: family,
    words: { forms: [term, ...forms], isLinked: link },
    source: () => placeOfText('content/data/glossary.yaml', `id: ${id}\n`),
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
