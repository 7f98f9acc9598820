import path from 'node:path';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { compileProgram } from '../../site/start/compile.js';
import { offlineEdition, type Files, OfflineError } from './edition.js';

/** The program that every page loads, as a classic script. */
export function bundleProgram(): Promise<string> {
  return compileProgram(path.join(import.meta.dirname, 'client/program.client.ts'));
}

/** The edition of a built site. @throws OfflineError where it would have dead links */
export async function makeOfflineEdition(site: Files): Promise<Files> {
  const [{ url }, program] = await Promise.all([loadBrand(), bundleProgram()]);
  return offlineEdition(site, url.replace(/\/$/, ''), program);
}

/** Bytes of the archive: people send it by email, and carry it into networks that reach no other. */
export const SIZE_LIMIT = 15_000_000;

const SHOWN_FOLDERS = 5;

/**
 * @param archive the edition as one file
 * @param files of the edition, which an error counts
 * @throws OfflineError where the archive is too large
 */
export function refuseTooLarge(archive: Uint8Array, files: Files): void {
  if (archive.length <= SIZE_LIMIT) return;
  const sizes = new Map<string, number>();
  for (const [name, { length }] of Object.entries(files)) {
    const folder = name.split('/').slice(0, -1).slice(0, 2).join('/');
    sizes.set(folder, (sizes.get(folder) ?? 0) + length);
  }
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, SHOWN_FOLDERS);
  throw new OfflineError(
    [
      `The offline edition is ${megabytes(archive.length)}, and at most ${megabytes(SIZE_LIMIT)} are allowed. The largest folders, before compression:`,
      ...largest.map(([folder, size]) => `  ${folder === '' ? 'the top folder' : `${folder}/`} ${megabytes(size)}`),
      'How to fix: leave out of the edition what readers do not need without a network (tools/offline-edition/edition.ts).',
    ].join('\n'),
  );
}

/** Rounded up, so that no size looks like the limit that it exceeds. */
function megabytes(bytes: number): string {
  return `${(Math.ceil(bytes / 1e5) / 10).toFixed(1)} MB`;
}
