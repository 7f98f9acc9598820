import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cdnHeaders, cdnRedirects } from './cdn.js';
import { isCompressible } from './media-types.js';
import { CONTAINER_SCRIPTS, dockerfile } from './dockerfile.js';
import { nginxConf } from './nginx.js';
import { headerPolicy } from './policy.js';
import { FOLDER_MODE, openToReaders } from './readers.js';
import type { InlineHashes } from './content-security-policy.js';
import { readSettings } from './settings.js';
import type { Site } from './site.js';

const deploy = path.resolve(import.meta.dirname, '..');

/** Where Docusaurus writes the site. */
export const SITE = path.resolve(deploy, '../site/build');

/** Where the generator writes what servers need. */
export const OUTPUT = path.join(deploy, 'dist');

/** Says which process builds, and replaces the two. */
export const BUILD_LOCK = path.resolve(deploy, '../.work/build.lock');

/** What the operator of a site decides. */
export const SETTINGS = path.join(deploy, 'settings.json');

/** What the generator writes, in this order; anything else in the folder is left alone. */
const outputs = ['nginx', 'cdn', 'headers.json'] as const;

const HTML = 'nginx/html';

/** Name of the file that the local server reads. */
export const HEADERS_FILE = 'headers.json';

/**
 * Writes everything that servers need, in full or not at all: a new folder first, then one move per entry.
 * @param inline what the policy allows inline
 * @param folder usually deploy/dist
 */
export async function writeOutputs(site: Site, inline: InlineHashes, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, FOLDER_MODE);
  const fresh = await mkdtemp(path.join(folder, '.new-'));
  try {
    await writeSettings(site, inline, fresh);
    await writeHtml(site, path.join(fresh, HTML));
    await openToReaders(fresh);
    for (const name of outputs) {
      await rm(path.join(folder, name), { recursive: true, force: true });
      await rename(path.join(fresh, name), path.join(folder, name));
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function writeSettings(site: Site, inline: InlineHashes, folder: string): Promise<void> {
  const policy = headerPolicy(inline, await readSettings(SETTINGS));
  const paths = site.files.map((file) => file.path);
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };
  await write(HEADERS_FILE, `${JSON.stringify(policy, null, 2)}\n`);
  await write('cdn/_headers', cdnHeaders(policy, paths));
  await write('cdn/_redirects', cdnRedirects(paths));
  await write('nginx/nginx.conf', nginxConf(policy));
  await write('nginx/Dockerfile', dockerfile());
  const scripts = path.join(import.meta.dirname, 'container');
  for (const name of CONTAINER_SCRIPTS) await copyFile(path.join(scripts, name), path.join(folder, 'nginx', name));
}

const gzipped = promisify(gzip);
const GZIP_LEVEL = 9;
const AT_ONCE = 8;

/**
 * Copies the site, with a `.gz` beside each compressible file: nginx then compresses nothing at run time.
 */
export async function writeHtml(site: Site, folder: string): Promise<void> {
  for (let start = 0; start < site.files.length; start += AT_ONCE) {
    await Promise.all(
      site.files.slice(start, start + AT_ONCE).map(async (file) => {
        const from = path.join(site.root, file.path);
        const to = path.join(folder, file.path);
        await mkdir(path.dirname(to), { recursive: true });
        await copyFile(from, to);
        if (!isCompressible(file.path, file.size)) return;
        await writeFile(`${to}.gz`, await gzipped(await readFile(from), { level: GZIP_LEVEL }));
      }),
    );
  }
}
