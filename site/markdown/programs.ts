import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { element } from '../page-text/html-tree';

/**
 * Takes the request samples in all languages but the first out of a page: they are two thirds of its characters, say the
 * same as the first, and so come last in its alternate, and are left out of files that hold many pages. Changes the tree.
 * @returns a section with the samples, or nothing where the page has none
 */
export function takePrograms(main: Element): Root | undefined {
  const panels: Element[] = [];
  visit(main, 'element', (node) => {
    // The programs of a guide are its text: they stay where they are.
    if (node.properties['dataTabs'] !== 'language' || 'dataQuery' in node.properties) return undefined;
    const further = furtherPanels(node);
    panels.push(...further);
    node.children = node.children.filter((child) => child.type !== 'element' || !further.includes(child));
    return SKIP;
  });
  if (panels.length === 0) return undefined;
  return { type: 'root', children: [element('h2', ['The request in other languages']), ...panels] };
}

function furtherPanels(tabs: Element): Element[] {
  return tabs.children
    .filter((child): child is Element => child.type === 'element' && child.properties['role'] === 'tabpanel')
    .slice(1);
}
