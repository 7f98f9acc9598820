/** Links of guides and descriptions, held to the pages and anchors that the sources make. */
import type { Problem } from '@impact-docs/openapi-model';
import { nearest } from '@impact-docs/catalogue/nearest';
import { targetOf } from '@impact-docs/content/guides/resolve';

export interface LinkingText {
  /** Relative to the root of the repository. */
  file: string;
  links: readonly { url: string; line: number; column: number }[];
}

export interface Site {
  /** Anchors of a guide by its route; undefined where no guide is there. */
  guide(route: string): ReadonlySet<string> | undefined;
  /** Anchors of a page of the reference, which takes its time; undefined where there is no such page. */
  reference(route: string): (() => ReadonlySet<string>) | undefined;
  /** Whether a place of a guide has questions: where it is gone, their check says so once, with all links to it. */
  hasQuestions(address: string): boolean;
  /** Whether a guide is there that cannot be read, or not all of it: it may have more anchors than are known. */
  isUnread(route: string): boolean;
  /** Whether something is there of which the sources know no anchors: a category of the sidebar, a file. */
  isOther(route: string): boolean;
  routes(): readonly string[];
}

export function checkLinkTargets(texts: readonly LinkingText[], site: Site): Problem[] {
  return texts.flatMap(({ file, links }) =>
    links.flatMap(({ url, line, column }) => {
      const fault = faultOf(url, file, site);
      return fault === undefined ? [] : [{ file, line, column, ...fault }];
    }),
  );
}

function faultOf(url: string, file: string, site: Site): Omit<Problem, 'file' | 'line' | 'column'> | undefined {
  const target = targetOf(url, file);
  if (target === undefined) return undefined;
  const { path, anchor } = target;
  const guide = site.guide(path);
  const reference = site.reference(path);
  if (guide === undefined && reference === undefined) {
    if (site.isOther(path)) return undefined;
    return {
      message: `The link \`${url}\` leads to \`${path}\`, which is no page.`,
      allowed: nearest(path, site.routes()).join(', '),
      remedy: 'Correct the link, or add the page.',
    };
  }
  if (anchor === '' || site.isUnread(path)) return undefined;
  const ids = guide ?? reference?.() ?? new Set();
  if (ids.has(anchor) || (guide !== undefined && site.hasQuestions(`${path}#${anchor}`))) return undefined;
  return {
    message: `The link \`${url}\` leads to \`#${anchor}\`, which \`${path}\` does not have.`,
    allowed: nearest(anchor, [...ids]).join(', ') || 'none: the page has no anchors',
    remedy: 'Correct the anchor, or give the heading this id.',
  };
}
