import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { alternatePath } from './alternate-path';
import { attributeOf, element, find, isElement } from '../page-text/html-tree';

/** The programs of a page in one language, which have a file of their own. */
export interface Programs {
  /** Key of the language, as in `?language=python`. */
  language: string;
  /** Its name. */
  label: string;
  /** The programs, one after the other. */
  content: Root;
}

/** Path of the file with the programs of a page in one language. */
export function programsPath(page: string, language: string): string {
  return alternatePath(page).replace(/md$/, `${language}.md`);
}

/**
 * Takes the programs in all languages but the first out of a page, and links to the files that have them: they are a third
 * of the characters of an operation, and say the same as the first. Changes the tree.
 * @param page path of the page
 */
export function takePrograms(main: Element, page: string): Programs[] {
  const taken = new Map<string, Programs>();
  visit(main, 'element', (node) => {
    if (node.properties['dataTabs'] !== 'language') return undefined;
    const further = node.children
      .filter((child): child is Element => isElement(child) && hasRole(child, 'tabpanel'))
      .slice(1);
    const languages = further.map((panel) => {
      const language = attributeOf(panel, 'dataKey') ?? '';
      const tab = find(node, (each) => hasRole(each, 'tab') && attributeOf(each, 'dataKey') === language);
      const label = tab === undefined ? language : toString(tab).trim();
      const programs = taken.get(language) ?? { language, label, content: { type: 'root', children: [] } };
      programs.content.children.push(...panel.children);
      taken.set(language, programs);
      return language;
    });
    node.children = node.children.filter((child) => !further.some((panel) => panel === child));
    if (languages.length > 0) node.children.push(otherLanguages(page, languages));
    return SKIP;
  });
  return [...taken.values()];
}

/** Only the first is a link: seven are longer than many a program. */
function otherLanguages(page: string, [first = '', ...others]: readonly string[]): Element {
  const path = programsPath(page, first);
  const link = element('a', [path.slice(path.lastIndexOf('/') + 1)], { href: path });
  const rest = others.flatMap((language, index) => [index === 0 ? ', and with ' : ', ', element('code', [language])]);
  const end = others.length === 0 ? '.' : ` in place of ${first}.`;
  return element('p', ['In other languages: ', link, ...rest, end]);
}

function hasRole({ properties }: Element, role: string): boolean {
  return properties['role'] === role;
}
