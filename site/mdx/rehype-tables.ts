import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** A wide table scrolls inside its own box, reachable by keyboard (WCAG 2.2, 2.1.1). */
export default function rehypeTables() {
  return (root: Root): void => {
    visit(root, 'element', (element, index, parent) => {
      if (element.tagName !== 'table' || index === undefined || !parent) return undefined;
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: nameOf(element) },
        children: [element],
      };
      return SKIP;
    });
  };
}

function nameOf(table: Element): string {
  const cells: string[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'th') cells.push(toString(element).trim());
  });
  return `Table: ${cells.filter((text) => text !== '').join(', ')}`;
}
