import { heading, hydrated, navbar } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const unknown = ['/no-such-page', '/docs/no-such-page', '/docs/impact-finance/introduction/no-such-page'];

describe('not-found page', () => {
  for (const path of unknown) {
    test(`${path} answers 404 and says which path is not there`, async ({ page, sites }) => {
      const response = await page.goto(sites.real + path);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      expect(await heading(page)).toBe('Page not found');
      expect(await page.locator('main').textContent()).toContain(path);
      expect(await page.title()).toMatch(/^Page not found \| /);
    });
  }

  test('leads on to pages that exist', async ({ page, sites }) => {
    await page.goto(sites.real + '/no-such-page');
    await hydrated(page);
    const targets = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) {
      const response = await page.request.get(sites.real + target);
      expect(response.status(), target).toBe(200);
    }
  });

  test('suggests the page that was meant, and searches the titles of all pages', async ({ page, sites }) => {
    await page.goto(sites.real + '/docs/impact-finance/webhook/event-webhook');
    await hydrated(page);
    const search = page.getByRole('region', { name: 'Find a page' });
    const first = search.getByRole('listitem').first().getByRole('link');
    await expect.poll(() => first.getAttribute('href')).toBe('/docs/impact-finance/webhooks/event-webhooks');
    const field = search.getByRole('searchbox', { name: 'Search the titles of all pages' });
    await field.fill('glosary');
    await expect.poll(() => first.getAttribute('href')).toBe('/docs/glossary');
    await field.fill('zebra');
    await expect.poll(() => search.getByRole('status').textContent()).toBe('No title matches.');
    expect(await search.getByRole('listitem').count()).toBe(0);
  });

  test('keeps the shell', async ({ page, sites }) => {
    await page.goto(sites.real + '/no-such-page');
    await hydrated(page);
    await navbar(page).getByRole('link', { name: 'Contact', exact: true }).click();
    await page.waitForURL(sites.real + '/docs/contact');
    // The address changes before the page does.
    await expect.poll(() => heading(page)).not.toBe('Page not found');
  });
});
