import { loadApis } from '@impact-docs/api-reference';
import type { Loaded, LoadedApi } from '@impact-docs/api-reference';
import { stampOf } from '../file-stamp.js';
import { processWide } from '../process-wide.js';
import { apiManifest } from './paths.js';
import { Refusal } from './types.js';

/** Where the docs plugin serves the guides and the reference. */
export const DOCS_ROUTE = '/docs';

interface Snapshot {
  loaded: Loaded;
  /** When each file was written. */
  stamps: string;
}

const memory = processWide<{ held?: Promise<Snapshot> }>('descriptions', () => ({}));

/**
 * The descriptions of the site. A page shows dozens of tables, so they are read once, and again when a file has
 * changed (live preview).
 * @throws DescriptionError with the problems of all descriptions
 */
export async function siteApis(): Promise<readonly LoadedApi[]> {
  const known = await memory.held?.catch(() => undefined);
  if (known && stampOf(known.loaded.files) === known.stamps) return known.loaded.apis;
  memory.held = take();
  return (await memory.held).loaded.apis;
}

/**
 * One description, by its key in the manifest.
 * @throws Refusal that lists the keys there are
 */
export async function siteApi(id: string | undefined): Promise<LoadedApi> {
  const apis = await siteApis();
  const api = apis.find(({ entry }) => entry.id === id);
  if (api) return api;
  throw new Refusal(`There is no API "${id}". Allowed: ${apis.map(({ entry }) => entry.id).join(', ')}.`);
}

async function take(): Promise<Snapshot> {
  const loaded = await loadApis(apiManifest);
  return { loaded, stamps: stampOf(loaded.files) };
}
