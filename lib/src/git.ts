import { spawnSync } from 'node:child_process';

/**
 * Asks Git about a repository.
 * @param root a folder of it
 * @returns what Git prints, with names of files as they are; undefined where it fails, or there is no Git
 */
export function git(root: string, ...options: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', root, '-c', 'core.quotePath=off', ...options], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? stdout : undefined;
}
