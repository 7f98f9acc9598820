/**
 * The built site as the last build left it, and the hashed files of the builds before it. They are in memory, so that
 * pages, the files that they need and the headers belong together, even while a build replaces them.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeError, systemCode } from './errors.js';
import { ASSETS, headerPolicy } from './policy.js';
import type { HeaderPolicy } from './policy.js';
import { inlineHashes, listSite, noSite } from './site.js';
import type { Site, SiteFile } from './site.js';

/** A built site with its policy. Only the files that were read at loading exist for the server. */
export interface ServedSite {
  policy: HeaderPolicy;
  /** By path from the root of the site. */
  files: ReadonlyMap<string, ServedFile>;
}

interface ServedFile {
  content: Buffer;
  /** Weak: one validator for all encodings (RFC 9110 §8.8.1). */
  etag: string;
}

/** Builds whose hashed files are there for tabs that were opened before. */
const EARLIER_BUILDS = 10;

/** A build replaces its folders within milliseconds: attempts to read them, and the time between (milliseconds). */
const ATTEMPTS = 50;
const PAUSE = 100;

/**
 * A site that may be built again at any time.
 * @param headersFile what the generator writes for the site, after the site: where it is known, a new build is noticed by it
 * @returns gives what is served now, and never fails; a response is made from one of these throughout
 * @throws DeployError when there is no build, or the policy forbids something in it
 */
export async function servedSite(root: string, headersFile?: string): Promise<() => Promise<ServedSite>> {
  let last = await load(root, headersFile);
  let site: ServedSite = last;
  let { generated } = last;
  const earlier: ServedSite['files'][] = [];
  let loading: Promise<void> | undefined;

  const replace = async (now: number): Promise<void> => {
    try {
      const next = await retried(() => load(root, headersFile));
      earlier.push(new Map([...last.files].filter(([file]) => file.startsWith(ASSETS))));
      if (earlier.length > EARLIER_BUILDS) earlier.shift();
      site = { ...next, files: new Map([...earlier, next.files].flatMap((files) => [...files])) };
      last = next;
      generated = next.generated;
    } catch (error) {
      // What was served until now is whole.
      console.error(describeError(error));
      generated = now;
    }
  };
  return async () => {
    const now = await generatedAt(headersFile);
    if (now !== undefined && now !== generated) await (loading ??= replace(now).finally(() => (loading = undefined)));
    return site;
  };
}

/** A built site, and the time of its headers: of one build, and not of two of them. */
async function load(root: string, headersFile?: string): Promise<ServedSite & { generated: number | undefined }> {
  const before = await stat(root).catch((cause: unknown) => {
    throw noSite(root, cause);
  });
  const generated = await generatedAt(headersFile);
  const site = await listSite(root);
  const policy = (await generatedPolicy(site, headersFile, generated)) ?? headerPolicy(await inlineHashes(site));
  const files = new Map<string, ServedFile>();
  for (const file of site.files) {
    const content = await readFile(path.join(root, file.path));
    const digest = createHash('sha256').update(content).digest('base64url');
    files.set(file.path, { content, etag: `W/"${digest}"` });
  }
  const isSame = (await stat(root)).ino === before.ino && (await generatedAt(headersFile)) === generated;
  return isSame ? { policy, files, generated } : load(root, headersFile);
}

/** Time at which the generator wrote the headers (milliseconds since 1970); undefined if it has not. */
async function generatedAt(headersFile: string | undefined): Promise<number | undefined> {
  if (headersFile === undefined) return undefined;
  return stat(headersFile).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

/** What the generator wrote for this build; undefined if pages have changed since. */
async function generatedPolicy(
  site: Site,
  headersFile: string | undefined,
  generated: number | undefined,
): Promise<HeaderPolicy | undefined> {
  if (headersFile === undefined || generated === undefined) return undefined;
  const changedSince = (file: SiteFile) => /\.(?:html|svg)$/.test(file.path) && file.changed > generated;
  if (site.files.some(changedSince)) return undefined;
  // Written by the generator of this same folder, after the pages: its shape is known.
  return JSON.parse(await readFile(headersFile, 'utf8')) as HeaderPolicy;
}

/** Tries again while a build is in the middle of replacing the folders. */
async function retried<Value>(take: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await take();
    } catch (error) {
      const isAway = [error, error instanceof Error ? error.cause : undefined].some(
        (one) => systemCode(one) === 'ENOENT',
      );
      if (!isAway || attempt === ATTEMPTS) throw error;
    }
    await pause(PAUSE);
  }
}
