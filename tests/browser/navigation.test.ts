import { address, heading, navbar, open } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const entries = [
  { name: 'Impact Finance', target: '/docs/impact-finance/introduction' },
  { name: 'Impact Transactions', target: '/docs/impact-transactions/category-index/introduction' },
  { name: 'Contact', target: '/docs/contact' },
];

describe('top navigation', () => {
  test('has the three entries, in this order, with these targets, and the colour switch and the search besides', async ({
    page,
    sites,
  }) => {
    await open(page, sites.real);
    const links = navbar(page).locator('a:not(.search-open)');
    const found = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(found).toEqual([['Impact Docs', '/'], ...entries.map(({ name, target }) => [name, target])]);
    expect(await navbar(page).locator('button:visible').count()).toBe(1);
  });

  for (const { name, target } of entries) {
    test(`${name} leads to its page, and is marked as current there`, async ({ page, sites }) => {
      await open(page, sites.real);
      const link = navbar(page).getByRole('link', { name, exact: true });
      await link.click();
      await page.waitForURL(sites.real + target);
      await expect.poll(() => heading(page)).not.toBe('');
      await expect.poll(() => link.getAttribute('class')).toContain('navbar__link--active');
    });
  }

  test('the name of the site leads to the home page', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/contact');
    await navbar(page).locator('.navbar__brand').click();
    await page.waitForURL(sites.real + '/');
    expect(address(page)).toBe('/');
  });
});

describe('a docs page', () => {
  test('has breadcrumbs, previous and next pages, and the sidebar of its product', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/impact-finance/session-handling/authentication');
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(await breadcrumbs.getByRole('link').count()).toBeGreaterThan(1);
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    expect(await pages.getByRole('link').count()).toBe(2);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    expect(await sidebar.locator('a[href^="/docs/impact-finance/"]').count()).toBeGreaterThan(0);
    expect(await sidebar.locator('a[href^="/docs/impact-transactions/"]').count()).toBe(0);
  });

  test('of the other product has the other sidebar', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/impact-transactions/category-index/introduction');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    expect(await sidebar.locator('a[href^="/docs/impact-transactions/"]').count()).toBeGreaterThan(0);
    expect(await sidebar.locator('a[href^="/docs/impact-finance/"]').count()).toBe(0);
  });
});
