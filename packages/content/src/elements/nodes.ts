/** Markdown nodes that plugins add to a page. */
import type { BlockContent, Heading, Link, List, ListItem, Paragraph, PhrasingContent, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

export function link(url: string, children: PhrasingContent[]): Link {
  // What a link must not hold is another link, and no caller puts one in.
  return { type: 'link', url, children: children as Link['children'] };
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** Docusaurus takes the id as it is; without one, it makes it of the words. */
export function heading(depth: Heading['depth'], children: PhrasingContent[], id?: string): Heading {
  return { type: 'heading', depth, children, ...(id === undefined ? {} : { data: { hProperties: { id } } }) };
}

export function list(items: PhrasingContent[][]): List {
  const toItem = (children: PhrasingContent[]): ListItem => ({
    type: 'listItem',
    spread: false,
    children: [paragraph(...children)],
  });
  return { type: 'list', ordered: false, spread: false, children: items.map(toItem) };
}

export function table(columns: PhrasingContent[][], rows: PhrasingContent[][][]): Table {
  const toRow = (cells: PhrasingContent[][]) => ({
    type: 'tableRow' as const,
    children: cells.map((children) => ({ type: 'tableCell' as const, children })),
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
  children: PhrasingContent[],
): MdxJsxTextElement & PhrasingContent {
  return { type: 'mdxJsxTextElement', name, attributes: toAttributes(attributes), children };
}

function toAttributes(attributes: Record<string, string>) {
  return Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value }));
}

/** Markdown of one line → its inline content. */
export function inline(markdown: string): PhrasingContent[] {
  const root = fromMarkdown(markdown.replace(/\s*\n\s*/g, ' '));
  const content: PhrasingContent[] = [];
  for (const child of root.children) if (child.type === 'paragraph') content.push(...child.children);
  visit({ type: 'root', children: content } as Root, (node) => {
    delete node.position;
  });
  return content;
}

/** `a, b, c`. */
export function joined(parts: PhrasingContent[][], between = ', '): PhrasingContent[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [text(between), ...part]));
}
