/** `npm run release:verify -- <folder>`: reports whether the files of a release are as they were made. */
import path from 'node:path';
import { verifiedFolder } from './arguments.js';
import { ReleaseError } from './error.js';
import { verifyRelease } from './verify.js';

try {
  const folder = path.resolve(verifiedFolder(process.argv.slice(2)));
  const names = verifyRelease(folder);
  console.log(`${folder} is as it was made: ${names.join(', ')}.`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
