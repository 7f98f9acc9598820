import { chmod, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Everybody may read it, and nobody else write. */
export const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;

/**
 * Lets everybody read a folder and all that is in it, as servers of another account do. What a program writes is as the
 * mask of its account says, and a copy as its original.
 */
export async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToReaders(inside);
    else await chmod(inside, FILE_MODE);
  }
}
