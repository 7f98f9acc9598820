/** When, and of which sources: what makes two runs of the proof differ. */
import { spawnSync } from 'node:child_process';

/**
 * The time, to the second; `SOURCE_DATE_EPOCH` replaces the clock.
 * https://reproducible-builds.org/specs/source-date-epoch/
 */
export function now(environment: NodeJS.ProcessEnv = process.env): string {
  const epoch = environment['SOURCE_DATE_EPOCH'];
  const time = epoch !== undefined && /^\d+$/.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
  return `${time.toISOString().slice(0, 19)}Z`;
}

/**
 * Commit of the sources, from git, or from `SOURCE_REVISION` where the sources come without their history.
 * `changed` tells that files differ from that commit.
 */
export function sourceRevision(
  root: string,
  environment: NodeJS.ProcessEnv = process.env,
): { revision?: string; changed: boolean } {
  const given = environment['SOURCE_REVISION'];
  if (given !== undefined && given !== '') return { revision: given, changed: false };
  const git = (...options: string[]) => spawnSync('git', ['-C', root, ...options], { encoding: 'utf8' });
  const head = git('rev-parse', '--short=8', 'HEAD');
  if (head.status !== 0) return { changed: false };
  return { revision: head.stdout.trim(), changed: git('status', '--porcelain').stdout.trim() !== '' };
}
