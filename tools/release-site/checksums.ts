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

export const SIGNATURE_FILE = `${CHECKSUMS_FILE}.sig`;

/** Who may sign the releases of this repository, in the format of `allowed_signers` of ssh-keygen. */
export const SIGNERS_FILE = 'deploy/allowed_signers';

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
  const { failure } = sshKeygen(['sign', '-f', path.resolve(key), '-n', NAMESPACE, path.join(folder, CHECKSUMS_FILE)]);
  if (failure !== undefined) throw new ReleaseError(`The release is not signed: ${failure}`);
}

/**
 * @param folder of the release
 * @param signers file with those who may sign
 * @param date of the release: a key that was replaced since still counts for it
 * @returns who signed, with the fingerprint of the key
 * @throws ReleaseError where nobody did, or somebody else
 */
export function signerOf(folder: string, signers: string, date: Date): string {
  const signature = path.join(folder, SIGNATURE_FILE);
  if (!fs.existsSync(signature)) throw new ReleaseError(`${SIGNATURE_FILE}: missing; nobody has signed this release`);
  if (!fs.existsSync(signers)) throw new ReleaseError(`${SIGNATURE_FILE}: there is no list of signers at ${signers}`);
  const time = `verify-time=${date.toISOString().replaceAll(/\D/g, '').slice(0, 'yyyymmddhhmmss'.length)}`;
  const found = sshKeygen(['find-principals', '-s', signature, '-f', signers, '-O', time]);
  const [signer = ''] = found.output.split('\n');
  if (found.failure !== undefined || signer === '') {
    throw new ReleaseError(`${SIGNATURE_FILE}: by nobody in ${signers} (${found.failure ?? 'no signer matches'})`);
  }
  const checksums = fs.readFileSync(path.join(folder, CHECKSUMS_FILE));
  const verify = ['verify', '-f', signers, '-I', signer, '-n', NAMESPACE, '-s', signature, '-O', time];
  const { output, failure } = sshKeygen(verify, checksums);
  if (failure !== undefined) throw new ReleaseError(`${SIGNATURE_FILE}: not of this ${CHECKSUMS_FILE} (${failure})`);
  return `${signer}, ${/with (.+)$/m.exec(output)?.[1] ?? 'key unknown'}`;
}

function sshKeygen(args: readonly string[], input: Uint8Array | string = ''): { output: string; failure?: string } {
  const { error, status, stdout, stderr } = spawnSync('ssh-keygen', ['-Y', ...args], {
    input,
    encoding: 'utf8',
    // ssh-keygen reads times in the zone of the machine.
    env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
  });
  if (error) return { output: '', failure: `ssh-keygen of OpenSSH 8.9 or newer is needed: ${error.message}` };
  if (status === 0) return { output: stdout.trim() };
  const reason = (stderr.trim() || stdout.trim()).split('\n').at(-1) ?? '';
  return { output: '', failure: `ssh-keygen: ${reason}` };
}
