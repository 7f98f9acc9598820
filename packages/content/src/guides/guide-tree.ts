/** A guide as the site reads it: MDX with GitHub's tables and front matter. */
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';

/** Trees of an earlier process, by the text of the guide. */
let earlier: ReadonlyMap<string, Root> = new Map();

/** Trees that were asked for last. Each guide is asked for by several checks, one after the other. */
const kept = new Map<string, Root>();
const MOST = 200;

/**
 * @returns a tree that others see too, so it is not to be changed
 * @throws VFileMessage when the text is no MDX
 */
export function guideTree(source: string): Root {
  const tree = kept.get(source) ?? earlier.get(source) ?? parse(source);
  kept.delete(source);
  kept.set(source, tree);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
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

/** Takes trees that an earlier process has made with this very function. */
export function useTrees(trees: ReadonlyMap<string, Root>): void {
  earlier = trees;
}

/** The trees that were asked for. */
export function treesInUse(): ReadonlyMap<string, Root> {
  return kept;
}

function parse(source: string): Root {
  // Docusaurus escapes the ids of headings before MDX sees them; the line stays one line.
  const text = source.replace(/^(#{1,6} .*?)(\{#[^}]+\}\s*)$/gm, '$1\\$2');
  return fromMarkdown(text, {
    extensions: [frontmatter(), gfm(), mdxjs()],
    mdastExtensions: [frontmatterFromMarkdown(), gfmFromMarkdown(), mdxFromMarkdown()],
  });
}
