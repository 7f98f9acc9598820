/** Which page describes an object: the only one, or of many objects the page of the resource that its name names. */
import type { ApiModel, NamedSchema } from '@impact-docs/openapi-model';
import { OBJECTS_PAGE } from '../../manifest/manifest.js';
import type { ApiEntry, ListPage } from '../../manifest/manifest.js';
import { anchorOf } from '../anchors.js';

/** A page that describes objects with all their fields. */
export interface ObjectList {
  /** Page name: `objects`, `objects-dreams`. */
  name: string;
  /** What its objects have in common: `Dreams`; absent where one page has all objects. */
  title?: string;
  /** Whether its objects have nothing in common but their place in a long list. */
  isDivided?: boolean;
  /** In the order of the page. */
  schemas: NamedSchema[];
}

/**
 * Name of the page that has an anchor of an object or of one of its fields. It depends on the anchor alone, so that a
 * new object changes no address.
 * @param pages in the order in which they are asked; the last one has what none of them names
 */
export function objectsPageOf(pages: readonly ListPage[] | undefined, anchor: string): string {
  if (pages === undefined) return OBJECTS_PAGE;
  if (pages[0]?.keys !== undefined) return nameOf(ownerOf(pages, anchor));
  const [object = ''] = anchor.split(/[.[=]/);
  return nameOf(pages.find(({ of }) => of?.some((word) => object.includes(word))) ?? pages.at(-1));
}

/** The page of the object whose name is the longest beginning of an anchor: names may hold dots. */
function ownerOf(pages: readonly ListPage[], anchor: string): ListPage | undefined {
  const owner = pages.find(({ keys }) => keys?.has(anchor));
  const end = anchor.search(/[.[=][^.[=]*$/);
  return owner ?? (end < 0 ? undefined : ownerOf(pages, anchor.slice(0, end)));
}

function nameOf(page: ListPage | undefined): string {
  return page === undefined ? OBJECTS_PAGE : `${OBJECTS_PAGE}-${page.name}`;
}

/** The pages with the fields of all objects; one of them may be empty where the manifest was not checked. */
export function objectLists({ objectPages }: Pick<ApiEntry, 'objectPages'>, model: ApiModel): ObjectList[] {
  const schemas = sortedSchemas(model);
  if (objectPages === undefined) return [{ name: OBJECTS_PAGE, schemas }];
  const pageOf = new Map(schemas.map((named) => [named, objectsPageOf(objectPages, anchorOf(named.name))]));
  return objectPages.map((page) => ({
    name: nameOf(page),
    title: page.title,
    isDivided: page.keys !== undefined,
    schemas: schemas.filter((named) => pageOf.get(named) === nameOf(page)),
  }));
}

export function sortedSchemas({ schemas }: ApiModel): NamedSchema[] {
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
