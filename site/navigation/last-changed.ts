/** When the sources of pages were last changed, from git. */
import { spawnSync } from 'node:child_process';

/** Mark of a line with a date; no path begins with it. */
const DATE = '\u0001';

/**
 * Dates (UTC, `YYYY-MM-DD`) of the last commit of each file below the folders.
 *
 * Empty where there is no git, no repository, or a shallow one, whose last commit seems to have made every file: no
 * date is better than a wrong one.
 * @param folders relative to the root
 */
export function changeDates(root: string, folders: readonly string[]): ReadonlyMap<string, string> {
  const git = (...options: string[]) =>
    spawnSync('git', ['-C', root, '-c', 'core.quotePath=off', ...options], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
      maxBuffer: 1 << 28,
    });
  const shallow = git('rev-parse', '--is-shallow-repository');
  if (shallow.status !== 0 || shallow.stdout.trim() !== 'false') return new Map();
  const format = [`--format=${DATE}%cd`, '--date=short-local', '--name-only', '--no-renames', '--relative'];
  const log = git('log', ...format, '--', ...folders);
  return log.status === 0 ? datesIn(log.stdout) : new Map();
}

function datesIn(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  let date = '';
  for (const line of log.split('\n')) {
    if (line.startsWith(DATE)) date = line.slice(DATE.length);
    else if (line !== '' && date > (dates.get(line) ?? '')) dates.set(line, date);
  }
  return dates;
}

/** The newest date of a file, or of all files in a folder. Both are relative to the root, with slashes. */
export function dateOf(dates: ReadonlyMap<string, string>, source: string): string | undefined {
  const own = [...dates].filter(([file]) => file === source || file.startsWith(`${source}/`));
  return own
    .map(([, date]) => date)
    .sort()
    .at(-1);
}
