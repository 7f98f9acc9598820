/** A page → its text for the Markdown alternate and for the search. */
import { fragmentMarkdown } from '@impact-docs/api-reference/markdown-page';
import type { BuiltPage } from '@impact-docs/lib/built-pages';
import { alternateBody } from '../markdown/alternate';
import type { AlternateBody } from '../markdown/alternate';
import { extract } from '../search/index/extract';
import type { Extracted, Known } from '../search/index/extract';
import { parsePage } from '../html/html-tree';

export interface PageInput extends Pick<BuiltPage, 'path' | 'html'> {
  /** Of a page of the API reference: its HTML without what the site puts around it. */
  fragment?: string;
}

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
  { path, html, fragment }: PageInput,
  origin: string,
  pages: ReadonlySet<string>,
  known: Known,
): PageText {
  const page = parsePage(html, path);
  // First, because the tree is changed on its way to Markdown.
  const found = UNSEARCHED.has(path) ? undefined : extract(page.main, path, known);
  const site = { origin, isPage: (target: string) => pages.has(target) };
  const { title, description } = page;
  const alternate =
    fragment === undefined
      ? alternateBody(page, path, site)
      : { title, description, ...fragmentMarkdown(fragment, { title, path, ...site }) };
  return { ...alternate, ...(found ? { found } : {}) };
}
