/** Reads and builds trees of HTML (hast). */
import type { Element, ElementContent, Nodes, Properties } from 'hast';

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

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const plain = '0123456789+-=()ni';
const characters = {
  sup: new Map([...plain].map((character, index) => [character, raised[index]])),
  sub: new Map([...plain].slice(0, lowered.length).map((character, index) => [character, lowered[index]])),
};
const signs = { sup: '^', sub: '_' };

/**
 * The content of a `sup` or `sub` element as text: in the characters of Unicode (block Superscripts and Subscripts)
 * where it has them all, otherwise after `^` or `_`, in brackets if there are several characters.
 */
export function scriptText(tagName: 'sup' | 'sub', content: string): string {
  // A minus sign (U+2212) is raised like a hyphen.
  const text = content.trim().replaceAll('−', '-');
  const scripted = [...text].map((character) => characters[tagName].get(character));
  if (scripted.every((character) => character !== undefined)) return scripted.join('');
  return [...text].length === 1 ? `${signs[tagName]}${text}` : `${signs[tagName]}(${content.trim()})`;
}
