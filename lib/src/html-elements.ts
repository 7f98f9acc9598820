/** Reads and changes trees of HTML as parse5 has them, which is also what writes them as text again. */
import type { DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** All elements below a node in document order, those in templates included. */
export function elementsIn(node: Parent): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    return [child, ...elementsIn('content' in child ? child.content : child)];
  });
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

/** Gives an attribute a value, or takes it away. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  const others = element.attrs.filter((one) => one.name !== name);
  element.attrs = value === undefined ? others : [...others, { name, value }];
}

export function hasClass(element: Element, name: string): boolean {
  return (attributeOf(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** Makes another element of it, with the same attributes and content. */
export function rename(element: Element, tagName: string): void {
  element.tagName = tagName;
  element.nodeName = tagName;
}

export function remove(element: Element): void {
  const siblings = element.parentNode?.childNodes ?? [];
  siblings.splice(siblings.indexOf(element), 1);
}

export function textOf(node: Parent): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');
}
