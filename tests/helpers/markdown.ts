/** What is in a Markdown file of the built site. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';

interface MarkdownContent {
  /** Everything that a reader of the file reads, front matter and captions of code included. */
  text: string;
  /** Addresses of links and images. */
  links: string[];
  /** Content of code blocks. */
  code: string[];
  /** HTML that is left outside of code. */
  html: string[];
  /** Levels of headings, in their order. */
  headings: number[];
}

export function readMarkdown(markdown: string): MarkdownContent {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm(), frontmatter()],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown()],
  });
  const content: MarkdownContent = { text: '', links: [], code: [], html: [], headings: [] };
  const words: string[] = [];
  visit(tree, (node) => {
    if ('url' in node) content.links.push(node.url);
    if ('value' in node) words.push(node.value);
    if (node.type === 'html') content.html.push(node.value);
    if (node.type === 'heading') content.headings.push(node.depth);
    if (node.type !== 'code') return;
    content.code.push(node.value);
    words.push(node.meta ?? '');
  });
  return { ...content, text: words.join(' ') };
}
