import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Identity } from '../testing/authority.js';

/** Files in PEM, as a program reads them. */
export interface Credential {
  certificate: string;
  key: string;
}

/** Writes a certificate and its key, which only its owner may read, into a folder. */
export async function writeCredential(folder: string, name: string, { cert, key }: Identity): Promise<Credential> {
  await mkdir(folder, { recursive: true });
  const files = { certificate: path.join(folder, `${name}.pem`), key: path.join(folder, `${name}.key`) };
  await writeFile(files.certificate, cert);
  await writeFile(files.key, key, { mode: 0o600 });
  return files;
}
