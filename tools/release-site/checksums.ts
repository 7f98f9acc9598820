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
 * @throws ReleaseError with each line that is none, or that names a file elsewhere
 */
export function parseChecksums(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  const parsed = lines.map((line) => /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(line));
  const wrong = lines.flatMap((line, index) => (parsed[index] ? [] : [`  line ${index + 1}: ${line}`]));
  if (wrong.length > 0 || lines.length === 0) {
    const what = wrong.length > 0 ? `has lines that are no checksum of a file beside it:` : 'is empty.';
    throw new ReleaseError([`${CHECKSUMS_FILE} ${what}`, ...wrong].join('\n'));
  }
  return new Map(parsed.map((match) => [match?.[2] ?? '', match?.[1] ?? '']));
}
