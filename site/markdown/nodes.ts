/** Small tools for trees of HTML (hast). */
import type { Element, ElementContent, Nodes, Properties } from 'hast';

/** An element; children that are text may be given as text. */
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

export function hasClass(node: Element, name: string): boolean {
  return classesOf(node).includes(name);
}

/** An attribute, by its name in hast; undefined where it is absent or has no text. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return typeof value === 'string' ? value : undefined;
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
