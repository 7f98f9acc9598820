import { readFile, stat } from 'node:fs/promises';
import { isCompressible } from './media-types.js';
import { ASSETS, headerPolicy } from './policy.js';
import type { HeaderPolicy } from './policy.js';
import { inlineHashes } from './site.js';
import type { Site, SiteFile } from './site.js';

/** A file as the server sends it. */
interface ServedFile {
  /** Folder of the site that it belongs to. */
  root: string;
  /** Whether it is sent compressed to a client that accepts it. */
  isCompressible: boolean;
}

/** A built site with its policy. Only the files listed at loading exist for the server. */
export interface ServedSite {
  policy: HeaderPolicy;
  /** By path from the root of the site. */
  files: ReadonlyMap<string, ServedFile>;
}

/**
 * What is served of a built site.
 * @param headersFile what the generator wrote for it, if it has run; otherwise the policy is computed here
 * @throws DeployError when the policy forbids something in it
 */
export async function servedSite(site: Site, headersFile?: string): Promise<ServedSite> {
  const { root } = site;
  return {
    policy: (await generatedPolicy(site, headersFile)) ?? headerPolicy(await inlineHashes(site)),
    files: new Map(
      site.files.map(({ path, size }) => [path, { root, isCompressible: isCompressible(path, size) }] as const),
    ),
  };
}

/** A site with the hashed files of another, for the tabs that show its pages. @param removed a folder that is gone */
export function withAssetsOf(site: ServedSite, earlier: ServedSite, removed?: string): ServedSite {
  const assets = [...earlier.files].filter(([path, { root }]) => path.startsWith(ASSETS) && root !== removed);
  return { ...site, files: new Map([...assets, ...site.files]) };
}

/** Time at which the generator wrote the headers (milliseconds since 1970); undefined if it has not. */
export async function generatedAt(headersFile: string | undefined): Promise<number | undefined> {
  if (headersFile === undefined) return undefined;
  return stat(headersFile).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

/** What the generator wrote for this build; undefined if pages have changed since. */
async function generatedPolicy(site: Site, headersFile: string | undefined): Promise<HeaderPolicy | undefined> {
  const generated = await generatedAt(headersFile);
  if (headersFile === undefined || generated === undefined) return undefined;
  const changedSince = (file: SiteFile) => /\.(?:html|svg)$/.test(file.path) && file.changed > generated;
  if (site.files.some(changedSince)) return undefined;
  // Written by the generator of this same folder, after the pages: its shape is known.
  return JSON.parse(await readFile(headersFile, 'utf8')) as HeaderPolicy;
}
