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
 * The complete address that a link of an alternate has: of another page its alternate, so that a program can go on reading;
 * of anything else the thing itself.
 */
function alternateAddress(href: string, page: string, { origin, isPage }: SiteAddresses): string {
  const url = new URL(href, `${origin}${page}`);
  if (url.origin === origin && isPage(url.pathname)) url.pathname = alternatePath(url.pathname);
  return url.href;
}

/** Makes every link and every image complete, because an alternate is read away from its address. Changes the tree. */
export function completeLinks(root: Root, page: string, site: SiteAddresses): void {
  visit(root, 'element', (node) => {
    for (const name of ['href', 'src']) {
      const value = attributeOf(node, name);
      if (value !== undefined) node.properties[name] = alternateAddress(value, page, site);
    }
  });
}
