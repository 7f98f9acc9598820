/** Links of a page as Markdown: where they lead, and which of them say something. */
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { markdownPath } from './path.js';
import { HEADING_ID } from './simplify.js';
import { attributeOf, isElement } from './tree.js';

/** What a link needs to know of the site. */
export interface MarkdownAddresses {
  /** Origin at which the site is served. */
  origin: string;
  /** Whether a path is a page, which then is there as Markdown too. */
  isPage: (path: string) => boolean;
}

/**
 * The address that a link has, from the root of the site: of another page its Markdown, so that a program can go on
 * reading; of anything else the thing itself. Half of many pages would be origins and paths of their own.
 */
function addressOf(href: string, page: string, { origin, isPage }: MarkdownAddresses): string {
  const own = new URL(`${origin}${page}`);
  // Descriptions of others have addresses that no browser could open.
  if (!URL.canParse(href, own)) return href;
  const url = new URL(href, own);
  if (url.origin !== origin) return url.href;
  if (url.pathname === own.pathname && url.search === '' && url.hash !== '') return url.hash;
  const path = isPage(url.pathname) ? markdownPath(url.pathname) : url.pathname;
  return path + url.search + url.hash;
}

/** Lets every link and every image start at the root of the site, or at the page itself. Changes the tree. */
export function completeLinks(root: Root, page: string, site: MarkdownAddresses): void {
  visit(root, 'element', (node) => {
    for (const name of ['href', 'src']) {
      const value = attributeOf(node, name);
      if (value !== undefined) node.properties[name] = addressOf(value, page, site);
    }
  });
}

/** Addresses that links of one paragraph or table have shown. */
interface Shown {
  /** Pages, for links whose text is the id. */
  pages: Set<string>;
  /** Folders, for links whose text is the name of the page; none in a table, where each row stands alone. */
  folders?: Set<string>;
}

/**
 * Makes text of links that tell nothing: within the page, to what is no heading, because only ids of headings are written;
 * in one paragraph or table, to the page of an earlier one, where the text is the id; and in one paragraph, to the folder of
 * an earlier one, where the text is the name of the page. Changes the tree.
 */
export function shortenLinks(root: Root): void {
  const headings = new Set<string>();
  visit(root, { tagName: HEADING_ID }, (node: Element) => {
    // In a link, an id may have escapes.
    headings.add(new URL(`#${attributeOf(node, 'id')}`, 'https://page.example').hash.slice(1));
  });
  const tellsNothing = (link: Element, shown: Shown | undefined): boolean => {
    const [page = '', id = ''] = attributeOf(link, 'href')?.split('#') ?? [];
    if (page === '') return id !== '' && !headings.has(id);
    const text = toString(link);
    if (id !== '' && id.endsWith(text)) return isRepeat(shown?.pages, page);
    const isName = page.endsWith(`/${text}.md`);
    return isName && isRepeat(shown?.folders, page.slice(0, page.lastIndexOf('/')));
  };
  const shorten = (node: Root | Element, shown?: Shown): void => {
    node.children = (node.children as ElementContent[]).flatMap((child): ElementContent[] => {
      if (!isElement(child)) return [child];
      if (child.tagName === 'a' && tellsNothing(child, shown)) return child.children;
      shorten(child, shown ?? shownBy(child));
      return [child];
    });
  };
  shorten(root);
}

function shownBy({ tagName }: Element): Shown | undefined {
  if (tagName === 'table') return { pages: new Set() };
  return tagName === 'p' ? { pages: new Set(), folders: new Set() } : undefined;
}

/** Whether the set has the address already; adds it. */
function isRepeat(known: Set<string> | undefined, address: string): boolean {
  const isKnown = known?.has(address) === true;
  known?.add(address);
  return isKnown;
}
