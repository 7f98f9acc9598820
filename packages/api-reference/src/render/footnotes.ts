/** Footnotes of GFM below their text. They have no links: one text may be shown several times on a page, and ids once. */
import type { Element, ElementContent, Root, RootContent } from 'hast';

/** The tree with bare numbers for references, and notes without a heading and without links back. */
export function withPlainFootnotes(root: Root): Root {
  return { ...root, children: root.children.flatMap((child) => plain(child)) };
}

function plain<Node extends RootContent | ElementContent>(node: Node): (Node | ElementContent)[] {
  if (node.type !== 'element') return [node];
  const { dataFootnoteRef, dataFootnoteBackref, dataFootnotes } = node.properties;
  if (dataFootnoteBackref !== undefined) return [];
  if (dataFootnoteRef !== undefined) return node.children;
  const children = node.children.flatMap((child) => plain(child));
  if (dataFootnotes === undefined) return [{ ...node, children }];
  return [
    { ...node, tagName: 'div', properties: { className: ['footnotes'] }, children: children.filter(isNoHeading) },
  ];
}

function isNoHeading(node: ElementContent): node is Element {
  return node.type === 'element' && !/^h\d$/.test(node.tagName);
}
