/** Reads and builds trees of HTML (hast): everything that the site knows of its built pages is read with this. */
import type { Element, ElementContent, Nodes, Properties } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';
import { scriptText } from './sup-sub';

/** The tree of a document. */
export function parseHtml(html: string): Nodes {
  return fromParse5(parse(html));
}

/** An element; text among its children may be given as a string. */
export function element(
  tagName: string,
  children: readonly (ElementContent | string)[],
  properties: Properties = {},
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}

export function isElement(node: Nodes | undefined, tagName?: string): node is Element {
  return node?.type === 'element' && (tagName === undefined || node.tagName === tagName);
}

/** The words of its `class` attribute. */
export function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

/** Whether it has one of the classes. */
export function hasClass(node: Element, ...names: string[]): boolean {
  return classesOf(node).some((name) => names.includes(name));
}

/** An attribute, by its name in hast; undefined where it is absent or has no text. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return typeof value === 'string' ? value : undefined;
}

/** The first element that passes, in document order. */
export function find(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  if (isElement(node) && test(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}

export function elementsOf(nodes: readonly ElementContent[]): Element[] {
  return nodes.filter((node) => isElement(node));
}

/** Puts a separator between lists of nodes; empty lists are left out. */
export function joined(parts: readonly ElementContent[][], separator: string): ElementContent[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index): ElementContent[] => (index === 0 ? part : [{ type: 'text', value: separator }, ...part]));
}

/** Elements whose text is set apart from its surroundings. */
const blocks = new Set(
  'p div li ul ol dl dt dd td th tr table h1 h2 h3 h4 h5 h6 pre section summary details br'.split(' '),
);

export function isBlock(node: Element): boolean {
  return blocks.has(node.tagName);
}

/** Text of a node, in one line. */
export function textOf(node: Nodes, isLeftOut: (element: Element) => boolean = () => false): string {
  return oneLine(gather(node, isLeftOut));
}

function gather(node: Nodes, isLeftOut: (element: Element) => boolean): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (isElement(node) && isLeftOut(node))) return '';
  const inner = node.children.map((child) => gather(child, isLeftOut)).join('');
  if (isElement(node) && (node.tagName === 'sup' || node.tagName === 'sub')) return scriptText(node.tagName, inner);
  return isElement(node) && isBlock(node) ? ` ${inner} ` : inner;
}

export function oneLine(text: string): string {
  return text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();
}
