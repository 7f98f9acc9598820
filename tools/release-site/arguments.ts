/** Arguments of `npm run release:site` and `npm run release:verify`. */
import { parseArgs } from 'node:util';
import { understood, UsageError } from '@impact-docs/content/usage';

const RELEASE_USAGE = `Usage: npm run release:site [-- --output <folder>] [--key <file>]

The folder is .work/release unless you name another; its earlier content is replaced.
The key is one of OpenSSH, and signs the checksums.`;

const VERIFY_USAGE = `Usage: npm run release:verify -- <folder of a release> [--signers <file>]

Who may sign is in deploy/allowed_signers unless you name another file.`;

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

/**
 * @param args arguments after the command
 * @returns the folder to verify and the file of the signers, as they were written
 * @throws UsageError
 */
export function verifyArguments(args: readonly string[]): { folder: string; signers?: string } {
  const options = { signers: { type: 'string' } } as const;
  const { positionals, values } = understood(VERIFY_USAGE, () =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(`Name one folder.\n\n${VERIFY_USAGE}`);
  return { ...values, folder };
}
