import { statSync } from 'node:fs';

/**
 * When files were written, and how long they are, as one text that changes with any of them: the clock of a file system
 * may be coarser than two writes are apart. A file that is absent has neither.
 */
export function timesOf(files: readonly string[]): string {
  // A promise for each file would take up to twice as long.
  return files
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats === undefined ? '' : `${stats.mtimeMs}/${stats.size}`;
    })
    .join(' ');
}
