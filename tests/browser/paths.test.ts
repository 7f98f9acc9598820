import { heading, hydrated, idle, isSameDocument, markDocument, open } from '../helpers/page.js';
import { siteBuild } from '../helpers/paths.js';
import { startStaticServer } from '../helpers/serve.js';
import { describe, expect, test } from '../helpers/test.js';

describe('paths with a suffix', () => {
  for (const suffix of ['.html', '/index.html']) {
    test(`${suffix} is the path without it, on the server`, async ({ page, sites }) => {
      const response = await page.goto(`${sites.real}/docs/contact${suffix}`);
      expect(response?.status()).toBe(200);
      expect(page.url()).toBe(`${sites.real}/docs/contact`);
      expect(await heading(page)).not.toBe('Page not found');
    });

    test(`${suffix} is the path without it, in the browser`, async ({ page, sites }) => {
      await open(page, sites.full);
      await markDocument(page);
      await page.getByRole('link', { name: `With ${suffix}` }).click();
      await expect.poll(() => heading(page)).toBe('Other guide');
      expect(await isSameDocument(page)).toBe(true);
      const active = page.locator('.theme-doc-sidebar-container a[aria-current="page"]');
      expect(await active.getAttribute('href')).toBe('/docs/guide/other');
    });
  }

  test('a file server that knows no redirects shows the page as well', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/other.html');
    expect(await heading(page)).toBe('Other guide');
  });

  test('such a server changes nothing of the page', async ({ page }) => {
    const server = await startStaticServer(siteBuild);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', ({ message }) => errors.push(message));
    try {
      for (const path of ['/docs/contact', '/docs/impact-finance/api/create-dream', '/search', '/']) {
        await page.goto(`${server.url}${path === '/' ? '/index' : path}.html?from=mail#a`);
        const head = () =>
          page.evaluate(() => [document.title, document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href]);
        const before = await head();
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        expect(await head()).toEqual(before);
        expect(new URL(page.url()).pathname).toBe(path);
      }
      expect(errors).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('/index.html is the home page', async ({ page, sites }) => {
    const response = await page.goto(sites.real + '/index.html');
    expect(response?.status()).toBe(200);
    expect(page.url()).toBe(sites.real + '/');
  });

  test('a slash at the end is the path without it', async ({ page, sites }) => {
    const response = await page.goto(sites.real + '/docs/contact/');
    expect(response?.status()).toBe(200);
    expect(page.url()).toBe(sites.real + '/docs/contact');
  });
});

describe('paths match exactly', () => {
  const misspelt = [
    '/docs/CONTACT',
    '/Docs',
    '/SEARCH',
    '/docs/contact%20',
    '/docs/contact.html%20',
    '/docs/contact%C2%A0',
    '/docs/impact-finance/api/Get-Dream',
    '/docs//contact',
    '//docs/contact',
    '/docs%2Fcontact',
    '/docs/contact%2f',
  ];
  for (const path of misspelt) {
    test(`${path} is not found, and stays so`, async ({ page, sites }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && /React|hydrat/i.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      const response = await page.goto(sites.real + path);
      expect(response?.status()).toBe(404);
      expect(await heading(page)).toBe('Page not found');
      await hydrated(page);
      await idle(page);
      expect(await heading(page)).toBe('Page not found');
      // Code of another page would be on its way by now.
      await page.waitForLoadState('networkidle');
      expect(await page.title()).toMatch(/^Page not found/);
      expect(await page.locator('h1').allTextContents()).toEqual(['Page not found']);
      expect(errors).toEqual([]);
    });
  }

  test('a link in another case is not found in the browser', async ({ page, sites }) => {
    await open(page, sites.full + '/plain');
    await page.evaluate(() => history.pushState(null, '', '/Docs/Intro'));
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('h1').allTextContents()).toEqual(['Page Not Found']);
  });
});
