/** The files of a release. */
import fs from 'node:fs';
import path from 'node:path';
import { replaceFolder } from '../build/replace-folder.js';
import { refuseTooLarge } from '../offline-edition/size-limit.js';
import { makeOfflineEdition } from '../offline-edition/make.js';
import { readFolder, withPortableCopies, zipOf, type ArchiveFiles } from './archive.js';
import { readBillOfMaterials, reproducible } from './bill-of-materials.js';
import { CHECKSUMS_FILE, formatChecksums } from './checksums.js';
import { ReleaseError } from './error.js';
import type { Source } from './source.js';

/** Names of the files, which are the same in every release. */
export const RELEASE_FILES = {
  site: 'site.zip',
  offline: 'offline.zip',
  server: 'server.zip',
  packages: 'packages.cdx.json',
  release: 'release.json',
} as const;

interface ReleaseInput {
  /** Absolute path of the repository. */
  root: string;
  source: Source;
  /** Folder of the built site. */
  site: string;
  /** Folder of the server configuration. */
  server: string;
}

/** What identifies a release, and what it was made with. */
interface ReleaseRecord {
  name: string;
  version: string;
  /** Full name of the commit. */
  revision: string;
  /** Time of the commit. ISO 8601 */
  date: string;
  /** Versions that the bytes of the other files may depend on. */
  madeWith: { node: string };
}

/**
 * @returns content by file name, without the checksums
 * @throws OfflineError where the offline edition would have dead links or is too large
 * @throws ReleaseError where npm cannot list the packages or a folder has links
 */
export async function releaseFiles(input: ReleaseInput): Promise<Record<string, Uint8Array>> {
  const { root, source, server } = input;
  const site = readFolder(input.site);
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
    madeWith: { node: process.versions.node },
  };
  return {
    [RELEASE_FILES.site]: zipOf(site, date),
    [RELEASE_FILES.offline]: await offlineArchive(site, date),
    [RELEASE_FILES.server]: zipOf(withPortableCopies(readFolder(server)), date),
    [RELEASE_FILES.packages]: json(reproducible(readBillOfMaterials(root), name, source)),
    [RELEASE_FILES.release]: json(record),
  };
}

/**
 * Writes the files and their checksums, in full or not at all.
 * @param output a release that is replaced, an empty folder, or none
 * @throws ReleaseError where the folder has something else
 */
export function writeRelease(files: Readonly<Record<string, Uint8Array>>, output: string): void {
  refuseOtherFolder(output);
  const next = `${output}.next`;
  fs.rmSync(next, { recursive: true, force: true });
  fs.mkdirSync(next, { recursive: true });
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(next, name), content);
  fs.writeFileSync(path.join(next, CHECKSUMS_FILE), formatChecksums(files));
  replaceFolder(next, output);
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
 * @param site files of the built site
 * @param date of the commit
 * @throws OfflineError where the edition would have dead links or is too large
 */
export async function offlineArchive(site: ArchiveFiles, date: Date): Promise<Uint8Array> {
  const files = await makeOfflineEdition(site);
  const entries = Object.entries(files).map(([name, content]) => [OFFLINE_FOLDER + name, content]);
  const archive = zipOf(Object.fromEntries(entries) as ArchiveFiles, date);
  refuseTooLarge(archive, files);
  return archive;
}

function json(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
}
