/** Releases of the site for tests of deployments: the built site as other builds of other sources would have made it. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { cspHash } from '../../deploy/src/inline-code.js';
import { HEADERS_FILE } from '../../deploy/src/output.js';
import type { InlineHashes } from '../../deploy/src/content-security-policy.js';
import { headerPolicy, type HeaderPolicy } from '../../deploy/src/policy.js';
import { inlineHashes, listSite, type Site } from '../../deploy/src/site.js';

/** What all releases are made from. */
export interface ReleaseSource {
  site: Site;
  inline: InlineHashes;
}

const TEXT = /\.(?:html|js|css|json)$/;
const HEX = /[0-9a-f]{8,}/g;

export async function releaseSource(root: string): Promise<ReleaseSource> {
  const site = await listSite(root);
  return { site, inline: await inlineHashes(site) };
}

/**
 * Writes a release in which every hashed file has another name, and every page an inline script of its own: its number is
 * the attribute `data-release` of the document. Other files are copied.
 * @param number at least 1
 * @param folder it is created
 * @returns headers that allow the inline scripts of this release, and of no other
 */
export async function writeRelease(source: ReleaseSource, number: number, folder: string): Promise<HeaderPolicy> {
  const { site, inline } = source;
  const hashes = new Map(site.files.flatMap(({ path }) => hashOf(path)).map((hash) => [hash, renamed(hash, number)]));
  const rename = (text: string) => text.replace(HEX, (found) => hashes.get(found) ?? found);
  const code = `document.documentElement.dataset.release = '${number}'`;
  for (const { path: file } of site.files) {
    const to = path.join(folder, rename(file));
    await fs.mkdir(path.dirname(to), { recursive: true });
    if (!TEXT.test(file)) await fs.copyFile(path.join(site.root, file), to);
    else {
      const text = rename(await fs.readFile(path.join(site.root, file), 'utf8'));
      await fs.writeFile(to, file.endsWith('.html') ? text.replace('<head>', `<head><script>${code}</script>`) : text);
    }
  }
  return headerPolicy({ ...inline, scripts: [...inline.scripts, cspHash(code)] });
}

/** Writes the headers as the generator does, for the local server. */
export async function writeHeaders(policy: HeaderPolicy, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(path.join(folder, HEADERS_FILE), JSON.stringify(policy));
}

/** The hash in the name of a hashed file is the last one: `0058b4c6.1b2c3d4e.js` is a chunk with the name `0058b4c6`. */
function hashOf(file: string): string[] {
  return file.startsWith('/assets/') ? (path.basename(file).match(HEX) ?? []).slice(-1) : [];
}

/** Another hash of the same length. */
function renamed(hash: string, number: number): string {
  const digits = number.toString(16).padStart(4, '0');
  return digits + hash.slice(digits.length);
}
