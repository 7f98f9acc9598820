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
    const links = further.map((panel) => {
      const language = attributeOf(panel, 'dataKey') ?? '';
      const tab = find(node, (each) => hasRole(each, 'tab') && attributeOf(each, 'dataKey') === language);
      const label = tab === undefined ? language : toString(tab).trim();
      const programs = taken.get(language) ?? { language, label, content: { type: 'root', children: [] } };
      programs.content.children.push(...panel.children);
      taken.set(language, programs);
      return element('a', [label], { href: programsPath(page, language) });
    });
    node.children = node.children.filter((child) => !further.some((panel) => panel === child));
    if (links.length > 0) {
      const listed = links.flatMap((link, index) => (index === 0 ? [link] : [', ', link]));
      node.children.push(element('p', ['In other languages: ', ...listed, '.']));
    }
    return SKIP;
  });
  return [...taken.values()];
}

function hasRole({ properties }: Element, role: string): boolean {
  return properties['role'] === role;
}
