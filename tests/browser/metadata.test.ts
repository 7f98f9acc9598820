import { loadBrand } from '@impact-docs/content-model/files/brand';
import { heading, open } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const brand = await loadBrand();

const paths = ['/', '/docs/contact', '/docs/impact-finance/introduction', '/docs/impact-finance/api/create-user'];

describe('metadata', () => {
  for (const path of paths) {
    test(`${path} is not for search engines, and has title, description and language`, async ({ page, sites }) => {
      const response = await page.goto(sites.real + path);
      expect(response?.headers()['x-robots-tag']).toContain('noindex');
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
      expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/\S/);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    });
  }

  test('the title of a page is its heading, a vertical bar, and the name of the site', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/contact');
    expect(await page.title()).toBe(`${await heading(page)} | ${brand.site}`);
  });

  test('no robots.txt leads search engines to the sitemap, which is for programs of the reader', async ({
    page,
    sites,
  }) => {
    expect((await page.request.get(sites.real + '/robots.txt')).status()).toBe(404);
    const sitemap = await page.request.get(sites.real + '/sitemap.xml');
    expect(sitemap.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'content-type': 'application/xml' });
  });
});
