/** Where a page begins, and where the reader sees that it is; the crawl has the sidebar of every page. */
import { products } from '@impact-docs/content-model/files/products';
import { open } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

/** One of each kind. */
const kinds = [
  '/docs',
  '/docs/contact',
  '/docs/category/self-hosted',
  '/docs/impact-finance/introduction',
  '/docs/impact-finance/webhooks/event-webhooks',
  '/docs/impact-finance/changelog',
  '/docs/impact-finance/api/create-dream',
  '/docs/impact-finance/api/objects',
  '/docs/impact-finance/api/objects-dreams',
  '/docs/impact-transactions/category-index/transaction-api-v3-0/overview',
  '/docs/impact-transactions/engagement-services/surveys-api/ping',
  '/search',
  '/no-such-page',
];

describe('the title of a page', () => {
  for (const [width, height, limit] of [
    [1440, 900, 120],
    [1024, 768, 120],
    [360, 740, 180],
  ] as const) {
    test(`is at the same place on every page, at most ${limit} px below the bar, at ${width} px`, async ({
      newPage,
      sites,
    }) => {
      const page = await newPage({ viewport: { width, height } });
      const tops = new Map<string, number>();
      for (const path of kinds) {
        await page.goto(sites.real + path);
        const top = await page.evaluate(() => {
          const bar = document.querySelector('nav.navbar')?.getBoundingClientRect().bottom ?? Infinity;
          return Math.round((document.querySelector('h1')?.getBoundingClientRect().top ?? Infinity) - bar);
        });
        tops.set(path, top);
      }
      const found = [...tops.values()];
      expect(Math.max(...found), JSON.stringify([...tops])).toBeLessThanOrEqual(limit);
      expect(Math.max(...found) - Math.min(...found), JSON.stringify([...tops])).toBeLessThanOrEqual(2);
    });
  }

  test('moves nothing when the scripts of the page start', async ({ page, sites }) => {
    await page.goto(sites.real + '/docs/impact-finance/introduction');
    const top = () => page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top);
    const before = await top();
    await open(page, sites.real + '/docs/impact-finance/introduction');
    expect(await top()).toBe(before);
  });
});

describe('the sidebar', () => {
  test('shows the entry of the page after a change of the page', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/impact-finance/changelog');
    await page.locator('main .pagination-nav__link--prev').click();
    await page.waitForURL(/limits/);
    const isInSight = () =>
      page.evaluate(() => {
        const entry = document.querySelector('.theme-doc-sidebar-container .menu [aria-current="page"]');
        const { top = -1, bottom = Infinity } = entry?.getBoundingClientRect() ?? {};
        return top > 0 && bottom < innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
  });

  test('has the guides or the reference of the product, and leads from one to the other', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/impact-finance/quickstart');
    const sidebar = page.locator('.theme-doc-sidebar-container');
    const parts = sidebar.locator('.menu-parts a');
    expect(await parts.allTextContents()).toEqual(['Guides', 'API reference']);
    expect(await parts.first().getAttribute('aria-current')).toBe('true');
    const [guide, reference] = ['quickstart', 'api/objects'].map((name) =>
      sidebar.locator(`a[href="/docs/impact-finance/${name}"]`),
    );
    expect([await guide?.count(), await reference?.count()]).toEqual([1, 0]);
    await parts.last().click();
    await page.waitForURL('**/docs/impact-finance/api/impact-finance-api');
    await expect.poll(() => parts.last().getAttribute('aria-current')).toBe('true');
    expect([await guide?.count(), await reference?.count()]).toEqual([0, 1]);
  });

  test('of a page of no product has the introduction of each, and no other page of one', async ({ page, sites }) => {
    const starts: string[] = products.map(({ start }) => start);
    for (const path of ['/docs', '/docs/glossary', '/docs/for-machines', '/docs/contact']) {
      await page.goto(sites.real + path);
      const links = page.locator('.theme-doc-sidebar-container .menu__link[href]');
      const hrefs = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
      expect(hrefs.length).toBeGreaterThan(5);
      expect(hrefs.filter((href) => /^\/docs\/impact-/.test(href) && !starts.includes(href))).toEqual([]);
    }
  });
});
