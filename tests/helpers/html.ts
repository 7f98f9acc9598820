/** Elements of built pages, read by parse5: independent of what the build itself reads its pages with. */
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** An element of a page without its content. */
export interface Tag {
  name: string;
  /** Values with their character references resolved; '' where an attribute has none. */
  attributes: Map<string, string>;
}

/** Parsing takes longer than most tests, and several read the same pages. */
const parsed = new Map<string, readonly Tag[]>();

/** All elements of a page in document order, as a browser without scripting has them. */
export function tagsOf(html: string): readonly Tag[] {
  const known = parsed.get(html);
  if (known) return known;
  const tags: Tag[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) {
      const attributes = new Map(
        node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
      );
      tags.push({ name: node.tagName, attributes });
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html, { scriptingEnabled: false }));
  parsed.set(html, tags);
  return tags;
}

/** Tags that have an attribute, with its value. */
export function tagsWith(tags: readonly Tag[], attribute: string): { tag: Tag; value: string }[] {
  return tags.flatMap((tag) => {
    const value = tag.attributes.get(attribute);
    return value === undefined ? [] : [{ tag, value }];
  });
}

/** Values of the `id` attributes of a page. */
export function idsOf(html: string): Set<string> {
  return new Set(tagsWith(tagsOf(html), 'id').map(({ value }) => value));
}

/** Elements of a tree that match, in document order; what is inside of one is not looked at. */
export function findElements(node: Node, matches: (element: Element) => boolean): Element[] {
  if ('tagName' in node && matches(node)) return [node];
  return 'childNodes' in node ? node.childNodes.flatMap((child) => findElements(child, matches)) : [];
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** All text of a tree, that of comments included. */
export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
