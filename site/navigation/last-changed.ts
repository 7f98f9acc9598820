/** When the sources of pages were last changed, from git. */
import { git } from '@impact-docs/lib/git';

/** First character of a line with a date; no path begins with it. */
const DATE = '\u0001';

/**
 * Dates (UTC, `YYYY-MM-DD`) of the last commit that changed each file below the folders. A commit that only moves a file
 * does not count: its history goes on under the old path.
 *
 * Empty where there is no git, no repository, or a shallow one, whose last commit seems to have created every file: no
 * date is better than a wrong one.
 * @param folders relative to the root
 */
export function changeDates(root: string, folders: readonly string[]): ReadonlyMap<string, string> {
  const repository = git(root, 'rev-parse', '--is-shallow-repository', '--show-prefix');
  const [isShallow, prefix = ''] = repository?.split('\n') ?? [];
  if (isShallow !== 'false') return new Map();
  // Of the whole repository, because a file may have been moved into one of the folders.
  const log = git(root, 'log', `--format=${DATE}%ct`, '--topo-order', '--name-status', '-M100%') ?? '';
  const below = folders.map((folder) => `${prefix}${folder}/`);
  const dates = [...datesIn(log)].filter(([file]) => below.some((folder) => file.startsWith(folder)));
  return new Map(dates.map(([file, date]) => [file.slice(prefix.length), date]));
}

/** @param log newest commit first */
function datesIn(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  /** What a file was moved to later, by its path at the time of the commit. */
  const moved = new Map<string, string>();
  const today = (file: string) => moved.get(file) ?? file;
  let date = '';
  for (const line of log.split('\n')) {
    const [status = '', file = '', target] = line.split('\t');
    if (line.startsWith(DATE)) date = new Date(Number(line.slice(DATE.length)) * 1000).toISOString().slice(0, 10);
    else if (target !== undefined) moved.set(file, today(target));
    else if (status !== '' && date > (dates.get(today(file)) ?? '')) dates.set(today(file), date);
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
