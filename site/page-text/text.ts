/** A built page → its words, for its Markdown twin and for the search: the page is parsed once for both. */
import { twinBody } from '../markdown/twin';
import type { TwinBody } from '../markdown/twin';
import { extract } from '../search/extract';
import type { Extracted } from '../search/extract';
import { parsePart } from './part';

/** What is to be read. */
export interface PageInput {
  /** Path of the page on the site. */
  path: string;
  /** Name of its file, for messages. */
  file: string;
  html: string;
}

export interface PageText extends TwinBody {
  /** Absent for pages that are no answer to any question. */
  found?: Extracted;
}

/** Pages that are no answer to any question. */
const UNSEARCHED = new Set(['/search']);

/**
 * @param origin of the site
 * @param pages paths of all pages
 * @throws Error when the page lacks a title, a description or a `main`
 */
export function textOf({ path, file, html }: PageInput, origin: string, pages: ReadonlySet<string>): PageText {
  const main = parsePart(html, 'main');
  const found = UNSEARCHED.has(path) ? undefined : main && extract(main, path);
  if (!found && !UNSEARCHED.has(path))
    throw new Error(
      `${file} has no title (h1) in its main element, so it cannot be found. Give the page one, or name it among the pages that are not searched.`,
    );
  const twin = twinBody(html, path, { origin, isPage: (target) => pages.has(target) }, main);
  return { ...twin, ...(found ? { found } : {}) };
}
