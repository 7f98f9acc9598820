/** The file SHA256SUMS, in the format of `sha256sum`. */
import { createHash } from 'node:crypto';
import { ReleaseError } from './error.js';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

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

export const SIGNATURE_FILE = `${CHECKSUMS_FILE}.sig`;

/** A signature that was made for something else is none of a release. */
const NAMESPACE = 'impact-docs-release';

/**
 * Writes the signature beside the checksums.
 * @param folder of the release
 * @param key file with a private key, or with a public one whose private key ssh-agent has
 * @throws ReleaseError where ssh-keygen does not sign
 */
export function signRelease(folder: string, key: string): void {
  fs.rmSync(path.join(folder, SIGNATURE_FILE), { force: true });
  const args = ['-Y', 'sign', '-f', path.resolve(key), '-n', NAMESPACE, path.join(folder, CHECKSUMS_FILE)];
  const { error, status, stdout, stderr } = spawnSync('ssh-keygen', args, {
    input: '',
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status === 0) return;
  const said = (stderr || stdout || '').trim().split('\n').at(-1) ?? '';
  const reason = error ? `OpenSSH 8.9 or newer is needed: ${error.message}` : said;
  throw new ReleaseError(`The release is not signed: ssh-keygen: ${reason}`);
}
