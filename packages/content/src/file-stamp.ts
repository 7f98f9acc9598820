import { statSync } from 'node:fs';

/**
 * The times of files, for the live preview. A build asks hundreds of times for the same hundreds of files, which no
 * writer changes for it: there the text is always the same.
 */
export function stampOf(files: readonly string[]): string {
  return process.env['NODE_ENV'] === 'production' ? '' : modificationTimes(files);
}

/** The size too: the clock of a file system may be coarser than two writes are apart. An absent file has neither. */
function modificationTimes(files: readonly string[]): string {
  return files
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats === undefined ? '' : `${stats.mtimeMs}/${stats.size}`;
    })
    .join(' ');
}
