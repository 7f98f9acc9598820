/** Copies of a built site that a later build does not change: `npm run build` replaces the folder while it is served. */
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from './errors.js';
import { listSite } from './site.js';
import type { Site } from './site.js';

/** A site in a folder of its own. */
export interface Snapshot extends Site {
  remove(): Promise<void>;
}

/**
 * Links to all files of a site, which take no space while the site is there; on another file system, copies.
 * @param root folder of the site
 * @param folder becomes the snapshot; it is empty, and removed again where this fails
 * @throws DeployError when there is no finished build
 * @throws Error with the code ENOENT when the site is replaced at this moment
 */
export async function takeSnapshot(root: string, folder: string): Promise<Snapshot> {
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { files } = await listSite(root);
    const folders = new Set(files.map((file) => path.dirname(path.join(folder, file.path))));
    for (const one of folders) await mkdir(one, { recursive: true });
    await Promise.all(files.map((file) => linkOrCopy(path.join(root, file.path), path.join(folder, file.path))));
    return { root: folder, files, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    // Another file system, or one without links.
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(systemCode(error) ?? '')) throw error;
    await copyFile(from, to);
  }
}

/** Removes the snapshots of servers that were killed. Folders are named after the process: `1234-1`. */
export async function removeStaleSnapshots(parent: string): Promise<void> {
  const names = await readdir(parent).catch((): string[] => []);
  const stale = names.filter((name) => !isRunning(Number.parseInt(name, 10)));
  await Promise.all(stale.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}

function isRunning(process_: number): boolean {
  if (process_ === process.pid) return true;
  try {
    return process.kill(process_, 0);
  } catch (error) {
    // The process of another account.
    return systemCode(error) === 'EPERM';
  }
}
