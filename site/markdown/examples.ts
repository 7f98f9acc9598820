import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { alternatePath } from './alternate-path';
import { attributeOf, element, elementsOf, hasClass, isElement } from '../page-text/html-tree';

/** Path of the file with the further examples of a page. */
export function examplesPath(page: string): string {
  return alternatePath(page).replace(/md$/, 'examples.md');
}

/**
 * Takes out of an operation the bodies of its errors, and all examples but the first response, and links to the file that
 * has them: they are a sixth of its characters, and have the form that the fields describe. Changes the tree.
 * @param page path of the page
 * @returns undefined for a page without further examples
 */
export function takeExamples(main: Element, page: string): Root | undefined {
  const content: ElementContent[] = [];
  visit(main, 'element', (node, index, parent) => {
    const taken = hasClass(node, 'errors') ? takeBodies(node) : hasClass(node, 'api-samples') ? takeFolds(node) : [];
    content.push(...taken);
    if (taken.length === 0 || parent === undefined || index === undefined) return;
    const path = examplesPath(page);
    const link = element('a', [path.slice(path.lastIndexOf('/') + 1)], { href: path });
    const words = hasClass(node, 'errors') ? 'Bodies of these errors: ' : 'Further examples: ';
    const end = element('p', [words, link, '.']);
    if (hasClass(node, 'errors')) parent.children.splice(index + 1, 0, end);
    else node.children.push(end);
  });
  return content.length === 0 ? undefined : { type: 'root', children: content };
}

/** The rows of a table of errors that hold bodies. */
function takeBodies(table: Element): Element[] {
  return elementsOf(table.children).flatMap((group) => {
    const [rows, rest] = divide(group.children, (row) => hasClass(row, 'error-bodies'));
    group.children = rest;
    const status = attributeOf(group, 'id')?.replace(/^.*response-/, '') ?? '';
    const cells = rows.flatMap((row) => elementsOf(row.children));
    return cells.flatMap((cell) => elementsOf(cell.children)).map((fold) => named(status, fold));
  });
}

/** The summary of a body says which status it comes with. */
function named(status: string, fold: Element): Element {
  const children = fold.children.map((child): ElementContent =>
    isElement(child, 'summary')
      ? { ...child, children: [{ type: 'text', value: `${status} ` }, ...child.children] }
      : child,
  );
  return { ...fold, children };
}

/** The closed folds beside an operation, and the titles that have no other. */
function takeFolds(samples: Element): Element[] {
  const isTaken = (node: ElementContent | undefined) =>
    isElement(node, 'details') && hasClass(node, 'example') && node.properties['open'] === undefined;
  const { children } = samples;
  const [taken, rest] = divide(
    children,
    (node, index) => isTaken(node) || (hasClass(node, 'samples-title') && isTaken(children[index + 1])),
  );
  samples.children = rest;
  return taken;
}

/** The elements that pass, and all other nodes. */
function divide(
  nodes: readonly ElementContent[],
  test: (element: Element, index: number) => boolean,
): [passed: Element[], rest: ElementContent[]] {
  const passed = nodes.filter((node, index): node is Element => isElement(node) && test(node, index));
  return [passed, nodes.filter((node) => !passed.some((each) => each === node))];
}
