/** `npm run release:site`: builds the site of the current commit and writes a release of it. */
import path from 'node:path';
import { UsageError } from '@impact-docs/lib/usage';
import { describeError } from '../../deploy/src/errors.js';
import { startProcess } from '../build/process.js';
import { OfflineError } from '../offline-edition/edition.js';
import { readFolder } from './archive.js';
import { releaseArguments } from './arguments.js';
import { ReleaseError } from './error.js';
import { refuseOtherFolder, releaseFiles, writeRelease } from './release.js';
import { cleanSource } from './source.js';

const root = path.resolve(import.meta.dirname, '../..');

try {
  const { key, ...given } = releaseArguments(process.argv.slice(2));
  const output = path.resolve(given.output);
  refuseOtherFolder(output);
  const source = cleanSource(root);
  // What a release says is published, so that a later change of it has to be announced.
  await run('checks/facts/accept.ts', ['--check']);
  await run('tools/build/build.ts');
  if (cleanSource(root).revision !== source.revision) {
    throw new ReleaseError('The commit changed during the build.\nHow to fix: run the command again.');
  }
  const files = await releaseFiles({ root, source, site: readFolder(path.join(root, 'site/build')) });
  writeRelease(files, output, key);
  const sizes = Object.entries(files).map(([name, { length }]) => `  ${name} ${(length / 1e6).toFixed(1)} MB`);
  const signed = key === undefined ? 'It is not signed: `--key <file>` signs it.' : `It is signed with ${key}.`;
  console.log([`The release of ${source.revision} is in ${output}:`, ...sizes, signed].join('\n'));
} catch (error) {
  console.error(describeError(error, ReleaseError, OfflineError, UsageError));
  process.exitCode = 1;
}

async function run(script: string, args: readonly string[] = []): Promise<void> {
  if (!(await startProcess({ cwd: root, script, args }).done)) {
    throw new ReleaseError(`No release was made: ${script} failed, for the reasons above.`);
  }
}
