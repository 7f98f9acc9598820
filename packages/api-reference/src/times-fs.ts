import { statSync } from 'node:fs';

/**
 * When files were written, and their sizes, as one text that changes with any of them: the clock of a file system may be
 * coarser than two writes are apart. An absent file has neither.
 */
export function timesOf(files: readonly string[]): string {
  return files
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats === undefined ? '' : `${stats.mtimeMs}/${stats.size}`;
    })
    .join(' ');
}
