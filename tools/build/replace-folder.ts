import fs from 'node:fs';

/**
 * Puts a finished folder in the place of another by renaming: readers see the old files or the new ones, never a mixture.
 * @param next becomes `current`; on the same file system
 * @throws Error when that is not possible; `current` is then as it was
 */
export function replaceFolder(next: string, current: string): void {
  const previous = `${next}.previous`;
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
