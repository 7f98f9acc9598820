import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';
import { attributeOf } from './nodes';

/** What a built page holds of interest to a reader without a screen. */
export interface PageContent {
  title: string;
  description: string;
  /** The element `main`. */
  main: Root;
}

const parser = unified().use(rehypeParse, { fragment: true });

/**
 * Reads a built page.
 * @throws Error when the page has no `main`, no `h1` in it, or no description
 */
export function readPage(html: string, path: string): PageContent {
  const main = parser.parse(withoutTokens(between(html, /<main[\s>]/, '</main>', path)));
  const head = parser.parse(between(html, /<head>/, '</head>', path));
  return {
    title: toString(first(main, (node) => node.tagName === 'h1', `${path} has no h1 in its main element.`)).trim(),
    description: descriptionOf(head, path),
    main,
  };
}

/** Only these parts are parsed: the navigation around them is three quarters of a page. */
function between(html: string, start: RegExp, end: string, path: string): string {
  const from = html.search(start);
  const to = html.lastIndexOf(end);
  if (from === -1 || to < from) throw new Error(`${path} has no ${end.replace('/', '')} … ${end}.`);
  return html.slice(from, to + end.length);
}

/** Colours of code are half of a page's elements, and no words. */
function withoutTokens(html: string): string {
  return html.replace(/<pre[\s>][\s\S]*?<\/pre>/g, (block) => block.replace(/<\/?span[^>]*>/g, ''));
}

function descriptionOf(head: Root, path: string): string {
  const isDescription = (node: Element) => node.tagName === 'meta' && attributeOf(node, 'name') === 'description';
  const meta = first(head, isDescription, `${path} has no description: add one to its front matter.`);
  return attributeOf(meta, 'content') ?? '';
}

function first(tree: Root, matches: (node: Element) => boolean, message: string): Element {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (!matches(node)) return undefined;
    found = node;
    return EXIT;
  });
  if (found === undefined) throw new Error(message);
  return found;
}
