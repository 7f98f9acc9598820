/** What the reader of built pages needs to know about their elements. */
import type { Element, ElementContent, Nodes, RootContent } from 'hast';

export type Child = RootContent | ElementContent;

export function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

export function attribute(element: Element, name: string): string {
  const value = element.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null || value === false ? '' : String(value);
}

export function hasClass(element: Element, ...names: string[]): boolean {
  const own = attribute(element, 'className').split(' ');
  return names.some((name) => own.includes(name));
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

/** Elements whose text is set apart from what stands beside it. */
const blocks = new Set(
  'p div li ul ol dl dt dd td th tr table h1 h2 h3 h4 h5 h6 pre section summary details br'.split(' '),
);

/** Text of a node, in one line. */
export function textOf(node: Nodes, isLeftOut: (element: Element) => boolean = () => false): string {
  return oneLine(gather(node, isLeftOut));
}

function gather(node: Nodes, isLeftOut: (element: Element) => boolean): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (isElement(node) && isLeftOut(node))) return '';
  const inner = node.children.map((child) => gather(child, isLeftOut)).join('');
  return isElement(node) && blocks.has(node.tagName) ? ` ${inner} ` : inner;
}

export function isBlock(element: Element): boolean {
  return blocks.has(element.tagName);
}

export function oneLine(text: string): string {
  return text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();
}
