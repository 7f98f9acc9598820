/** What stands on a guide beside its fenced blocks: links, and what the build makes of data. */
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isBinding } from '../facts/bindings.js';

export interface GuideLink {
  url: string;
  line: number;
  column: number;
}

export interface GuideElement {
  /** `DataTable`, `ApiExample`, `JourneyStep` … */
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
}

/** Links in Markdown, their definitions, and `href` of elements, in their order; words that are bound to facts are none. */
export function linksOf(root: Root): GuideLink[] {
  const links: GuideLink[] = [];
  visit(root, (node) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    if ((node.type === 'link' && !isBinding(node)) || node.type === 'definition')
      links.push({ url: node.url, line, column });
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes) {
      const isLink = attribute.type === 'mdxJsxAttribute' && attribute.name === 'href';
      if (isLink && typeof attribute.value === 'string') links.push({ url: attribute.value, line, column });
    }
  });
  return links;
}

/** Elements with a capital: the site's plugins put content in their place. */
export function elementsOf(root: Root): GuideElement[] {
  const elements: GuideElement[] = [];
  visit(root, 'mdxJsxFlowElement', (node) => {
    if (!/^[A-Z]/.test(node.name ?? '')) return;
    const attributes = node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value] as const]
        : [],
    );
    elements.push({
      name: node.name ?? '',
      attributes: Object.fromEntries(attributes),
      line: node.position?.start.line ?? 1,
    });
  });
  return elements;
}
