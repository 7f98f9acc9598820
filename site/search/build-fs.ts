/** Reads the pages of a built site, and writes what the search in the browser asks for. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { readBuiltPages } from '../../proof/src/built/built-pages-fs';
import { parsePart } from '../built-part';
import { assemble } from './assemble';
import type { SearchFiles } from './assemble';
import { extract } from './extract';
import type { Extracted } from './extract';

/** Where the two files are, below the root of the site. */
export const searchFolder = 'search';

/** Most bytes of names.json, compressed: what a reader waits for after the first touch of the search. */
export const NAMES_BUDGET = 60 * 1024;

/** Pages that are no answer to any question. */
const UNSEARCHED = new Set(['/404', '/search']);

/**
 * @param apis names of the APIs by their key
 * @throws Error that names a page without a title
 */
export function searchFiles(outDir: string, apis: Record<string, string>): SearchFiles {
  const pages: Extracted[] = [];
  for (const { path: address, file, html } of readBuiltPages(outDir)) {
    if (UNSEARCHED.has(address)) continue;
    const main = parsePart(html, 'main');
    const found = main && extract(main, address);
    if (!found)
      throw new Error(
        `${path.relative(outDir, file)} has no title (h1) in its main element, so it cannot be found. Give the page one, or name it among the pages that are not searched.`,
      );
    pages.push(found);
  }
  return assemble(pages, apis);
}

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
        'How to fix: leave out names in site/search/extract.ts that the full text finds as well.',
    );
  }
  await fs.writeFile(path.join(folder, 'names.json'), JSON.stringify(names));
  await fs.writeFile(path.join(folder, 'text.json'), JSON.stringify(text));
  return size;
}
