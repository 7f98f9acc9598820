/** Signatures of OpenSSH, with the program `ssh-keygen` that comes with it. https://man.openbsd.org/ssh-keygen.1 (-Y) */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CHECKSUMS_FILE } from './checksums.js';
import { ReleaseError } from './error.js';

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
