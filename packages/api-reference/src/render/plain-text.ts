/** The plain words of descriptions: for page descriptions, excerpts and entries. */
import type { Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import { toHast } from 'mdast-util-to-hast';
import { parseMarkdown } from './known-tags.js';

/** The words of the first block, for page descriptions: at most `limit` characters, cut at a sentence or word. */
export function markdownToPlainText(markdown: string, limit: number): string {
  return shortened(firstBlock(markdown), limit);
}

/** At most `limit` characters, cut at a sentence or word. */
export function shortened(text: string, limit: number): string {
  const line = oneLine(text);
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const sentence = cut.lastIndexOf('. ');
  return sentence > limit / 3 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Elements that are no sentences. */
const LEFT_OUT = /^(?:pre|thead|h[1-6])$/;

/** Without blocks of code, headings and heads of tables. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && LEFT_OUT.test(node.tagName)) return '';
  if (node.type === 'element' && node.tagName === 'br') return ' ';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function firstBlock(markdown: string): string {
  try {
    const tree = toHast(parseMarkdown(markdown).tree);
    const first = 'children' in tree ? tree.children.find((child) => child.type === 'element') : undefined;
    return first ? toString(first) : '';
  } catch (error) {
    if (error instanceof RangeError) return markdown;
    throw error;
  }
}
