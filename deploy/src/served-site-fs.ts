import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './media-types.js';
import { headerPolicy } from './policy.js';
import type { HeaderPolicy } from './policy.js';
import { inlineHashes, listSite } from './site-fs.js';
import type { Site, SiteFile } from './site-fs.js';

/** Codings of RFC 9110 §8.4.1 that the server can send; `identity` is no coding. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A file as it goes over the wire. */
export interface Payload {
  body: Buffer;
  /** Strong validator (RFC 9110 §8.8.3), different for each encoding. */
  etag: string;
}

/** A built site with its policy, ready to be served. Only the files listed at loading exist for it. */
export interface ServedSite {
  policy: HeaderPolicy;
  has(file: string): boolean;
  /** Whether the file is sent compressed to a client that accepts it. */
  compresses(file: string): boolean;
  /** Reads and encodes a file; what was encoded once is kept. */
  payload(file: string, encoding: Encoding): Promise<Payload>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** For a server that compresses while a reader waits: an eighth larger than the best, in a fiftieth of its time (measured). */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/**
 * Loads a built site.
 * @param root the folder that Docusaurus wrote
 * @param headersFile what the generator wrote for it, if it has run; otherwise the policy is worked out here
 * @throws DeployError when there is no build, or the policy forbids something in it
 */
export async function loadServedSite(root: string, headersFile?: string): Promise<ServedSite> {
  const site = await listSite(root);
  const policy = (await writtenPolicy(site, headersFile)) ?? headerPolicy(await inlineHashes(site));
  const files = new Map(site.files.map((file) => [file.path, file]));
  const kept = new Map<string, Promise<Payload>>();
  return {
    policy,
    has: (file) => files.has(file),
    compresses: (file) => isCompressible(file, files.get(file)?.size ?? 0),
    payload(file, encoding) {
      const key = `${encoding} ${file}`;
      const known = kept.get(key);
      if (known) return known;
      const made = encode(path.join(root, file), encoding);
      kept.set(key, made);
      // A file that could not be read may be there next time.
      made.catch(() => kept.delete(key));
      return made;
    },
  };
}

/** Time at which the generator wrote the headers (milliseconds since 1970); undefined if it has not. */
export async function writtenAt(headersFile: string | undefined): Promise<number | undefined> {
  if (headersFile === undefined) return undefined;
  return stat(headersFile).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

/** What the generator wrote for this build. Nothing, if pages have changed since. */
async function writtenPolicy(site: Site, headersFile: string | undefined): Promise<HeaderPolicy | undefined> {
  const written = await writtenAt(headersFile);
  if (headersFile === undefined || written === undefined) return undefined;
  const changedSince = (file: SiteFile) => /\.(?:html|svg)$/.test(file.path) && file.changed > written;
  if (site.files.some(changedSince)) return undefined;
  // Written by the generator of this same folder, after the pages: its shape is known.
  return JSON.parse(await readFile(headersFile, 'utf8')) as HeaderPolicy;
}

async function encode(file: string, encoding: Encoding): Promise<Payload> {
  const raw = await readFile(file);
  const digest = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    return { body: await compressBrotli(raw, { params }), etag: `"${digest}-br"` };
  }
  if (encoding === 'gzip') return { body: await compressGzip(raw, { level: GZIP_LEVEL }), etag: `"${digest}-gzip"` };
  return { body: raw, etag: `"${digest}"` };
}
