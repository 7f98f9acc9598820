/** Writes what the search in the browser asks for. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { SearchFiles } from './assemble';

/** Where the two files are, below the root of the site. */
export const searchFolder = 'search';

/** Most bytes of names.json, compressed: what a reader waits for after the first touch of the search. */
export const NAMES_BUDGET = 60 * 1024;

/**
 * @returns size of the names, compressed
 * @throws Error when the names are larger than what may be loaded at the first touch
 */
export async function writeSearchFiles(outDir: string, { names, text }: SearchFiles): Promise<number> {
  const folder = path.join(outDir, searchFolder);
  await fs.mkdir(folder, { recursive: true });
  const size = (await promisify(brotliCompress)(JSON.stringify(names))).length;
  if (size > NAMES_BUDGET) {
    throw new Error(
      `search/names.json has ${size} bytes compressed; at most ${NAMES_BUDGET} are allowed, because it is loaded at the first touch of the search.\n` +
        'How to fix: leave out names in site/search/index/extract.ts that the full text finds as well.',
    );
  }
  await fs.writeFile(path.join(folder, 'names.json'), JSON.stringify(names));
  await fs.writeFile(path.join(folder, 'text.json'), JSON.stringify(text));
  return size;
}
