/** Pages and anchors of an API reference: what links need to know of it, without what renders it. */
import type { ApiModel } from '@impact-docs/openapi-model';
import { slug } from 'github-slugger';
import type { ApiEntry } from '../manifest/manifest.js';
import { OBJECTS_PAGE, WEBHOOKS_PAGE } from '../manifest/manifest.js';
import { objectPageNames, objectsPageOf } from './schema/object-pages.js';

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
    ...(model.webhooks.length > 0 ? [WEBHOOKS_PAGE] : []),
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
    operation: (slug) => `${base}/${slug}`,
    ...(entry.errors ? { errors: `${root}/${entry.errors.page}` } : {}),
    ...(entry.headers === undefined ? {} : { headers: `${root}/${entry.headers}` }),
  };
}

/** A name as an id, which holds no white space: what links to it have to say as well. */
export function anchorOf(name: string): string {
  return name.trim().replace(/\s+/g, '_') || 'item';
}

/** The anchor of a heading, as GitHub and Docusaurus make it. */
export function slugify(text: string): string {
  return slug(text.replace(/\s+/g, ' ').trim());
}
