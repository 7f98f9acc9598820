/** What a guide has besides its fenced blocks: links, and what the build makes of data. */
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isBinding } from '../facts/bindings.js';

export interface GuideLink {
  url: string;
  /** Where it is not written in the guide: `content/data/firewall.yaml`. */
  file?: string;
  line: number;
  column: number;
}

/** Texts by their names. */
export interface Attributes {
  readonly [name: string]: string;
}

export interface GuideElement {
  /** `DataTable`, `ApiExample`, `JourneyStep` … */
  name: string;
  attributes: Attributes;
  line: number;
}

/** All that leads somewhere, in its order. */
export function linksOf(root: Root): GuideLink[] {
  const links: GuideLink[] = [];
  visit(root, (node) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const url = urlOf(node);
    if (url !== undefined) links.push({ url, line, column });
  });
  return links;
}

/** Where a link, a definition or an element leads; words that are bound to facts lead nowhere. */
export function urlOf(node: Nodes): string | undefined {
  if ((node.type === 'link' && !isBinding(node)) || node.type === 'definition') return node.url;
  return attributesOf(node)['href'];
}

/** The attributes of an element that are texts; none for anything else. */
export function attributesOf(node: Nodes): Attributes {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return {};
  return Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}

/** Docusaurus gives it, before any plugin of the site that comes after its own. */
export function headingId(node: Nodes): string | undefined {
  const { id } = (node.data as { hProperties?: { id?: unknown } } | undefined)?.hProperties ?? {};
  return typeof id === 'string' ? id : undefined;
}

/** Elements with a capital: the site's plugins put content in their place. */
export function elementsOf(root: Root): GuideElement[] {
  const elements: GuideElement[] = [];
  visit(root, 'mdxJsxFlowElement', (node) => {
    if (!/^[A-Z]/.test(node.name ?? '')) return;
    elements.push({ name: node.name ?? '', attributes: attributesOf(node), line: node.position?.start.line ?? 1 });
  });
  return elements;
}
