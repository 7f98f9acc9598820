/** One guide as a part of a print edition. */
import {
  attributeOf,
  elementsIn,
  hasClass,
  remove,
  rename,
  setAttribute,
  textOf,
  type Element,
} from '@impact-docs/content/html-elements';
import { parse, serialize } from 'parse5';

export interface PrintedGuide {
  /** Id of its heading; ids inside of the guide begin with it. */
  id: string;
  title: string;
  sections: { id: string; title: string }[];
  /** The article, as HTML. */
  html: string;
  /** Day of its last change, as 2026-11-24; undefined where the page does not say. */
  changed: string | undefined;
  /** Addresses of the style sheets that the page loads. */
  styles: string[];
}

/** Attributes that hold ids of the same document, separated by spaces. */
const REFERENCES = ['for', 'headers', 'list', 'popovertarget'].concat(
  ['labelledby', 'describedby', 'controls', 'details', 'owns'].map((name) => `aria-${name}`),
);

/** What a script needs to show one alternative at a time. */
const OF_TABS = ['role', 'aria-labelledby', 'data-key', 'hidden'];
const OF_CHOICE = ['data-tabs', 'data-query', 'data-storage'];

/** The id that a guide has in the print edition of its family. */
function idOfGuide(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1);
}

/**
 * Takes the article out of a finished page. Headings go down one level, disclosures open, all alternatives are shown
 * below their names, and links between the guides stay in the document.
 * @param page path of the guide
 * @param html the finished page
 * @param guides paths of all guides of the edition
 * @throws Error when the page has no article with a title
 */
export function printedGuide(page: string, html: string, guides: readonly string[]): PrintedGuide {
  const all = elementsIn(parse(html));
  const article = all.find((element) => hasClass(element, 'theme-doc-markdown'));
  if (!article) throw new Error(`${page} has no element of the class "theme-doc-markdown" to print.`);
  const id = idOfGuide(page);
  for (const element of elementsIn(article)) if (isOfScreen(element)) remove(element);
  const elements = elementsIn(article);
  const title = elements.find(({ tagName }) => tagName === 'h1');
  if (!title) throw new Error(`${page} has no h1 in its article: it needs a title in its front matter.`);
  const sections = elements.filter((element) => element.tagName === 'h2' && attributeOf(element, 'id') !== undefined);
  const inside = (anchor: string | undefined) => `${id}--${anchor ?? ''}`;
  const found = sections.map((heading) => ({ id: inside(attributeOf(heading, 'id')), title: textOf(heading) }));
  for (const element of elements) {
    showAll(element);
    setOwnIds(element, inside);
    const href = attributeOf(element, 'href');
    if (element.tagName === 'a' && href !== undefined) setAttribute(element, 'href', placeOf(href, page, guides));
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 6);
    if (level < 6) rename(element, `h${level + 1}`);
  }
  setAttribute(title, 'id', id);
  const changed = all.find(
    ({ tagName, parentNode }) => tagName === 'time' && hasClass(parentNode as Element, 'page-menu-date'),
  );
  const styles = all.filter((element) => element.tagName === 'link' && attributeOf(element, 'rel') === 'stylesheet');
  return {
    id,
    title: textOf(title),
    sections: found,
    html: serialize(article),
    changed: changed && attributeOf(changed, 'datetime'),
    styles: styles.flatMap((element) => attributeOf(element, 'href') ?? []),
  };
}

/** Where a link of a guide leads: to a place of the document if that has it, and elsewhere as on the guide's page. */
function placeOf(href: string, page: string, guides: readonly string[]): string {
  const base = new URL(page, 'https://site.invalid');
  const { origin, pathname, hash } = new URL(href, base);
  if (origin !== base.origin || !guides.includes(pathname)) return href;
  return `#${idOfGuide(pathname)}${hash === '' ? '' : `--${hash.slice(1)}`}`;
}

/** Controls, which paper has no use for: the alternatives that they choose from are all shown. */
function isOfScreen(element: Element): boolean {
  return (
    ['script', 'label'].includes(element.tagName) || hasClass(element, 'hash-link') || hasClass(element, 'tab-list')
  );
}

function showAll(element: Element): void {
  if (element.tagName === 'details') setAttribute(element, 'open', '');
  if (attributeOf(element, 'role') === 'tabpanel') for (const name of OF_TABS) setAttribute(element, name, undefined);
  for (const name of OF_CHOICE) setAttribute(element, name, undefined);
  // The style sheet hides this name while tabs show it.
  if (hasClass(element, 'tab-name')) setAttribute(element, 'class', 'print-tab');
  // The one navigation of the document is its list of contents.
  if (element.tagName === 'nav') {
    rename(element, 'div');
    setAttribute(element, 'role', 'group');
  }
}

function setOwnIds(element: Element, inside: (anchor: string) => string): void {
  for (const attribute of element.attrs) {
    const { name, value } = attribute;
    if (name === 'id') attribute.value = inside(value);
    else if (REFERENCES.includes(name)) attribute.value = value.split(/\s+/).map(inside).join(' ');
    else attribute.value = value.replace(/url\(#([^)]+)\)/g, (_, anchor: string) => `url(#${inside(anchor)})`);
  }
}
