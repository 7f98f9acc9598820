/** Parts of a page that its alternate leaves to files of their own: programs in other languages, and further examples. */
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { attributeOf, element, elementsOf, find, hasClass, isElement, joined } from '../html/html-tree';
import { alternatePath } from './alternate-path';

/** A file with parts of a page. */
interface FurtherFile {
  path: string;
  /** What it has, as its title says. */
  label: string;
  content: Root;
}

/** Takes parts out of a page, and links to the files that have them. Changes the tree. @param page path of the page */
export function takeFurtherFiles(main: Element, page: string): FurtherFile[] {
  return [...takePrograms(main, page), ...takeExamples(main, page)];
}

function pathOf(page: string, name: string): string {
  return alternatePath(page).replace(/md$/, `${name}.md`);
}

function linkTo(path: string): Element {
  return element('a', [path.slice(path.lastIndexOf('/') + 1)], { href: path });
}

/**
 * The programs in all languages but the first: they are a third of the characters of an operation, and say the same as the
 * first. There is one file for each language.
 */
function takePrograms(main: Element, page: string): FurtherFile[] {
  const taken = new Map<string, FurtherFile>();
  visit(main, 'element', (node) => {
    if (node.properties['dataTabs'] !== 'language') return undefined;
    const further = node.children
      .filter((child): child is Element => isElement(child) && hasRole(child, 'tabpanel'))
      .slice(1);
    const languages = further.map((panel) => {
      const language = attributeOf(panel, 'dataKey') ?? '';
      const tab = find(node, (each) => hasRole(each, 'tab') && attributeOf(each, 'dataKey') === language);
      const label = tab === undefined ? language : toString(tab).trim();
      const content: Root = { type: 'root', children: [] };
      const programs = taken.get(language) ?? { path: pathOf(page, language), label, content };
      programs.content.children.push(...panel.children);
      taken.set(language, programs);
      return programs;
    });
    node.children = node.children.filter((child) => !further.some((panel) => panel === child));
    if (languages.length > 0) node.children.push(otherLanguages(languages));
    return SKIP;
  });
  return [...taken.values()];
}

function otherLanguages(files: readonly FurtherFile[]): Element {
  const links = files.map(({ path, label }) => [element('a', [label], { href: path })]);
  return element('p', [{ type: 'text', value: 'Also in ' }, ...joined(links, ', ')]);
}

function hasRole({ properties }: Element, role: string): boolean {
  return properties['role'] === role;
}

/**
 * The bodies of the errors of an operation, and all examples but the first response: they are a sixth of its characters,
 * and have the form that the fields describe.
 */
function takeExamples(main: Element, page: string): FurtherFile[] {
  const path = pathOf(page, 'examples');
  const children: ElementContent[] = [];
  visit(main, 'element', (node, index, parent) => {
    const taken = hasClass(node, 'errors') ? takeBodies(node) : hasClass(node, 'api-samples') ? takeFolds(node) : [];
    children.push(...taken);
    if (taken.length === 0 || parent === undefined || index === undefined) return;
    const words = hasClass(node, 'errors') ? 'Bodies of these errors: ' : 'Further examples: ';
    const end = element('p', [words, linkTo(path), '.']);
    if (hasClass(node, 'errors')) parent.children.splice(index + 1, 0, end);
    else node.children.push(end);
  });
  return children.length === 0 ? [] : [{ path, label: 'examples', content: { type: 'root', children } }];
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
