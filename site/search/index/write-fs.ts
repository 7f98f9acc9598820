/** Writes what the search in the browser asks for. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { SearchFiles } from './assemble';

/** Where the files are, below the root of the site. */
export const searchFolder = 'search';

/** Most bytes of names.json, compressed: what a reader waits for after the first touch of the search. */
export const NAMES_BUDGET = 25 * 1024;

/** Most bytes of all files, compressed. */
export const ALL_BUDGET = 220 * 1024;

/**
 * @returns size of each file, compressed
 * @throws Error when the names, or all files together, are larger than what may be loaded
 */
export async function writeSearchFiles(outDir: string, files: SearchFiles): Promise<Record<keyof SearchFiles, number>> {
  const folder = path.join(outDir, searchFolder);
  await fs.mkdir(folder, { recursive: true });
  const sizeOf = async (file: keyof SearchFiles) =>
    (await promisify(brotliCompress)(JSON.stringify(files[file]))).length;
  const sizes = { names: await sizeOf('names'), text: await sizeOf('text'), questions: await sizeOf('questions') };
  if (sizes.names > NAMES_BUDGET) {
    throw new Error(
      `search/names.json has ${sizes.names} bytes compressed; at most ${NAMES_BUDGET} are allowed, because it is loaded at the first touch of the search.\n` +
        'How to fix: leave out names in site/search/index/extract.ts that the full text finds as well.',
    );
  }
  const all = sizes.names + sizes.text + sizes.questions;
  if (all > ALL_BUDGET) {
    throw new Error(
      `The files of the search have ${all} bytes compressed (names ${sizes.names}, text ${sizes.text}, questions ${sizes.questions}); at most ${ALL_BUDGET} are allowed.\n` +
        'How to fix: leave out texts in site/search/index/extract.ts that say what others say.',
    );
  }
  for (const [name, content] of Object.entries(files)) {
    await fs.writeFile(path.join(folder, `${name}.json`), JSON.stringify(content));
  }
  return sizes;
}
