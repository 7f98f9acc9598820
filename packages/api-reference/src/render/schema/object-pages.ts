/** Which page describes an object: the only one, or of many objects the page of the resource that its name names. */
import type { ApiModel, NamedSchema } from '@impact-docs/openapi-model';
import { OBJECTS_PAGE } from '../../manifest/manifest.js';
import type { ApiEntry, ObjectPage } from '../../manifest/manifest.js';

/** A page that describes objects with all their fields. */
export interface ObjectList {
  /** Page name: `objects`, `objects-dreams`. */
  name: string;
  /** What its objects have in common: `Dreams`; absent where one page has all objects. */
  title?: string;
  /** In the order of the page. */
  schemas: NamedSchema[];
}

/**
 * Name of the page that has an anchor of an object or of one of its fields. It depends on the anchor alone, so that a
 * new object changes no address.
 * @param pages in the order in which they are asked; the last one has what none of them names
 */
export function objectsPageOf(pages: readonly ObjectPage[] | undefined, anchor: string): string {
  if (pages === undefined) return OBJECTS_PAGE;
  const [object = ''] = anchor.split(/[.[=]/);
  return nameOf(pages.find(({ of }) => of?.some((word) => object.includes(word))) ?? pages.at(-1));
}

function nameOf(page: ObjectPage | undefined): string {
  return page === undefined ? OBJECTS_PAGE : `${OBJECTS_PAGE}-${page.name}`;
}

/** The pages with the fields of all objects; one of them may be empty where the manifest was not checked. */
export function objectLists({ objectPages }: Pick<ApiEntry, 'objectPages'>, model: ApiModel): ObjectList[] {
  const schemas = sortedSchemas(model);
  if (objectPages === undefined) return [{ name: OBJECTS_PAGE, schemas }];
  return objectPages.map((page) => ({
    name: nameOf(page),
    title: page.title,
    schemas: schemas.filter((named) => objectsPageOf(objectPages, named.name) === nameOf(page)),
  }));
}

function sortedSchemas({ schemas }: ApiModel): NamedSchema[] {
  return [...schemas].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Names of the pages about objects: the list of all of them first, where it is apart. */
export function objectPageNames({ objectPages }: Pick<ApiEntry, 'objectPages'>): string[] {
  return [OBJECTS_PAGE, ...(objectPages ?? []).map(nameOf)];
}

/** A link without the page, where it stays on it. */
export function shortened(href: string, page: string): string {
  return href.startsWith(`${page}#`) ? href.slice(page.length) : href;
}
