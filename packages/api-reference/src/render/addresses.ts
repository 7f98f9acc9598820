/** Pages and anchors of an API reference: what links need to know of it, without what renders it. */
import type { ApiModel, Tag } from '@impact-docs/openapi-model';
import type { ApiEntry } from '../manifest/manifest.js';
import { OBJECTS_PAGE, OPERATIONS_PAGE, WEBHOOKS_PAGE } from '../manifest/manifest.js';
import type { ListPage } from '../manifest/manifest.js';
import { objectPageNames, objectsPageOf } from './schema/object-pages.js';

export { anchorOf, slugify } from './anchors.js';

/** Where the pages of one API are. All values are site paths without trailing slash. */
export interface PageLinks {
  overview: string;
  /** The list of all objects. */
  objects: string;
  /** The page of an object, or of a field of one, by its anchor: `Dream`, `Dream.targetCents`. */
  objectPage(anchor: string): string;
  /** Its place on that page. */
  object(anchor: string): string;
  webhooks: string;
  /** A webhook on its page, by its slug. */
  webhook(slug: string): string;
  /** The page that lists an operation with one of its tags: the overview, where operations are not too many. */
  listOf(tag: Pick<Tag, 'name'>, slug: string): string;
  operation(slug: string): string;
  /** Page that explains the codes of errors. */
  errors?: string;
  /** Section that explains the header fields which operations have in common; absent: the overview does. */
  headers?: string;
}

/** Names of all pages of an API, in their order. */
export function pageNames({ entry, model }: { entry: ApiEntry; model: ApiModel }): string[] {
  return [
    entry.overview,
    ...model.operations.map(({ slug }) => slug),
    ...listPageNames(OPERATIONS_PAGE, entry.operationPages),
    ...(model.webhooks.length > 0 ? [WEBHOOKS_PAGE, ...listPageNames(WEBHOOKS_PAGE, entry.webhookPages)] : []),
    ...(model.schemas.length > 0 ? objectPageNames(entry) : []),
  ];
}

export function linksOf(entry: ApiEntry, docsRoute: string): PageLinks {
  const root = docsRoute === '/' ? '' : docsRoute;
  const base = `${root}/${entry.slug}`;
  const objectPage = (anchor: string) => `${base}/${objectsPageOf(entry.objectPages, anchor)}`;
  return {
    overview: `${base}/${entry.overview}`,
    objects: `${base}/${OBJECTS_PAGE}`,
    objectPage,
    object: (anchor) => `${objectPage(anchor)}#${anchor}`,
    webhooks: `${base}/${WEBHOOKS_PAGE}`,
    webhook: (slug) => `${base}/${pageIn(entry.webhookPages, slug, WEBHOOKS_PAGE) ?? WEBHOOKS_PAGE}#${slug}`,
    listOf: (tag, slug) =>
      `${base}/${pageIn(entry.operationPages, rowKey(tag, slug), OPERATIONS_PAGE) ?? entry.overview}`,
    operation: (slug) => `${base}/${slug}`,
    ...(entry.errors ? { errors: `${root}/${entry.errors.page}` } : {}),
    ...(entry.headers === undefined ? {} : { headers: `${root}/${entry.headers}` }),
  };
}

/** An operation in the list of one of its tags. */
export function rowKey({ name }: Pick<Tag, 'name'>, slug: string): string {
  return `${name}\n${slug}`;
}

export function listPageNames(list: string, pages: readonly ListPage[] = []): string[] {
  return pages.map(({ name }) => `${list}-${name}`);
}

function pageIn(pages: readonly ListPage[] = [], key: string, list: string): string | undefined {
  return listPageNames(
    list,
    pages.filter(({ keys }) => keys?.has(key)),
  )[0];
}
