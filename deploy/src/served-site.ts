import { readFile, stat } from 'node:fs/promises';
import { isCompressible } from './media-types.js';
import { headerPolicy } from './policy.js';
import type { HeaderPolicy } from './policy.js';
import { inlineHashes, listSite } from './site.js';
import type { Site, SiteFile } from './site.js';

/** A built site with its policy. Only the files listed at loading exist for the server. */
export interface ServedSite {
  root: string;
  policy: HeaderPolicy;
  has(file: string): boolean;
  /** Whether the file is sent compressed to a client that accepts it. */
  compresses(file: string): boolean;
}

/**
 * Loads a built site.
 * @param root the folder that Docusaurus wrote
 * @param headersFile what the generator wrote for it, if it has run; otherwise the policy is computed here
 * @throws DeployError when there is no build, or the policy forbids something in it
 */
export async function loadServedSite(root: string, headersFile?: string): Promise<ServedSite> {
  const site = await listSite(root);
  const policy = (await generatedPolicy(site, headersFile)) ?? headerPolicy(await inlineHashes(site));
  const files = new Map(site.files.map((file) => [file.path, file]));
  return {
    root,
    policy,
    has: (file) => files.has(file),
    compresses: (file) => isCompressible(file, files.get(file)?.size ?? 0),
  };
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
