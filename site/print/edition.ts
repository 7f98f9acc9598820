/** The print edition of a family of guides: the articles of all of them in one document that needs no script. */
import { escapeHtml } from '@impact-docs/api-reference';
import { longDate } from '@impact-docs/lib/dates';
import type { GuideFamily } from '@impact-docs/content-model/guides';
import {
  attributeOf,
  elementsIn,
  hasClass,
  remove,
  rename,
  setAttribute,
  textOf,
  type Element,
} from '@impact-docs/lib/html-elements';
import { parse, serialize } from 'parse5';

interface EditionSite {
  name: string;
  /** `https://docs.impact.example` */
  origin: string;
}

/**
 * @param family whose guides are printed
 * @param pages the finished page of each guide, as HTML, by its path
 * @returns the document, as HTML
 * @throws Error when a guide has no page, or when a page has no article
 */
export function printEdition(family: GuideFamily, pages: ReadonlyMap<string, string>, site: EditionSite): string {
  const guides = family.guides.map((page) => {
    const html = pages.get(page);
    if (html === undefined) throw new Error(`The print edition ${family.path} needs ${page}, which was not built.`);
    return printedGuide(page, html, family.guides);
  });
  return documentOf(family, guides, site);
}

function documentOf(family: GuideFamily, guides: readonly PrintedGuide[], site: EditionSite): string {
  const address = site.origin + family.path;
  const text = escapeHtml;
  const styles = [...new Set(guides.flatMap((guide) => guide.styles)), '/print-edition.css'];
  const description = `All guides of ${family.product}, ${family.name}, in one document for print and PDF.`;
  // The root element's class names the product, whose colour the style sheet takes from it, as on every page.
  return `<!DOCTYPE html>
<html lang="en" dir="ltr" data-theme="light" class="docs-print-edition docs-doc-id-${text(family.path.slice('/docs/'.length))}">
<head>
<meta charset="UTF-8">
<title>${text(family.name)} on one page | ${text(site.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<meta name="robots" content="noindex, nofollow">
<meta name="description" content="${text(description)}">
<link rel="icon" href="/favicon.svg">
<link rel="canonical" href="${text(address)}">
${styles.map((href) => `<link rel="stylesheet" href="${text(href)}">`).join('\n')}
</head>
<body>
<header class="print-head">
<a class="print-brand" href="/"><img src="/logo.svg" alt="" width="28" height="28"> ${text(site.name)}</a>
<a class="print-back" href="${text(family.guides[0] ?? '/')}">Read these guides one by one</a>
</header>
<main class="print-edition">
<p class="print-line">${text([site.name, family.product, family.name, address, ...lastChange(guides)].join(' · '))}</p>
<h1>${text(family.name)}</h1>
<nav aria-label="Contents">
<ol>
${guides.map(contentsEntry).join('\n')}
</ol>
</nav>
${guides.map(({ html }) => `<article class="theme-doc-markdown markdown">${html}</article>`).join('\n')}
</main>
</body>
</html>
`;
}

function contentsEntry({ id, title, sections }: PrintedGuide): string {
  const link = (entry: { id: string; title: string }) =>
    `<a href="#${escapeHtml(entry.id)}">${escapeHtml(entry.title)}</a>`;
  const inner =
    sections.length === 0 ? '' : `<ul>${sections.map((section) => `<li>${link(section)}</li>`).join('')}</ul>`;
  return `<li>${link({ id, title })}${inner}</li>`;
}

/** The latest of all guides. */
function lastChange(guides: readonly PrintedGuide[]): string[] {
  const latest = guides
    .flatMap(({ changed }) => changed ?? [])
    .sort()
    .at(-1);
  return latest === undefined ? [] : [`last changed ${longDate(new Date(`${latest}T00:00:00Z`))}`];
}

interface PrintedGuide {
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
const TAB_PARTS = ['role', 'aria-labelledby', 'data-key', 'hidden'];
const CHOICE_PARTS = ['data-tabs', 'data-query', 'data-storage'];

/** The id that a guide has in the print edition of its family: its path below that of the product. */
function idOfGuide(page: string): string {
  return page.split('/').slice(3).join('-');
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
  for (const element of elementsIn(article)) if (isScreenOnly(element)) remove(element);
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
function isScreenOnly(element: Element): boolean {
  return (
    ['script', 'label', 'button'].includes(element.tagName) ||
    hasClass(element, 'hash-link') ||
    hasClass(element, 'tab-list')
  );
}

function showAll(element: Element): void {
  if (element.tagName === 'details') setAttribute(element, 'open', '');
  if (attributeOf(element, 'role') === 'tabpanel') for (const name of TAB_PARTS) setAttribute(element, name, undefined);
  for (const name of CHOICE_PARTS) setAttribute(element, name, undefined);
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
