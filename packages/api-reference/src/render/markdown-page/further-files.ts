/** Parts of a page that its Markdown leaves to files of their own: programs in other languages, and further examples. */
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { attributeOf, classesOf, element, elementsOf, find, hasClass, isElement, joined } from './tree.js';
import { markdownPath } from './path.js';

/** A file with parts of a page. */
interface FurtherFile {
  path: string;
  /** What it has, as its title says. */
  label: string;
  content: Root;
}

/** Takes parts out of a page, and links to the files that have them. Changes the tree. @param page path of the page */
export function takeFurtherFiles(main: Element, page: string): FurtherFile[] {
  const examples = takeExamples(main, page);
  keepExample(main, 1);
  return [...takePrograms(main, page), ...examples];
}

function pathOf(page: string, name: string): string {
  return markdownPath(page).replace(/md$/, `${name}.md`);
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
    if (node.properties['dataTabs'] !== 'language' && !hasClass(node, 'programs')) return undefined;
    const further = elementsOf(node.children)
      .filter((child) => hasRole(child, 'tabpanel') || hasClass(child, 'program'))
      .slice(1);
    const languages = further.map((panel) => {
      const language = attributeOf(panel, 'dataKey') ?? '';
      const tab = find(node, (each) => hasRole(each, 'tab') && attributeOf(each, 'dataKey') === language);
      const label = tab === undefined ? (attributeOf(panel, 'dataLabel') ?? language) : toString(tab).trim();
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
 * The bodies of the errors of an operation, and what belongs to any but its first example: they are a sixth of its
 * characters, and have the form that the fields describe.
 */
function takeExamples(main: Element, page: string): FurtherFile[] {
  const path = pathOf(page, 'examples');
  const children: ElementContent[] = [];
  const take = (within: Element, words: string, taken: readonly Element[]) => {
    children.push(...taken);
    if (taken.length > 0) within.children.push(element('p', [words, linkTo(path), '.']));
  };
  const answers = find(main, (node) => hasClass(node, 'answers'));
  const samples = answers ?? find(main, (node) => hasClass(node, 'programs'));
  if (samples !== undefined) {
    const folds = takeAll(main, (node) => hasClass(node, 'example') && node.tagName === 'details', 'pane-box');
    take(samples, 'Further examples: ', [...furtherChoices(main, answers), ...folds]);
  }
  for (const errors of all(main, (node) => hasClass(node, 'errors'))) {
    const rows = all(errors, (node) => hasClass(node, 'error-row'));
    take(errors, 'Bodies of these errors: ', rows.flatMap(takeBodies));
  }
  return children.length === 0 ? [] : [{ path, label: 'examples', content: { type: 'root', children } }];
}

/** For each choice but the first: its name, the first program with its body, and the responses of its own. */
function furtherChoices(main: Element, answers: Element | undefined): Element[] {
  const options = all(main, (node) => node.tagName === 'option');
  const program = find(main, (node) => hasClass(node, 'program'));
  const hasBodies = program !== undefined && find(program, isOfExample) !== undefined;
  return options.slice(1).flatMap((option, index) => {
    const number = index + 2;
    const own =
      answers === undefined ? [] : all(answers, (node) => isFirstOf(node, number)).map((node) => copyOf(node, number));
    const isSent = hasBodies && find(program, (node) => isFirstOf(node, number)) !== undefined;
    const sent = isSent ? [copyOf(program, number)] : [];
    return [element('p', [element('strong', [toString(option)])]), ...sent, ...own];
  });
}

const isOfExample = (node: Element) => hasClass(node, 'ex');

/** Whether it is shown for this example, and for none before it. */
function isFirstOf(node: Element, number: number): boolean {
  const numbers = classesOf(node).flatMap((name) => /^ex-(\d+)$/.exec(name)?.slice(1).map(Number) ?? []);
  return isOfExample(node) && Math.min(...numbers) === number;
}

function copyOf(node: Element, number: number): Element {
  const copy = structuredClone(node);
  keepExample(copy, number);
  return copy;
}

/** Leaves one example of all that the page can show. */
function keepExample(node: Element, number: number): void {
  node.children = node.children.filter(
    (child) => !isElement(child) || !isOfExample(child) || hasClass(child, `ex-${number}`),
  );
  for (const child of elementsOf(node.children)) keepExample(child, number);
}

/** The bodies in a row, each with its status and its code. */
function takeBodies(row: Element): Element[] {
  const summary = find(row, (node) => node.tagName === 'summary');
  const code = summary && find(summary, (node) => node.tagName === 'code');
  const words = [attributeOf(row, 'dataStatus'), code && toString(code)].filter((word) => word !== undefined).join(' ');
  return takeAll(row, (node) => hasClass(node, 'error-body')).map((body) => {
    const children = body.children.map((child): ElementContent =>
      isElement(child) && hasClass(child, 'samples-title')
        ? { ...child, children: [{ type: 'text', value: `${words}: ` }, ...child.children] }
        : child,
    );
    return { ...body, children };
  });
}

/** All elements that pass, in their order, without what is inside of them. */
function all(node: Element, test: (element: Element) => boolean): Element[] {
  return elementsOf(node.children).flatMap((child) => (test(child) ? [child] : all(child, test)));
}

/** Takes them out. @param within class of an element around them */
function takeAll(node: Element, test: (element: Element) => boolean, within?: string): Element[] {
  const isWithin = within === undefined || hasClass(node, within);
  const taken = isWithin ? elementsOf(node.children).filter(test) : [];
  node.children = node.children.filter((child) => !taken.some((each) => each === child));
  const inside = isWithin ? undefined : within;
  return [...taken, ...elementsOf(node.children).flatMap((child) => takeAll(child, test, inside))];
}
