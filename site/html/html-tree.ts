/** Reads and builds trees of HTML (hast): everything that the site knows of its built pages is read with this. */
import { attributeOf, find, isElement, scriptText } from '@impact-docs/api-reference/markdown-page';
import type { Element, Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';
import { toString } from 'hast-util-to-string';

/** The tree of a document. */
export function parseHtml(html: string): Nodes {
  return fromParse5(parse(html));
}

/** Elements whose text is set apart from its surroundings. */
const blocks = new Set(
  'p div li ul ol dl dt dd td th tr table h1 h2 h3 h4 h5 h6 pre section summary details br'.split(' '),
);

export function isBlock(node: Element): boolean {
  return blocks.has(node.tagName);
}

/** Text of a node, in one line. */
export function textOf(node: Nodes, isLeftOut: (element: Element) => boolean = () => false): string {
  return oneLine(gather(node, isLeftOut));
}

function gather(node: Nodes, isLeftOut: (element: Element) => boolean): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (isElement(node) && isLeftOut(node))) return '';
  const inner = node.children.map((child) => gather(child, isLeftOut)).join('');
  if (isElement(node) && (node.tagName === 'sup' || node.tagName === 'sub')) return scriptText(node.tagName, inner);
  return isElement(node) && isBlock(node) ? ` ${inner} ` : inner;
}

export function oneLine(text: string): string {
  return text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();
}

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
