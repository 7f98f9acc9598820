/** Markdown nodes that plugins add to a page. */
import type { BlockContent, Code, Heading, Link, List, Paragraph, PhrasingContent, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/** Words in a line: Markdown, or its nodes. */
type Words = string | PhrasingContent[];

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

export function codeBlock(lang: string, value: string): Code {
  return { type: 'code', lang, value };
}

export function link(url: string, children: PhrasingContent[]): Link {
  // What a link must not hold is another link, and no caller puts one in.
  return { type: 'link', url, children: children as Link['children'] };
}

export function paragraph(words: Words): Paragraph {
  return { type: 'paragraph', children: inline(words) };
}

/** Docusaurus takes the id as it is; without one, it makes it of the words. */
export function heading(depth: Heading['depth'], words: Words, id?: string): Heading {
  const data = id === undefined ? {} : { data: { hProperties: { id } } };
  return { type: 'heading', depth, children: inline(words), ...data };
}

/** @param numbering of an ordered list, with the number of its first item where that is not 1 */
export function list(items: readonly Words[], numbering?: { start?: number }): List {
  const children = items.map((words) => ({
    type: 'listItem' as const,
    spread: false,
    children: [paragraph(words)],
  }));
  return { type: 'list', ordered: numbering !== undefined, ...numbering, spread: false, children };
}

export function table(columns: Words[], rows: readonly Words[][]): Table {
  const toRow = (cells: Words[]) => ({
    type: 'tableRow' as const,
    children: cells.map((words) => ({ type: 'tableCell' as const, children: inline(words) })),
  });
  return { type: 'table', children: [columns, ...rows].map(toRow) };
}

/** An HTML element that stands like a block. */
export function box(
  name: string,
  attributes: Record<string, string>,
  children: (BlockContent | PhrasingContent)[],
): MdxJsxFlowElement {
  // The types know only blocks inside; MDX takes words as well, and `<summary>` must hold nothing else.
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toAttributes(attributes),
    children: children as BlockContent[],
  };
}

/** An HTML element in a line. */
export function span(
  name: string,
  attributes: Record<string, string>,
  words: Words,
): MdxJsxTextElement & PhrasingContent {
  return { type: 'mdxJsxTextElement', name, attributes: toAttributes(attributes), children: inline(words) };
}

function toAttributes(attributes: Record<string, string>) {
  return Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value }));
}

/** Markdown of one line → its inline content. */
export function inline(words: Words): PhrasingContent[] {
  if (typeof words !== 'string') return words;
  const root = fromMarkdown(words.replace(/\s*\n\s*/g, ' '));
  const content: PhrasingContent[] = [];
  for (const child of root.children) if (child.type === 'paragraph') content.push(...child.children);
  visit({ type: 'root', children: content } as Root, (node) => {
    delete node.position;
  });
  return content;
}
