import path from 'node:path';
import { runDeploy } from '../../deploy/src/command.js';
import { openToReaders } from '../../deploy/src/readers.js';
import { replaceFolders } from '../../deploy/src/replace-folders.js';
import { startProcess } from './process.js';

const root = path.resolve(import.meta.dirname, '../..');

/** Folders of a rendered site and of what its servers need. */
interface Published {
  site: string;
  deploy: string;
}

/**
 * Checks a rendered site, writes what its servers need, and puts both in the place of the current ones. Links are
 * followed in another process while this one reads inline code and compresses files.
 * @param next has the site; `deploy` is written
 * @returns whether the site has passed; if not, the current folders are as they were, and the problems are shown
 */
export async function publish(next: Published, current: Published): Promise<boolean> {
  await openToReaders(next.site);
  const links = startProcess({ cwd: root, script: 'checks/built-links/cli.ts', args: [next.site] });
  const isServable = await runDeploy({ root: next.site, output: next.deploy });
  if (!(await links.done) || !isServable) return false;
  replaceFolders({ next: next.site, current: current.site }, { next: next.deploy, current: current.deploy });
  return true;
}
