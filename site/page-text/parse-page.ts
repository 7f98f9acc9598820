import type { Element, Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import { attributeOf, find, parseHtml } from './html-tree';

/** The parts of a built page that the search and the Markdown alternate are made of. */
export interface PageContent {
  title: string;
  description: string;
  /** The element `main`. */
  main: Element;
}

/**
 * @param path of the page, for messages
 * @throws Error when the page has no `main`, no `h1` in it, or no description
 */
export function parsePage(html: string, path: string): PageContent {
  const page = parseHtml(html);
  const main = need(page, ({ tagName }) => tagName === 'main', `${path} has no <main> … </main>.`);
  const title = need(main, ({ tagName }) => tagName === 'h1', `${path} has no h1 in its main element.`);
  const isDescription = (node: Element) => node.tagName === 'meta' && attributeOf(node, 'name') === 'description';
  const meta = need(page, isDescription, `${path} has no description: add one to its front matter.`);
  return { title: toString(title).trim(), description: attributeOf(meta, 'content') ?? '', main };
}

function need(tree: Nodes, test: (element: Element) => boolean, message: string): Element {
  const found = find(tree, test);
  if (!found) throw new Error(message);
  return found;
}
