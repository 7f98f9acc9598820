/** The file SHA256SUMS, in the format of `sha256sum`. */
import { createHash } from 'node:crypto';
import { ReleaseError } from './error.js';

export const CHECKSUMS_FILE = 'SHA256SUMS';

/** SHA-256 as lower-case hexadecimal digits. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** @param files content by file name */
export function formatChecksums(files: Readonly<Record<string, Uint8Array>>): string {
  const names = Object.keys(files).toSorted();
  return names.map((name) => `${digestOf(files[name] ?? new Uint8Array())}  ${name}\n`).join('');
}

/**
 * @returns digest by file name
 * @throws ReleaseError with each line that is none, that names a file elsewhere, or a file that an earlier line has
 */
export function parseChecksums(text: string): Map<string, string> {
  if (text === '') throw new ReleaseError(`${CHECKSUMS_FILE} is empty.`);
  const digests = new Map<string, string>();
  const wrong = text.split('\n').flatMap((line, index, lines) => {
    if (line === '' && index === lines.length - 1) return [];
    const [, digest = '', name = ''] = /^([0-9a-f]{64}) {2}(\w[\w.-]*)$/.exec(line) ?? [];
    if (name === '' || digests.has(name)) return [`  line ${index + 1}: ${JSON.stringify(line)}`];
    digests.set(name, digest);
    return [];
  });
  if (wrong.length === 0) return digests;
  const what = `${CHECKSUMS_FILE} has lines that are no checksum of a file beside it, or of one that it has twice:`;
  throw new ReleaseError([what, ...wrong].join('\n'));
}
