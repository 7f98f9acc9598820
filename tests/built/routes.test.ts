import { describe, expect, test } from 'vitest';
import { MOVED_PAGES } from '../../deploy/src/policy.js';
import { builtDocuments, builtPages, requiredRoutes, sidebars, tagsOf } from '../helpers/built-site.js';

const pages = builtPages();
const required = requiredRoutes();
/** Pages for both product families: the second sidebar refers to them. */
const shared = ['/docs/conformance-kit', '/docs/contract-mock', '/docs/glossary'];
const isDoc = (path: string) => path.startsWith('/docs');

describe('routes', () => {
  test('of the list are built', () => {
    const built = builtDocuments().map(({ path }) => path);
    expect(required).not.toEqual([]);
    expect(required.filter((path) => !built.includes(path))).toEqual([]);
  });

  test('pages that moved lead to pages', () => {
    const built = builtDocuments().map(({ path }) => path);
    for (const [page, target] of Object.entries(MOVED_PAGES)) {
      expect(built).not.toContain(page);
      expect(built).toContain(target);
    }
  });
});

describe('docs pages', () => {
  const docs = pages.filter(({ path }) => isDoc(path));

  test('are in one of the two sidebars, once, unless they are for both', () => {
    const found = sidebars();
    expect([...found.keys()].sort()).toEqual(['docs', 'impactTransactions']);
    const places = [...found].flatMap(([sidebar, paths]) => paths.map((path) => `${path} in ${sidebar}`)).sort();
    const expected = docs
      .map(({ path }) => `${path} in ${path.startsWith('/docs/impact-transactions/') ? 'impactTransactions' : 'docs'}`)
      .concat(shared.map((path) => `${path} in impactTransactions`))
      .sort();
    expect(places).toEqual(expected);
  });

  test('have breadcrumbs', () => {
    const without = docs.filter(
      ({ html }) => !tagsOf(html).some((tag) => tag.attributes.get('aria-label') === 'Breadcrumbs'),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('have one heading of level 1 each, and titles of their own', () => {
    const headings = docs.filter(({ html }) => tagsOf(html).filter(({ name }) => name === 'h1').length !== 1);
    expect(headings.map(({ path }) => path)).toEqual([]);
    const titles = new Map<string, string[]>();
    for (const { path, html } of docs) {
      const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      expect(title, path).toMatch(/\S \| \S/);
      titles.set(title, [...(titles.get(title) ?? []), path]);
    }
    // Pages of the same name in different APIs share it; two pages of one product's guides must not.
    const guides = [...titles.values()].filter(
      (paths) => paths.filter((path) => !/\/[^/]*api[^/]*\//.test(path)).length > 1,
    );
    expect(guides).toEqual([]);
  });
});
