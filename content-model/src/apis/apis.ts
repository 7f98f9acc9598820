import { linksOf, loadApis, pageNames, shortVersion } from '@impact-docs/api-reference/descriptions';
import type { ApiEntry, Loaded, LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DescriptionError, slugOf, type Operation } from '@impact-docs/openapi-model';
import { nearest } from '@impact-docs/lib/nearest';
import { cached, noteFiles } from '../files/read.js';
import { apiManifest, placeOfText } from '../files/paths.js';
import { Refusal } from '../files/refusal.js';

/** Where the docs plugin serves the guides and the reference. */
export const DOCS_ROUTE = '/docs';

/**
 * The descriptions of the site with their files, loaded once and again when one of these has changed.
 * @throws DescriptionError with the problems of all descriptions
 */
export const siteDescriptions = cached(async (): Promise<Loaded> => {
  const loaded = await loadApis(apiManifest, 'strict');
  noteFiles(loaded.files);
  return loaded;
});

/** @throws DescriptionError with the problems of all descriptions */
export const siteApis = async (): Promise<readonly LoadedApi[]> => (await siteDescriptions()).apis;

/**
 * One description, by its key in the manifest.
 * @throws Refusal that lists the keys there are
 */
export async function siteApi(id: string | undefined): Promise<LoadedApi> {
  const apis = await siteApis();
  const api = apis.find(({ entry }) => entry.id === id);
  if (api) return api;
  throw new Refusal(`There is no API "${id}".`, { allowed: apis.map(({ entry }) => entry.id).join(', ') });
}

/**
 * One description that the site cannot do without.
 * @throws DescriptionError where the manifest has none of this id
 */
export async function requiredApi(id: string): Promise<LoadedApi> {
  const apis = await siteApis();
  const api = apis.find(({ entry }) => entry.id === id);
  if (api) return api;
  throw new DescriptionError([
    {
      ...placeOfText('content/apis/manifest.yaml', 'apis:'),
      message: `There is no API \`${id}\`, which tables and descriptions of events are made from.`,
      allowed: nearest(
        id,
        apis.map(({ entry }) => entry.id),
      ).join(', '),
      remedy: 'Correct the id of the entry.',
    },
  ]);
}

/** The address of an operation or a webhook: `impact-finance.createDream`, `impact-finance.eventBatch`. */
export function callAddress(api: string, { kind, operationId, path, slug }: Operation): string {
  return `${api}.${kind === 'webhook' ? path : (operationId ?? slug)}`;
}

/** The name of the page of an operation, by its address: `create-dream`. */
export function pageOfCall(address: string): string {
  return slugOf({ operationId: address.replace(/^.*\./, ''), method: '', path: '' });
}

/** `Transaction API v3.0` */
export const versionedTitle = ({ model }: Pick<LoadedApi, 'model'>): string =>
  `${model.info.title} ${shortVersion(model)}`;

/** Where the reference describes an operation or a webhook. */
export function callHref(entry: ApiEntry, { kind, slug }: Operation): string {
  const links = linksOf(entry, DOCS_ROUTE);
  return kind === 'webhook' ? links.webhook(slug) : links.operation(slug);
}

/** Scopes of the access token that an operation needs; none for a public one (OpenAPI 3.1 §4.8.30). */
export function scopesOf({ security }: Operation): string[] {
  return [...new Set(security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes)))];
}

/**
 * One operation, by its address.
 * @throws Refusal that lists the addresses that are most like it
 */
export async function siteOperation(address = ''): Promise<{ api: LoadedApi; operation: Operation }> {
  const operations = (await siteApis()).flatMap((api) => api.model.operations.map((operation) => ({ api, operation })));
  const addressOf = ({ api, operation }: (typeof operations)[number]) => callAddress(api.entry.id, operation);
  const found = operations.find((one) => addressOf(one) === address);
  if (found) return found;
  const near = nearest(address, operations.map(addressOf));
  throw new Refusal(`There is no operation "${address}".`, { allowed: near.join(', ') });
}

/** One line about an API, for the home page and the map of the documentation. */
export interface ApiSummary {
  id: string;
  title: string;
  version: string;
  href: string;
  status: string;
  summary: string;
}

export function apiSummary({ entry, model }: LoadedApi): ApiSummary {
  return {
    id: entry.id,
    title: model.info.title,
    version: shortVersion(model),
    href: linksOf(entry, DOCS_ROUTE).overview,
    status: entry.lifecycle.status === 'deprecated' ? `Deprecated, ends ${entry.lifecycle.sunset}` : 'Current',
    summary: model.info.summary ?? '',
  };
}

/** What menus, front matter and lists show of an API. */
export interface ApiDigest {
  entry: ApiEntry;
  summary: ApiSummary;
  /** Names of its pages. */
  pages: string[];
}

/** @throws DescriptionError with the problems of all descriptions */
export async function apiDigests(): Promise<ApiDigest[]> {
  return (await siteApis()).map((api) => ({ entry: api.entry, summary: apiSummary(api), pages: pageNames(api) }));
}
