import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { products } from '@impact-docs/content-model/files/products';
import { MOVED_PAGES } from '../../deploy/src/moved-pages.js';
import { pageFiles, resolveRequest } from '../../deploy/src/policy.js';
import {
  builtDocuments,
  builtPages,
  requiredRoutes,
  sidebarLabels,
  sidebarOf,
  sidebars,
  tagsOf,
} from '../helpers/built-site.js';
import { siteBuild } from '../helpers/paths.js';

const pages = builtPages();
const required = requiredRoutes();
/** Pages for both product families, to which their menus refer. */
const shared = ['/docs/credentials', '/docs/contract-mock', '/docs/endings', '/docs/for-machines', '/docs/glossary'];
const introductions = products.map(({ start }) => start);
const isDoc = (path: string) => path.startsWith('/docs');

describe('routes', () => {
  test('of the list are built', () => {
    const built = builtDocuments().map(({ path }) => path);
    expect(required).not.toEqual([]);
    expect(required.filter((path) => !built.includes(path))).toEqual([]);
  });

  test('what moved leads to what is there', () => {
    const exists = (file: string) => existsSync(join(siteBuild, file));
    for (const [page, target] of Object.entries(MOVED_PAGES)) {
      expect([page, ...pageFiles(page)].filter(exists)).toEqual([]);
      expect(resolveRequest(target, exists), target).toMatchObject({ kind: 'file' });
    }
  });
});

describe('docs pages', () => {
  const docs = pages.filter(({ path }) => isDoc(path));

  test('are in the sidebar of their product or in that of the shared pages; sidebars refer to each other only as listed', () => {
    const found = [...sidebars()].flatMap(([sidebar, paths]) => paths.map((path) => `${path} in ${sidebar}`)).sort();
    const expected = docs
      .map(({ path }) => `${path} in ${sidebarOf(path)}`)
      .concat(shared.flatMap((path) => [`${path} in docs`, `${path} in impactTransactions`]))
      .concat(introductions.map((path) => `${path} in shared`))
      .sort();
    expect(found).toEqual(expected);
  });

  test('have a menu that begins alike in both products', () => {
    const names = (sidebar: string) => {
      const paths = sidebars().get(sidebar) ?? [];
      return paths.slice(0, 3).map((path) => path.slice(path.lastIndexOf('/') + 1));
    };
    expect(names('docs')).toEqual(['introduction', 'quickstart', 'credentials']);
    expect(names('impactTransactions')).toEqual(names('docs'));
  });

  test('are told apart in every menu', () => {
    const repeated = [...sidebarLabels()].filter(([, labels]) => new Set(labels).size !== labels.length);
    expect(repeated).toEqual([]);
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
