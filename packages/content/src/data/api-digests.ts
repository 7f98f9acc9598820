/** What menus, front matter and lists say of each API. The live preview keeps it: the descriptions take seconds. */
import { pageNames } from '@impact-docs/api-reference';
import type { ApiEntry, LoadedApi } from '@impact-docs/api-reference';
import { isLivePreview, readKept, writeKept } from '../live-preview.js';
import { stampOfDescriptions } from '../source-stamps.js';
import { apiSummary } from './api-list.js';
import type { ApiSummary } from './api-list.js';
import { siteApis } from './apis.js';

export interface ApiDigest {
  entry: ApiEntry;
  summary: ApiSummary;
  /** Names of its pages, but for comparisons. */
  pages: string[];
}

const FILE = 'api-digests.json';

/** @throws DescriptionError with the problems of all descriptions */
export async function apiDigests(): Promise<ApiDigest[]> {
  if (!isLivePreview()) return (await siteApis()).map(digestOf);
  const stamp = stampOfDescriptions();
  // Written below.
  const kept = readKept(FILE, (text) => JSON.parse(text.toString()) as { stamp: string; digests: ApiDigest[] });
  if (kept?.stamp === stamp) return kept.digests;
  return keepDigests(await siteApis(), stamp);
}

/**
 * Leaves for the next start of the live preview what is said of these APIs.
 * @param stamp of their descriptions as they were before they were read
 */
export function keepDigests(apis: readonly LoadedApi[], stamp: string): ApiDigest[] {
  const digests = apis.map(digestOf);
  writeKept(FILE, JSON.stringify({ stamp, digests }));
  return digests;
}

function digestOf(api: LoadedApi): ApiDigest {
  return { entry: api.entry, summary: apiSummary(api), pages: pageNames(api) };
}
