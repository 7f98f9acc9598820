/** The history that a build needs: pages take the dates of their last changes from it. */
import { git } from '@impact-docs/lib/git';

/** The commit that is checked out. */
export interface Head {
  /** Full name of the commit. */
  revision: string;
  /** Time of the commit. */
  date: Date;
}

/** Why a build here gives other bytes than one in a full clone, and what to do; `undefined` where it does not. */
export function missingHistory(root: string): string | undefined {
  const dates = 'pages take the dates of their last changes from the history';
  if (headOf(root) === undefined)
    return `${root} has no commit, and ${dates}.\nHow to fix: clone the repository with git instead of copying its files.`;
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'true') return undefined;
  return `${root} is a shallow clone, and ${dates}.\nHow to fix: \`git fetch --unshallow\`.`;
}

/** The commit that is checked out; `undefined` where there is none. */
export function headOf(root: string): Head | undefined {
  const [revision, seconds] = git(root, 'log', '-1', '--format=%H %ct')?.trim().split(' ') ?? [];
  return revision === undefined ? undefined : { revision, date: new Date(Number(seconds) * 1000) };
}
