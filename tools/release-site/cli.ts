/** `npm run release:site`: builds the site of the current commit and writes a release of it. */
import path from 'node:path';
import { startProcess } from '../build/process.js';
import { OfflineError } from '../offline-edition/error.js';
import { releaseFolder } from './arguments.js';
import { ReleaseError } from './error.js';
import { refuseOtherFolder, releaseFiles, writeRelease } from './release.js';
import { cleanSource } from './source.js';

const root = path.resolve(import.meta.dirname, '../..');

try {
  const output = path.resolve(releaseFolder(process.argv.slice(2)));
  refuseOtherFolder(output);
  const source = cleanSource(root);
  // What a release says is published, so that a later change of it has to be announced.
  await run('checks/facts/accept.ts', ['--check']);
  await run('tools/build/build.ts');
  if (cleanSource(root).revision !== source.revision) {
    throw new ReleaseError('The commit changed during the build.\nHow to fix: run the command again.');
  }
  const files = await releaseFiles({
    root,
    source,
    site: path.join(root, 'site/build'),
    server: path.join(root, 'deploy/dist'),
  });
  writeRelease(files, output);
  const sizes = Object.entries(files).map(([name, { length }]) => `  ${name} ${(length / 1e6).toFixed(1)} MB`);
  console.log([`The release of ${source.revision} is in ${output}:`, ...sizes].join('\n'));
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof OfflineError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(script: string, args: readonly string[] = []): Promise<void> {
  if (!(await startProcess({ cwd: root, script, args }).done)) {
    throw new ReleaseError(`No release was made: ${script} failed, for the reasons above.`);
  }
}
