/** A page → its text for the Markdown alternate and for the search. */
import type { ReferenceData } from '@impact-docs/api-reference';
import { fragmentMarkdown } from '@impact-docs/api-reference/markdown-page';
import type { BuiltPage } from '@impact-docs/lib/built-pages';
import { alternateBody } from '../markdown/alternate';
import type { AlternateBody } from '../markdown/alternate';
import { extract } from '../search/index/extract';
import type { Extracted, Known } from '../search/index/extract';
import { extractReference } from '../search/index/reference';
import { parsePage } from '../html/html-tree';

/** A page of the API reference: its HTML without what the site puts around it, and what it states. */
export interface ReferenceInput extends Pick<BuiltPage, 'path'> {
  fragment: string;
  data: ReferenceData;
}

export type PageInput = Pick<BuiltPage, 'path' | 'html'> | ReferenceInput;

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
export function extractText(page: PageInput, origin: string, pages: ReadonlySet<string>, known: Known): PageText {
  const { path } = page;
  const site = { origin, isPage: (target: string) => pages.has(target) };
  if ('data' in page) {
    const { fragment, data } = page;
    const { title, description } = data;
    const markdown = fragmentMarkdown(fragment, { title, path, ...site });
    return { title, description, ...markdown, found: extractReference(data, path) };
  }
  const content = parsePage(page.html, path);
  // First, because the tree is changed on its way to Markdown.
  const found = UNSEARCHED.has(path) ? undefined : extract(content.main, path, known);
  return { ...alternateBody(content, path, site), ...(found ? { found } : {}) };
}
