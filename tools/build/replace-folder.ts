import fs from 'node:fs';
import { systemCode } from '../../deploy/src/errors.js';

/**
 * Puts a finished folder in the place of another by renaming: readers see the old files or the new ones, never a mixture.
 * @param next becomes `current`; from another file system it is copied first
 * @throws Error when that is not possible; `current` is then as it was
 */
export function replaceFolder(next: string, current: string): void {
  const beside = `${current}.next`;
  try {
    swap(next, current);
  } catch (error) {
    if (systemCode(error) !== 'EXDEV') throw error;
    fs.cpSync(next, beside, { recursive: true });
    swap(beside, current);
    fs.rmSync(next, { recursive: true });
  } finally {
    fs.rmSync(beside, { recursive: true, force: true });
  }
}

function swap(next: string, current: string): void {
  const previous = `${current}.previous`;
  fs.rmSync(previous, { recursive: true, force: true });
  const isReplaced = fs.existsSync(current);
  if (isReplaced) fs.renameSync(current, previous);
  try {
    fs.renameSync(next, current);
  } catch (error) {
    if (isReplaced) fs.renameSync(previous, current);
    throw error;
  }
  fs.rmSync(previous, { recursive: true, force: true });
}
