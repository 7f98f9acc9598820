/** A built page → its text for the Markdown alternate and for the search: each page is parsed once for both. */
import type { BuiltPage } from '@impact-docs/lib/built-pages';
import { alternateBody } from '../markdown/alternate';
import type { AlternateBody } from '../markdown/alternate';
import { extract } from '../search/index/extract';
import type { Extracted, Known } from '../search/index/extract';
import { parsePage } from '../html/html-tree';

export type PageInput = Pick<BuiltPage, 'path' | 'html'>;

export interface PageText extends AlternateBody {
  /** Absent for pages that cannot be found. */
  found?: Extracted;
}

/** Pages that the search does not find. */
const UNSEARCHED = new Set(['/search']);

/**
 * @param origin of the site
 * @param pages paths of all pages
 * @param known what the catalogue says is at an address
 * @throws Error when the page lacks a title, a description or a `main`
 */
export function extractText(
  { path, html }: PageInput,
  origin: string,
  pages: ReadonlySet<string>,
  known: Known,
): PageText {
  const page = parsePage(html, path);
  // First, because the tree is changed on its way to Markdown.
  const found = UNSEARCHED.has(path) ? undefined : extract(page.main, path, known);
  const alternate = alternateBody(page, path, { origin, isPage: (target) => pages.has(target) });
  return { ...alternate, ...(found ? { found } : {}) };
}
