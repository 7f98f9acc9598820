/** The commit that a release is made from, and a checkout of it that has nothing else. */
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { headOf, missingHistory, type Head } from '../build/history.js';
import { ReleaseError } from './error.js';

/** Git without the settings of this machine, of this account and of the process, and without replaced objects. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(others),
    GIT_ATTR_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: os.devNull,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
  };
}

/**
 * Checks out the current commit of a repository in a clone of its own: what else is in the working copy, or in the
 * settings of the repository, cannot get into a release. Git computes the name of every object anew.
 * @param root absolute path of the repository
 * @param folder empty, or not there
 * @throws ReleaseError where there is no commit or not all history, or Git fails
 */
export function checkOut(root: string, folder: string): void {
  const missing = missingHistory(root);
  if (missing !== undefined) throw new ReleaseError(`No release is made: ${missing}`);
  const revision = run('-C', root, 'rev-parse', 'HEAD').trim();
  run('clone', '--quiet', '--no-local', '--no-checkout', '--no-tags', '--template=', root, folder);
  run('-C', folder, '-c', 'core.attributesFile=', 'checkout', '--quiet', '--detach', revision);
}

/** The commit that is checked out. @throws ReleaseError where there is none */
export function sourceOf(root: string): Head {
  const head = headOf(root);
  if (head === undefined) throw new ReleaseError(`No release is made: ${root} has no commit.`);
  return head;
}

function run(...args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', env: plainEnvironment() });
  if (status === 0) return stdout;
  throw new ReleaseError(`No release is made: git ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}
