/** The text of all built pages, extracted once for the plugins that ask for it. */
import { readBuiltPages } from '@impact-docs/content/built-pages';
import { extractText } from './extract-text';
import type { PageText } from './extract-text';

/** Has no address of its own. */
const NOT_FOUND_PAGE = '/404';

const extracted = new Map<string, ReadonlyMap<string, PageText>>();

/**
 * @param outDir folder of the built site
 * @param origin of the site
 * @returns the text of each page by its path, in the order of the paths
 * @throws Error when a page lacks a title, a description or a `main`
 */
export function extractAll(outDir: string, origin: string): ReadonlyMap<string, PageText> {
  const known = extracted.get(outDir);
  if (known) return known;
  const pages = readBuiltPages(outDir).filter(({ path }) => path !== NOT_FOUND_PAGE);
  const paths = new Set(pages.map(({ path }) => path));
  const texts = new Map(pages.map((page) => [page.path, extractText(page, origin, paths)]));
  extracted.set(outDir, texts);
  return texts;
}
