/** The catalogue of all APIs that a site documents: `/.well-known/api-catalog`. RFC 9727 */
import type { ApiModel, Server } from '@impact-docs/openapi-model';
import type { SiteAddress } from './downloads.js';

/** Path below the root of the origin; the file has no extension. RFC 9727 §2 */
export const CATALOG_PATH = '.well-known/api-catalog';

/** An API, with absolute URLs. */
export interface CatalogEntry {
  model: ApiModel;
  overview: string;
  /** Files of the description. */
  descriptions: readonly { url: string; mediaType: string }[];
  /** Slug of the operation that reports whether the API works. */
  statusOperation?: string;
  /** Of the API that replaces this one. */
  successor?: ApiModel;
}

/** LinkTarget of a link, with its attributes. RFC 9264 §4.2.4 */
interface LinkTarget {
  href: string;
  type?: string;
  title?: string;
  hreflang?: string[];
}

/** The catalogue as a set of links (RFC 9264 §4.2): each API is a context of its own, and an item of the catalogue. */
export function apiCatalog(entries: readonly CatalogEntry[], { origin, language }: SiteAddress): object {
  return {
    linkset: [
      {
        anchor: `${origin}/${CATALOG_PATH}`,
        item: entries.map(({ model }): LinkTarget => ({
          href: endpoint(model.servers, origin),
          title: titleOf(model),
        })),
      },
      ...entries.map((entry) => ({
        anchor: endpoint(entry.model.servers, origin),
        ...links(entry, origin, language),
      })),
    ],
  };
}

/** Relation types: RFC 8631 for the first three, RFC 5829 §3.5 for the last. */
function links(entry: CatalogEntry, origin: string, language: string): Record<string, LinkTarget[]> {
  const { model, overview, descriptions, successor } = entry;
  const status = model.operations.find(({ slug }) => slug === entry.statusOperation);
  const statusServer = endpoint(status && status.servers.length > 0 ? status.servers : model.servers, origin);
  const title = titleOf(model);
  const relations: Record<string, LinkTarget[]> = {
    'service-desc': descriptions.map(({ url, mediaType }) => ({ href: url, type: mediaType, title })),
    'service-doc': [{ href: overview, type: 'text/html', title, hreflang: [language] }],
    status: status ? [{ href: `${statusServer}${status.path}`, title: status.title }] : [],
    'successor-version': successor ? [{ href: endpoint(successor.servers, origin), title: titleOf(successor) }] : [],
  };
  return Object.fromEntries(Object.entries(relations).filter(([, targets]) => targets.length > 0));
}

/** Base address of an API; one that is relative belongs to the site. */
function endpoint([server]: readonly Server[], origin: string): string {
  return new URL(server?.defaultUrl ?? '/', `${origin}/`).href.replace(/\/$/, '');
}

function titleOf({ info }: ApiModel): string {
  return `${info.title} ${info.version}`;
}
