/** Arguments of `npm run release:site`. */
import { parseArgs } from 'node:util';
import { understood, UsageError } from '@impact-docs/lib/usage';

const RELEASE_USAGE = `Usage: npm run release:site [-- --output <folder>] [--key <file>]

The folder is .work/release unless you name another; its earlier content is replaced.
The key is one of OpenSSH, and signs the checksums.`;

/**
 * @param args arguments after the command
 * @returns the folder for the release and the file of the key, as they were written
 * @throws UsageError
 */
export function releaseArguments(args: readonly string[]): { output: string; key?: string } {
  const options = { output: { type: 'string', default: '.work/release' }, key: { type: 'string' } } as const;
  const { values } = understood(RELEASE_USAGE, () => parseArgs({ args: [...args], options }));
  if (values.output === '') throw new UsageError(`--output needs a folder.\n\n${RELEASE_USAGE}`);
  if (values.key === '') throw new UsageError(`--key needs a file.\n\n${RELEASE_USAGE}`);
  return values;
}
