import { loadChangelog } from './changelog.js';
import { root } from '../files/paths.js';
import { startOfDay } from '@impact-docs/lib/dates';
import { git } from '@impact-docs/lib/git';

/**
 * When the sources were last changed: what is published depends on this and never on the clock, so that one revision
 * always gives the same files.
 * @returns `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/), else the time of the last
 * commit, else, without git, the date of the newest changelog entry
 */
export async function revisionDate(): Promise<Date> {
  const given = process.env['SOURCE_DATE_EPOCH'];
  if (given !== undefined && /^\d+$/.test(given)) return new Date(Number(given) * 1000);
  const time = ofLastCommit('%ct');
  if (time !== undefined) return new Date(Number(time) * 1000);
  const [newest] = await loadChangelog();
  if (newest === undefined) throw new Error('content/data/changelog.yaml is empty.');
  return startOfDay(newest.date);
}

/** The last commit, by the first 12 digits of its hash; undefined without git. */
export function revision(): string | undefined {
  return ofLastCommit('%H')?.slice(0, 12);
}

/** @param format of `git log` */
const ofLastCommit = (format: string) => git(root, 'log', '-1', `--format=${format}`)?.trim();
