/** Errors, events of the bridge and terms → rows. */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE } from '../apis/apis.js';
import type { Row } from '../catalogue/row.js';
import { bridgeEventList } from '../data/bridge.js';
import { BRIDGE_SCHEMA } from '../data/bridge-schema.js';
import { loadErrorCatalogue } from '../data/errors/catalogue.js';
import { loadGlossary } from '../data/glossary.js';
import { placeOfText } from '../files/paths.js';
import { productKeys, productOf } from '../files/products.js';

const GLOSSARY_PAGE = `${DOCS_ROUTE}/glossary`;

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
        { key: 'status', text: status, numbers: [Number(status)] },
        { key: 'retry', text: retry },
      ],
    }));
  });
  return (await Promise.all(found)).flat();
}

export async function bridgeRows(): Promise<Row[]> {
  return (await bridgeEventList()).map(({ name, href }) => ({
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
