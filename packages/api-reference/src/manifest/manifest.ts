/** The manifest: which API descriptions the site documents, where, and in what state. */
import type { Rules } from '@impact-docs/openapi-model';

/** A page of a part of a list: in the manifest, of the objects of one resource. */
export interface ListPage {
  /** Last part of its page name: `dreams` gives `objects-dreams`. */
  name: string;
  title: string;
  /** Words of which the names of its objects have one; absent for the page of all others, which is the last. */
  of?: string[];
  /** What is on it, where a long list was divided: see `withDivision`. */
  keys?: ReadonlySet<string>;
}

export interface ApiEntry {
  /** Key of the API: lower-case letters, digits and hyphens. */
  id: string;
  /** Absolute path of the OpenAPI file. */
  file: string;
  /** Absolute path of the folder that references may not leave, where it is not the folder of the file. */
  folder?: string;
  /** Where the description is served, for servers that it names by a path only. */
  server?: string;
  /** Folder of the API's pages below the docs route, without slashes at its ends. */
  slug: string;
  /** Page name of the overview. */
  overview: string;
  product: string;
  /** What is refused in this description, where it is not what the plugin's option says. */
  rules?: Rules;
  lifecycle: Lifecycle;
  /** Page name of the operation that reports whether the API works. */
  statusOperation?: string;
  /** Which release the description is: `4.12.0`, `2026-01-27`. */
  release?: string;
  /** Releases whose descriptions are archived, oldest first; the current one may be among them. */
  releases: ArchivedRelease[];
  /** Page below the docs route about the releases. */
  changelog?: string;
  /** Page below the docs route that explains how to move from a deprecated API to its successor. */
  guide?: string;
  /** Pages of objects, by resource; absent where one page has the fields of all objects. */
  objectPages?: ListPage[] | undefined;
  /** Pages of webhooks, where they are too many for one; by their slugs. */
  webhookPages?: ListPage[] | undefined;
  /** Lists of operations, where they are too many for the overview; by tag and slug: see `rowKey`. */
  operationPages?: ListPage[] | undefined;
  /** Absent where the site has no page about the errors of this API. */
  errors?: ErrorCatalogue;
  /** Page below the docs route, and the anchor in it, that explains the header fields which operations have in common. */
  headers?: string;
}

/** Where a site explains the errors of an API, and where an error's body holds its code. */
export interface ErrorCatalogue {
  /** Page below the docs route, without slashes at its ends: `impact-finance/errors`. */
  page: string;
  /** Field of the body, written as in addresses: `code`, `errors[].reasonCode`. */
  code: string;
}

export interface ArchivedRelease {
  name: string;
  /** Absolute path of the description. */
  file: string;
}

export type Lifecycle =
  { status: 'current' } | { status: 'deprecated'; since: string; sunset: string; successor: string };

/** Page names other than those of operations. A webhook has its section on the webhooks page. */
export const OBJECTS_PAGE = 'objects';
export const WEBHOOKS_PAGE = 'webhooks';
/** Beginning of the names of its parts: there is no page of this name. */
export const OPERATIONS_PAGE = 'operations';
