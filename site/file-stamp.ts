import fs from 'node:fs/promises';

/** When files were written, as one text that changes with any of them. A file that is absent has no time. */
export async function stampOf(files: readonly string[]): Promise<string> {
  const times = await Promise.all(files.map(async (file) => (await fs.stat(file).catch(() => undefined))?.mtimeMs));
  return times.join(' ');
}
