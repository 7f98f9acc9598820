/**
 * `npm run release:site`: checks out the current commit, and has the programs of that commit make a release of it with
 * the packages of its lock file.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UsageError } from '@impact-docs/lib/usage';
import { describeError } from '../../deploy/src/errors.js';
import { endOnSignals } from '../build/process.js';
import { releaseArguments } from './arguments.js';
import { ReleaseError } from './error.js';
import { refuseOtherFolder } from './release.js';
import { checkOut, plainEnvironment } from './source.js';

const root = path.resolve(import.meta.dirname, '../..');

try {
  const { key, ...given } = releaseArguments(process.argv.slice(2));
  const output = path.resolve(given.output);
  refuseOtherFolder(output);
  endOnSignals('no release is made.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'release-of-commit-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  checkOut(root, folder);
  await run(folder, 'tools/bootstrap.mjs', '--omit=dev');
  const signing = key === undefined ? [] : [path.resolve(key)];
  await run(folder, '--import', 'tsx', 'tools/release-site/make.ts', output, ...signing);
} catch (error) {
  console.error(describeError(error, ReleaseError, UsageError));
  process.exitCode = 1;
}

/** @throws ReleaseError where the program fails; it has said why */
async function run(cwd: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, env: plainEnvironment(), stdio: 'inherit' });
  const end = () => child.kill();
  process.once('exit', end);
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  process.removeListener('exit', end);
  if (status !== 0) throw new ReleaseError('No release was made, for the reasons above.');
}
