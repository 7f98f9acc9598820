/** A guide as the site reads it: MDX with GitHub's tables, front matter, and comments as HTML writes them. */
import { comment, commentFromMarkdown } from '@slorber/remark-comment';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown, type Extension } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { visit } from 'unist-util-visit';

/** Comments leave no node. With this package Docusaurus reads them; its types say that it gives an extension, which is a function. */
const withoutComments = commentFromMarkdown as unknown as () => Extension;

/** The trees used last, by the text of the guide: several checks read each guide, one after the other. */
const cache = new Map<string, Root>();
const MAX_TREES = 200;

/**
 * @returns a tree that others see too, so it is not to be changed
 * @throws VFileMessage when the text is no MDX
 */
export function guideTree(source: string): Root {
  const tree = cache.get(source) ?? parse(source);
  cache.delete(source);
  cache.set(source, tree);
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_TREES) break;
    cache.delete(oldest);
  }
  return tree;
}

/**
 * The same, for those who change it.
 * @throws VFileMessage when the text is no MDX
 */
export function ownGuideTree(source: string): Root {
  return structuredClone(guideTree(source));
}

function parse(source: string): Root {
  // Docusaurus escapes the ids of headings before MDX sees them; the line stays one line.
  const escapes: number[] = [];
  const text = source.replace(/^(#{1,6} .*?)(\{#[^}]+\}\s*)$/gm, (_, heading: string, id: string, at: number) => {
    escapes.push(at + heading.length);
    return `${heading}\\${id}`;
  });
  const root = fromMarkdown(text, {
    extensions: [frontmatter(), gfm(), mdxjs(), comment],
    mdastExtensions: [frontmatterFromMarkdown(), gfmFromMarkdown(), mdxFromMarkdown(), withoutComments()],
  });
  if (escapes.length > 0) {
    visit(root, (node) => {
      withoutEscapes(node, escapes);
    });
  }
  return root;
}

/** Offsets count characters of the source, which has no escapes. */
function withoutEscapes({ position }: Nodes, escapes: readonly number[]): void {
  for (const point of position === undefined ? [] : [position.start, position.end]) {
    if (point.offset === undefined) continue;
    const offset = point.offset;
    point.offset -= escapes.filter((at, index) => at + index < offset).length;
  }
}
