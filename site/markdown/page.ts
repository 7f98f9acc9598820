import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import { parsePart } from '../page-text/part';
import { attributeOf } from './nodes';

/** What a built page holds of interest to a reader without a screen. */
export interface PageContent {
  title: string;
  description: string;
  /** The element `main`. */
  main: Root;
}

/**
 * Reads a built page.
 * @param parsed its `main`, where that is known
 * @throws Error when the page has no `main`, no `h1` in it, or no description
 */
export function readPage(html: string, path: string, parsed?: Root): PageContent {
  const main = parsed ?? partOf(html, 'main', path);
  const head = partOf(html, 'head', path);
  return {
    title: toString(first(main, (node) => node.tagName === 'h1', `${path} has no h1 in its main element.`)).trim(),
    description: descriptionOf(head, path),
    main,
  };
}

function partOf(html: string, tag: 'head' | 'main', path: string): Root {
  const part = parsePart(html, tag);
  if (part === undefined) throw new Error(`${path} has no <${tag}> … </${tag}>.`);
  return part;
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
