import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { attributeOf } from '../page-text/html-tree';
import { alternatePath } from './alternate-path';

/** What a link of an alternate needs to know of the site. */
export interface SiteAddresses {
  /** Origin at which the site is served. */
  origin: string;
  /** Whether a path is a page, which then has an alternate. */
  isPage: (path: string) => boolean;
}

/**
 * The address that a link of an alternate has, from the root of the site: of another page its alternate, so that a program
 * can go on reading; of anything else the thing itself. Half of many pages would be origins and paths of their own.
 */
function alternateAddress(href: string, page: string, { origin, isPage }: SiteAddresses): string {
  const url = new URL(href, `${origin}${page}`);
  if (url.origin !== origin) return url.href;
  if (url.pathname === page && url.search === '' && url.hash !== '') return url.hash;
  const path = isPage(url.pathname) ? alternatePath(url.pathname) : url.pathname;
  return path + url.search + url.hash;
}

/** Lets every link and every image start at the root of the site, or at the page itself. Changes the tree. */
export function completeLinks(root: Root, page: string, site: SiteAddresses): void {
  visit(root, 'element', (node) => {
    for (const name of ['href', 'src']) {
      const value = attributeOf(node, name);
      if (value !== undefined) node.properties[name] = alternateAddress(value, page, site);
    }
  });
}
