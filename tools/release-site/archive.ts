/** ZIP archives that have the same bytes on every machine. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync, zipSync, type Zippable } from 'fflate';
import { ReleaseError } from './error.js';

/** Content by path in the archive, with slashes. */
export type ArchiveFiles = Record<string, Uint8Array>;

/** A regular file that its owner may write and everybody may read, as Unix has it in the upper half of the attributes. */
const UNIX = 3;
const REGULAR_FILE = 0o100644 << 16;

/**
 * Files of a folder.
 * @throws ReleaseError for what is neither a file nor a folder: a link may lead out of the folder
 */
export function readFolder(folder: string): ArchiveFiles {
  const files: ArchiveFiles = {};
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const absolute = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) throw new ReleaseError(`${absolute} is no regular file, and a release has no others.`);
    files[path.relative(folder, absolute).split(path.sep).join('/')] = fs.readFileSync(absolute);
  }
  return files;
}

/**
 * The compressed copies that nginx sends, made again: zlib's output differs between processors, that of fflate does not.
 */
export function withPortableCopies(files: ArchiveFiles): ArchiveFiles {
  const portable = ([name, content]: [string, Uint8Array]): [string, Uint8Array] => {
    const original = name.endsWith('.gz') ? files[name.slice(0, -'.gz'.length)] : undefined;
    return [name, original === undefined ? content : gzipSync(original, { level: 9, mtime: 0 })];
  };
  return Object.fromEntries(Object.entries(files).map(portable));
}

/** Letters, digits and `. _ ~ -`, in names that neither begin a path anew nor end with a dot. */
const PLAIN_NAME = /^(?!\.{1,2}$)[\w.~-]*[\w~-]$/;

/** Names that Windows has for devices, with any extension. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICE = /^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/i;

/** @throws ReleaseError for names that some file system reads as others, or as the same */
function refuseNames(names: readonly string[]): void {
  const seen = new Map<string, string>();
  const problems = names.flatMap((name) => {
    const same = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), name);
    if (same !== undefined) return [`${name}: differs from ${same} in capital letters only`];
    const parts = name.split('/');
    if (parts.some((part) => DEVICE.test(part))) return [`${name}: Windows has a device of this name`];
    if (parts.every((part) => PLAIN_NAME.test(part))) return [];
    return [`${JSON.stringify(name)}: allowed are letters, digits and . _ ~ - between slashes`];
  });
  if (problems.length === 0) return;
  throw new ReleaseError(['These files cannot be unpacked everywhere:', ...problems].join('\n  '));
}

/**
 * The bytes of an archive, which depend on its names and contents and on the day alone.
 * @param date each file gets noon of this day (UTC). The format holds local time without a zone; at noon, no zone changes
 *   its clocks
 * @throws ReleaseError for a name that cannot be unpacked on every system
 */
export function zipOf(files: ArchiveFiles, date: Date): Uint8Array {
  const mtime = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12);
  const sorted = Object.keys(files).toSorted();
  refuseNames(sorted);
  const entries = sorted.map((name): [string, Zippable[string]] => [name, [files[name] ?? new Uint8Array(), {}]]);
  return zipSync(Object.fromEntries(entries), { mtime, level: 9, os: UNIX, attrs: REGULAR_FILE });
}
