/** The print edition of a family of guides: everything that its guides say, and nothing that needs a screen. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { builtDocuments, builtPages, isPrintEdition, tagsOf } from '../helpers/built-site.js';
import { attributeOf, findElements, textOf } from '../helpers/html.js';
import { root, siteBuild } from '../helpers/paths.js';

type Element = ReturnType<typeof findElements>[number];

const pages = new Map(builtPages().map(({ path: page, html }) => [page, html]));
const editions = builtDocuments()
  .filter(({ path: page }) => isPrintEdition(page))
  .map(({ path: page, html }) => ({ path: page, html, tree: parse(html), guides: guidesOf(page) }));

interface Entry {
  label?: string;
  items?: (string | Entry)[];
}

function withInner(entries: readonly (string | Entry)[]): Entry[] {
  return entries.flatMap((entry) => (typeof entry === 'string' ? [] : [entry, ...withInner(entry.items ?? [])]));
}

/** What the sidebars say, read without the code that the editions are made with. */
function guidesOf(edition: string): string[] {
  const sidebars = JSON.parse(fs.readFileSync(path.join(root, 'content/sidebars.json'), 'utf8')) as object;
  const [, product, name] = /^\/docs\/([^/]+)\/([^/]+)\/print$/.exec(edition) ?? [];
  const categories = withInner((Object.values(sidebars) as (string | Entry)[][]).flat()).filter(
    ({ label }) => label?.toLowerCase().replaceAll(' ', '-') === name,
  );
  const items = categories.flatMap((entry) => entry.items ?? []);
  return items
    .filter((item) => typeof item === 'string' && item.startsWith(`${product}/`))
    .map((id) => `/docs/${String(id)}`);
}

const classes = (element: Element) => (attributeOf(element, 'class') ?? '').split(' ');
const articlesOf = (tree: Parameters<typeof findElements>[0]) =>
  findElements(tree, (element) => classes(element).includes('theme-doc-markdown'));
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The words of a guide's article, without the names of tabs, which are above each alternative besides. */
function wordsOfGuide(page: string): string {
  const [article] = articlesOf(parse(pages.get(page) ?? ''));
  if (!article) throw new Error(`${page} has no article`);
  const isControl = (element: Element) =>
    ['script', 'label'].includes(element.tagName) || classes(element).includes('tab-list');
  for (const control of findElements(article, isControl)) control.childNodes = [];
  return inOneLine(textOf(article));
}

describe('print editions', () => {
  test('are those of families of the sidebars', () => {
    expect(editions).not.toEqual([]);
    expect(editions.filter(({ guides }) => guides.length === 0).map(({ path: page }) => page)).toEqual([]);
  });

  test('have all words of all guides, in the order of the sidebar', () => {
    for (const { path: page, tree, guides } of editions) {
      const printed = articlesOf(tree).map((article) => inOneLine(textOf(article)));
      expect(printed, page).toEqual(guides.map(wordsOfGuide));
    }
  });

  test('have nothing that needs script, and nothing folded away', () => {
    for (const { path: page, html } of editions) {
      const tags = tagsOf(html);
      const odd = tags.filter(
        ({ name, attributes }) =>
          ['script', 'style', 'button', 'input', 'select'].includes(name) ||
          attributes.has('hidden') ||
          attributes.get('role') === 'tabpanel' ||
          attributes.get('class') === 'tab-name' ||
          (name === 'details' && !attributes.has('open')),
      );
      expect(odd, page).toEqual([]);
      expect(
        tags.filter(({ name }) => name === 'h1'),
        page,
      ).toHaveLength(1);
    }
    expect(editions.some(({ html }) => html.includes('<details'))).toBe(true);
    expect(editions.some(({ html }) => html.includes('class="print-tab"'))).toBe(true);
  });

  test('lead to their own guides within the document', () => {
    for (const { path: page, tree, guides } of editions) {
      const links = articlesOf(tree).flatMap((article) =>
        findElements(article, ({ tagName }) => tagName === 'a').flatMap((link) => attributeOf(link, 'href') ?? []),
      );
      const leaving = links.filter((href) => guides.includes(href.split(/[?#]/)[0] ?? ''));
      expect(leaving, page).toEqual([]);
      expect(links.filter((href) => href.startsWith('#')).length, page).toBeGreaterThan(2);
    }
  });

  test('are in the menu of each of their guides, and of no other page', () => {
    const menus = [...pages].map(([page, html]) => {
      const [menu] = findElements(parse(html), (element) => classes(element).includes('page-menu'));
      const links = menu ? findElements(menu, ({ tagName }) => tagName === 'a') : [];
      return [page, links.flatMap((link) => attributeOf(link, 'href') ?? []).filter(isPrintEdition)] as const;
    });
    const expected = new Map(
      editions.flatMap(({ path: page, guides }) => guides.map((guide) => [guide, page] as const)),
    );
    const found = menus.filter(([, links]) => links.length > 0).map(([page, [link]]) => [page, link]);
    expect(found.sort()).toEqual([...expected].sort());
  });

  test('are not for search engines, and name the address at which they are', () => {
    for (const { path: page, html } of editions) {
      expect(html, page).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(html, page).toMatch(new RegExp(`<link rel="canonical" href="https://[^/"]+${page}">`));
    }
  });

  test('are in no search, list or alternate: the guides are', () => {
    const files = fs
      .readdirSync(siteBuild, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^search\/.*\.json$|llms(?:-full)?\.txt$|\.md$|^graph\.json$|sitemap/.test(file));
    expect(files).not.toEqual([]);
    const named = files.filter((file) => /\/print\b/.test(fs.readFileSync(path.join(siteBuild, file), 'utf8')));
    expect(named).toEqual([]);
    expect(files.filter((file) => file.endsWith('/print.md'))).toEqual([]);
  });
});
