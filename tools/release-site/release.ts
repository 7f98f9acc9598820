/** The files of a release. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { IMAGE } from '../../deploy/src/dockerfile.js';
import { writeOutputs } from '../../deploy/src/output.js';
import { replaceFolders } from '../../deploy/src/replace-folders.js';
import { inlineHashes, listSite } from '../../deploy/src/site.js';
import { NOTICES } from '@impact-docs/lib/third-party-notices-fs';
import { makeOfflineEdition, refuseTooLarge } from '../offline-edition/make.js';
import { readFolder, withPortableCopies, zipOf, type ArchiveFiles } from './archive.js';
import { readBillOfMaterials, reproducible, shippedBill } from './bill-of-materials.js';
import { CHECKSUMS_FILE, formatChecksums, signRelease } from './checksums.js';
import { ReleaseError } from './error.js';
import type { Head } from '../build/history.js';

/** Names of the files, which are the same in every release. */
export const RELEASE_FILES = {
  site: 'site.zip',
  offline: 'offline.zip',
  server: 'server.zip',
  pages: 'site.sha256',
  packages: 'packages.cdx.json',
  shipped: 'shipped.cdx.json',
  release: 'release.json',
} as const;

interface ReleaseInput {
  /** Absolute path of the repository. */
  root: string;
  source: Head;
  /** Files of the built site. */
  site: ArchiveFiles;
}

/** Versions that the bytes of a release may depend on. */
interface MadeWith {
  node: string;
  npm: string;
}

/** What identifies a release, and what it was made with. */
interface ReleaseRecord {
  name: string;
  version: string;
  /** Full name of the commit. */
  revision: string;
  /** Time of the commit. ISO 8601 */
  date: string;
  madeWith: MadeWith;
}

/**
 * All files of a release: they follow from the site and its commit, and from nothing else.
 * @returns content by file name, without the checksums
 * @throws DeployError where the site cannot be served under the security policy
 * @throws OfflineError where the offline edition would have dead links or is too large
 * @throws ReleaseError where npm cannot list the packages
 */
export async function releaseFiles({ root, source, site }: ReleaseInput): Promise<Record<string, Uint8Array>> {
  const { name, version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const { date, revision } = source;
  const record: ReleaseRecord = {
    name,
    version,
    revision,
    date: date.toISOString(),
    madeWith: { node: process.versions.node, npm: npmVersion() },
  };
  const bill = readBillOfMaterials(root);
  const offline = await makeOfflineEdition(site);
  const notices = Buffer.from(site[NOTICES] ?? []).toString();
  return {
    [RELEASE_FILES.site]: zipOf(site, date),
    [RELEASE_FILES.offline]: offlineArchive(offline, date),
    [RELEASE_FILES.server]: zipOf(await serverFiles(site), date),
    [RELEASE_FILES.pages]: Buffer.from(formatChecksums(site)),
    [RELEASE_FILES.packages]: json(reproducible(bill, name, source)),
    [RELEASE_FILES.shipped]: json(reproducible(shippedBill(bill, notices, IMAGE), name, source)),
    [RELEASE_FILES.release]: json(record),
  };
}

/**
 * Writes the files and their checksums, in full or not at all.
 * @param output a release that is replaced, an empty folder, or none
 * @param key signs the checksums; without one, nobody does
 * @throws ReleaseError where the folder has something else, or ssh-keygen does not sign
 */
export function writeRelease(files: Readonly<Record<string, Uint8Array>>, output: string, key?: string): void {
  refuseOtherFolder(output);
  // Another name than `replaceFolders` gives: it clears its own first.
  const next = `${output}.made`;
  fs.rmSync(next, { recursive: true, force: true });
  fs.mkdirSync(next, { recursive: true });
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(next, name), content);
  fs.writeFileSync(path.join(next, CHECKSUMS_FILE), formatChecksums(files));
  if (key !== undefined) signRelease(next, key);
  replaceFolders({ next, current: output });
}

/** @throws ReleaseError where a release would replace files that are none */
export function refuseOtherFolder(output: string): void {
  if (!fs.existsSync(output)) return;
  const names = fs.readdirSync(output);
  if (names.length === 0 || names.includes(CHECKSUMS_FILE)) return;
  throw new ReleaseError(
    `${output} has other files, and a release replaces the whole folder.\nHow to fix: name a new folder with --output.`,
  );
}

/** Folder of the offline edition in its archive. */
const OFFLINE_FOLDER = 'impact-docs/';

/**
 * @param files of the offline edition
 * @param date of the commit
 * @throws OfflineError where the archive is too large
 */
export function offlineArchive(files: ArchiveFiles, date: Date): Uint8Array {
  const entries = Object.entries(files).map(([name, content]) => [OFFLINE_FOLDER + name, content]);
  const archive = zipOf(Object.fromEntries(entries) as ArchiveFiles, date);
  refuseTooLarge(archive, files);
  return archive;
}

/** What servers need, with the site's files in it. @throws DeployError where the security policy forbids something in them */
async function serverFiles(site: ArchiveFiles): Promise<ArchiveFiles> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'release-server-'));
  try {
    const root = path.join(folder, 'site');
    for (const [name, content] of Object.entries(site)) {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      fs.writeFileSync(path.join(root, name), content);
    }
    const output = path.join(folder, 'server');
    const listed = await listSite(root);
    await writeOutputs(listed, await inlineHashes(listed), output);
    return withPortableCopies(readFolder(output));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function npmVersion(): string {
  const { stdout } = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return stdout.trim();
}

function json(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
}
