/** The manifest: which API descriptions the site documents, where, and in what state. */
import type { ErrorCatalogue } from './error-codes.js';

export interface ApiEntry {
  /** Key of the API: lower-case letters, digits and hyphens. */
  id: string;
  /** Absolute path of the OpenAPI file. */
  file: string;
  /** Folder of the API's pages below the docs route, without slashes at its ends. */
  slug: string;
  /** Page name of the overview. */
  overview: string;
  product: string;
  lifecycle: Lifecycle;
  /** Page name of the operation that tells whether the API works. */
  statusOperation?: string;
  /** Absent where the site has no page about the errors of this API. */
  errors?: ErrorCatalogue;
}

export type Lifecycle =
  { status: 'current' } | { status: 'deprecated'; since: string; sunset: string; successor: string };

/** Page names beside those of operations. A webhook has its section on the webhooks page. */
export const OBJECTS_PAGE = 'objects';
export const WEBHOOKS_PAGE = 'webhooks';
