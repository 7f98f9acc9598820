import fs from 'node:fs/promises';

/**
 * When files were written, as one text that changes with any of them. A file that is absent has no time.
 *
 * It is for the live preview. A build asks hundreds of times for the same hundreds of files, which no writer changes
 * for it: there the text is always the same.
 */
export async function stampOf(files: readonly string[]): Promise<string> {
  if (process.env['NODE_ENV'] === 'production') return '';
  const times = await Promise.all(files.map(async (file) => (await fs.stat(file).catch(() => undefined))?.mtimeMs));
  return times.join(' ');
}
