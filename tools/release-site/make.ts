/**
 * Makes the release of a checkout that has nothing but its commit; tools/release-site/cli.ts starts it there.
 * Arguments: absolute path of the folder for the release, and of the key that signs it.
 */
import path from 'node:path';
import { describeError } from '../../deploy/src/errors.js';
import { startProcess } from '../build/process.js';
import { OfflineError } from '../offline-edition/edition.js';
import { readFolder } from './archive.js';
import { ReleaseError } from './error.js';
import { releaseFiles, writeRelease } from './release.js';
import { sourceOf } from './source.js';

const root = path.resolve(import.meta.dirname, '../..');
const [output = '', key] = process.argv.slice(2);

try {
  const source = sourceOf(root);
  // What a release says is published, so that a later change of it has to be announced.
  await run('checks/facts/accept.ts', ['--check']);
  await run('tools/build/build.ts');
  const files = await releaseFiles({ root, source, site: readFolder(path.join(root, 'site/build')) });
  writeRelease(files, output, key);
  const sizes = Object.entries(files).map(([name, { length }]) => `  ${name} ${(length / 1e6).toFixed(1)} MB`);
  const signed = key === undefined ? 'It is not signed: `--key <file>` signs it.' : `It is signed with ${key}.`;
  console.log([`The release of ${source.revision} is in ${output}:`, ...sizes, signed].join('\n'));
} catch (error) {
  console.error(describeError(error, ReleaseError, OfflineError));
  process.exitCode = 1;
}

async function run(script: string, args: readonly string[] = []): Promise<void> {
  if (!(await startProcess({ cwd: root, script, args }).done)) throw new ReleaseError(`${script} failed.`);
}
