/** Arguments of `npm run release:site` and `npm run release:verify`. */
import { parseArgs } from 'node:util';
import { understood } from '@impact-docs/content/usage';
import { ReleaseError } from './error.js';

const RELEASE_USAGE = `Usage: npm run release:site [-- --output <folder>]

The folder is .work/release unless you name another; its earlier content is replaced.`;

const VERIFY_USAGE = 'Usage: npm run release:verify -- <folder of a release>';

/**
 * @param args arguments after the command
 * @returns the folder for the release, as it was written
 * @throws ReleaseError
 */
export function releaseFolder(args: readonly string[]): string {
  const { values } = understood(
    RELEASE_USAGE,
    () => parseArgs({ args: [...args], options: { output: { type: 'string', default: '.work/release' } } }),
    ReleaseError,
  );
  if (values.output === '') throw new ReleaseError(`--output needs a folder.\n\n${RELEASE_USAGE}`);
  return values.output;
}

/**
 * @param args arguments after the command
 * @returns the folder to verify, as it was written
 * @throws ReleaseError
 */
export function verifiedFolder(args: readonly string[]): string {
  const { positionals } = understood(
    VERIFY_USAGE,
    () => parseArgs({ args: [...args], allowPositionals: true }),
    ReleaseError,
  );
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new ReleaseError(`Name one folder.\n\n${VERIFY_USAGE}`);
  return folder;
}
