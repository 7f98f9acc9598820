/** `npm run release:verify -- <folder>`: reports whether a release is what its commit makes, and who signed it. */
import path from 'node:path';
import { UsageError } from '@impact-docs/content/usage';
import { describeError } from '../../deploy/src/errors.js';
import { verifyArguments } from './arguments.js';
import { ReleaseError } from './error.js';
import { SIGNERS_FILE } from './checksums.js';
import { verifyRelease } from './verify.js';

const root = path.resolve(import.meta.dirname, '../..');

try {
  const given = verifyArguments(process.argv.slice(2));
  const folder = path.resolve(given.folder);
  const signers = given.signers === undefined ? path.join(root, SIGNERS_FILE) : path.resolve(given.signers);
  const { revision, signer } = await verifyRelease(folder, { root, signers });
  console.log(`${folder} is what commit ${revision} makes.\nSigned by ${signer}.`);
} catch (error) {
  console.error(describeError(error, ReleaseError, UsageError));
  process.exitCode = 1;
}
