/**
 * Puts finished folders in the place of others, by renaming: readers see the old files or the new ones, never a mixture.
 * Several folders are replaced together, even where the process is killed in between: a file next to the first says that
 * they are being replaced, and whoever comes next brings the earlier ones back.
 */
import fs from 'node:fs';
import { systemCode } from './errors.js';

interface Replacement {
  /** It becomes `current`, and is gone at its own place. */
  next: string;
  current: string;
}

const previousOf = (current: string) => `${current}.previous`;
const nextOf = (current: string) => `${current}.next`;
const markOf = ([first]: readonly string[]) => `${first}.replacing`;

/** @throws Error when that is not possible; the current folders are then as they were */
export function replaceFolders(...replacements: readonly Replacement[]): void {
  const currents = replacements.map(({ current }) => current);
  bringBack(...currents);
  try {
    for (const { next, current } of replacements) move(next, nextOf(current));
    for (const current of currents) fs.mkdirSync(current, { recursive: true });
    fs.writeFileSync(markOf(currents), '');
    for (const current of currents) {
      fs.renameSync(current, previousOf(current));
      fs.renameSync(nextOf(current), current);
    }
    // From here on, the new ones count.
    fs.rmSync(markOf(currents));
  } finally {
    bringBack(...currents);
  }
}

/**
 * Brings the earlier folders back where a process was killed while it replaced them, and deletes what it left.
 * @param currents in the order in which they were replaced; nobody may be replacing them now
 * @returns whether they were brought back
 */
export function bringBack(...currents: readonly string[]): boolean {
  const isInterrupted = fs.existsSync(markOf(currents));
  for (const current of currents) {
    const previous = previousOf(current);
    if (isInterrupted && fs.existsSync(previous)) {
      fs.rmSync(current, { recursive: true, force: true });
      fs.renameSync(previous, current);
    }
    for (const left of [previous, nextOf(current)]) fs.rmSync(left, { recursive: true, force: true });
  }
  fs.rmSync(markOf(currents), { force: true });
  return isInterrupted;
}

/** By renaming; to another file system by copying. */
function move(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (systemCode(error) !== 'EXDEV') throw error;
    fs.cpSync(from, to, { recursive: true });
    fs.rmSync(from, { recursive: true });
  }
}
