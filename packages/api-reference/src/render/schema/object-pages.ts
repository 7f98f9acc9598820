/** Which page describes an object: the only one, or of a long list the page of the names from some letters on. */
import type { ApiModel, NamedSchema } from '@impact-docs/openapi-model';
import { OBJECTS_PAGE } from '../../plugin/manifest.js';
import type { ApiEntry } from '../../plugin/manifest.js';

/** A page that describes objects with all their fields. */
export interface ObjectList {
  /** Page name: `objects`, `objects-d`. */
  name: string;
  /** Its names, in letters: `A–C`; absent where one page has all objects. */
  range?: string;
  /** In the order of the page. */
  schemas: NamedSchema[];
}

/**
 * Name of the page that has an anchor of an object or of one of its fields. It depends on the anchor alone, so that a
 * new object changes no address. Letters come after the marks that separate fields from objects.
 * @param beginnings letters at which a page begins, in alphabetical order; the first page also has what is before it
 */
export function objectsPageOf(beginnings: readonly string[] | undefined, anchor: string): string {
  if (beginnings === undefined) return OBJECTS_PAGE;
  const key = anchor.toLowerCase();
  const found = beginnings.findLast((beginning) => beginning.toLowerCase() <= key) ?? beginnings[0];
  return `${OBJECTS_PAGE}-${(found ?? '').toLowerCase()}`;
}

/** The pages with the fields of all objects; one of them may be empty where the manifest was not checked. */
export function objectLists({ objectPages }: Pick<ApiEntry, 'objectPages'>, model: ApiModel): ObjectList[] {
  const schemas = sortedSchemas(model);
  if (objectPages === undefined) return [{ name: OBJECTS_PAGE, schemas }];
  const shown = Math.max(...objectPages.map(({ length }) => length));
  return objectPages.map((beginning) => {
    const name = objectsPageOf([beginning], '');
    const own = schemas.filter((named) => objectsPageOf(objectPages, named.name) === name);
    const [first, last] = [own[0], own.at(-1)].map((named) => named?.name.slice(0, shown));
    return { name, range: first === last ? first : `${first}–${last}`, schemas: own };
  });
}

function sortedSchemas({ schemas }: ApiModel): NamedSchema[] {
  return [...schemas].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Names of the pages about objects: the list of all of them first, where it is apart. */
export function objectPageNames({ objectPages }: Pick<ApiEntry, 'objectPages'>): string[] {
  return [OBJECTS_PAGE, ...(objectPages ?? []).map((beginning) => objectsPageOf([beginning], ''))];
}

/** A link without the page, where it stays on it. */
export function shortened(href: string, page: string): string {
  return href.startsWith(`${page}#`) ? href.slice(page.length) : href;
}
