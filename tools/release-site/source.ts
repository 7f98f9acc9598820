/** The commit that a release is made from. */
import { git } from '@impact-docs/lib/git';
import { ReleaseError } from './error.js';

export interface Source {
  /** Full name of the commit. */
  revision: string;
  /** Time of the commit. */
  date: Date;
}

const SHOWN_FILES = 10;

/**
 * @param root absolute path of the repository
 * @throws ReleaseError where the files are not exactly those of a commit
 */
export function cleanSource(root: string): Source {
  const head = headOf(root);
  const missing = missingHistory(root);
  if (missing !== undefined || head === undefined) throw new ReleaseError(`No release is made: ${missing}`);
  const changed = (git(root, 'status', '--porcelain') ?? '').split('\n').filter((line) => line !== '');
  if (changed.length > 0) throw new ReleaseError(changedMessage(changed));
  return head;
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
function headOf(root: string): Source | undefined {
  const [revision, seconds] = git(root, 'log', '-1', '--format=%H %ct')?.trim().split(' ') ?? [];
  return revision === undefined ? undefined : { revision, date: new Date(Number(seconds) * 1000) };
}

function changedMessage(changed: readonly string[]): string {
  const rest = changed.length - SHOWN_FILES;
  return [
    'A release is made from a commit, and the working copy differs from it:',
    ...changed.slice(0, SHOWN_FILES).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  … and ${rest} more.`] : []),
    'How to fix: commit or stash the changes (`git stash --include-untracked`).',
  ].join('\n');
}
