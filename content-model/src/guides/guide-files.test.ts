import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../files/paths.js';
import { frontMatterOf, guideFiles, isGuide, routeOf } from './guide-files.js';

describe('routeOf', () => {
  it.each([
    ['content/guides/contact.mdx', undefined, '/docs/contact'],
    ['/home/guides/content/guides/shop/orders.mdx', undefined, '/docs/shop/orders'],
    [String.raw`C:\docs\content\guides\shop\orders.mdx`, undefined, '/docs/shop/orders'],
    ['content/guides/index.mdx', undefined, '/docs'],
    ['content/guides/index.mdx', '/', '/docs'],
    ['content/guides/shop/index.mdx', undefined, '/docs/shop'],
    ['content/guides/shop/category-index.mdx', undefined, '/docs/shop/category-index'],
    ['content/guides/shop/api/create-order.api.mdx', '/shop/api/create-order', '/docs/shop/api/create-order'],
  ])('%s with the slug %s is at %s', (file, slug, route) => {
    expect(routeOf(file, slug)).toBe(route);
  });
});

describe('isGuide', () => {
  it.each([
    ['content/guides/contact.mdx', true],
    ['/repository/content/guides/shop/orders.mdx', true],
    ['content/guides/shop/api/create-order.api.mdx', false],
    ['checks/guides/__fixtures__/page.mdx', false],
    ['content/guides/notes.md', false],
  ])('%s: %s', (file, expected) => {
    expect(isGuide(file)).toBe(expected);
  });
});

describe('the guides of the repository', () => {
  it('have the address of their file, because links between guides name files', () => {
    const guides = guideFiles(root);
    expect(guides).toContain('content/guides/contact.mdx');
    const addresses = guides.map((file) => {
      const { slug } = frontMatterOf(fs.readFileSync(path.join(root, file), 'utf8'));
      return routeOf(file, slug);
    });
    expect(addresses).toEqual(guides.map((file) => routeOf(file)));
  });
});
