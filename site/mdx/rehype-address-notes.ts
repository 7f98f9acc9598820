import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * Paper has no links: each address outside of the site is a numbered note, in a list at the end of the page. On a screen
 * there are neither numbers nor the list (packages/api-reference/css/print.css). The list has no text of its own, so that
 * search and Markdown alternates do not repeat addresses.
 */
export default function rehypeAddressNotes() {
  return (root: Root): void => {
    const addresses: string[] = [];
    visit(root, (node) => {
      const href = externalAddress(node);
      if (href === undefined) return;
      if (!addresses.includes(href)) addresses.push(href);
      setNote(node, String(addresses.indexOf(href) + 1));
    });
    if (addresses.length > 0) root.children.push(list(addresses));
  };
}

/** Of a link, as an element or as the tag of an author; undefined where its text is the address. */
function externalAddress(node: Nodes): string | undefined {
  const href =
    node.type === 'element' && node.tagName === 'a'
      ? node.properties['href']
      : isTag(node) && node.name === 'a'
        ? node.attributes.find((attribute) => 'name' in attribute && attribute.name === 'href')?.value
        : undefined;
  return typeof href === 'string' && /^https?:/.test(href) && toString(node) !== href ? href : undefined;
}

function isTag(node: Nodes) {
  return node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement';
}

function setNote(node: Nodes, number: string): void {
  if (node.type === 'element') node.properties['dataNote'] = number;
  else if (isTag(node)) node.attributes.push({ type: 'mdxJsxAttribute', name: 'data-note', value: number });
}

function list(addresses: readonly string[]): Element {
  return {
    type: 'element',
    tagName: 'ol',
    properties: { className: ['address-notes'] },
    children: addresses.map((address) => ({
      type: 'element',
      tagName: 'li',
      properties: { dataAddress: address },
      children: [],
    })),
  };
}
