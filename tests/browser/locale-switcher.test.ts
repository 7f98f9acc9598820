import { address, chooseFromMenu, heading, hydrated, navbar, open, showNavbar, text } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const switcher = (page: Page, from: string) => navbar(page).locator('.dropdown', { hasText: from }).last();

describe('language switcher', () => {
  test('keeps path, query and hash, and swaps the prefix; the default language has none', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/long?a=1&b=2#part-20');
    await showNavbar(page);
    await chooseFromMenu(switcher(page, 'English'), 'Deutsch');
    await page.waitForURL(sites.full + '/de/docs/guide/long?a=1&b=2#part-20');
    await hydrated(page);
    await showNavbar(page);
    await chooseFromMenu(switcher(page, 'Deutsch'), 'English');
    await page.waitForURL(sites.full + '/docs/guide/long?a=1&b=2#part-20');
  });

  for (const query of ['?flag', '?a=1,2', '?b=%20x+y', '?(1)~=%7e', '?a=1&a=2&&'])
    test(`keeps the query byte for byte: ${query}`, async ({ page, sites }) => {
      await open(page, `${sites.full}/docs/guide/first${query}`);
      await chooseFromMenu(switcher(page, 'English'), 'Deutsch');
      await page.waitForURL(/\/de\//);
      expect(page.url()).toBe(`${sites.full}/de/docs/guide/first${query}`);
    });

  test('keeps a query that a page has set without the router', async ({ page, sites }) => {
    await open(page, `${sites.full}/docs/guide/first`);
    await page.evaluate(() => history.replaceState(history.state, '', '?breaking=1,2'));
    await chooseFromMenu(switcher(page, 'English'), 'Deutsch');
    await page.waitForURL(/\/de\//);
    expect(page.url()).toBe(`${sites.full}/de/docs/guide/first?breaking=1,2`);
  });

  test('follows the address as the reader goes on', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    await navbar(page).getByRole('link', { name: 'Plain', exact: true }).click();
    await page.waitForURL(sites.full + '/plain');
    await chooseFromMenu(switcher(page, 'English'), 'Deutsch');
    await page.waitForURL(sites.full + '/de/plain');
    expect(address(page)).toBe('/de/plain');
  });

  test('gives each language its label and its html language', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
    const links = navbar(page).locator('.dropdown__menu a[lang]');
    const found = await links.evaluateAll((all) => all.map((it) => [it.textContent, it.getAttribute('lang')]));
    expect(found).toEqual([
      ['English', 'en-GB'],
      ['Deutsch', 'de-DE'],
    ]);
    await open(page, sites.full + '/de/docs/intro');
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
    expect(await heading(page)).toBe('Einleitung');
  });

  test('translates the shell', async ({ page, sites }) => {
    await open(page, sites.full + '/de/docs/intro');
    expect(await text(page.getByRole('region', { name: /Hauptinhalt/ }))).toContain('Hauptinhalt');
  });

  test('shows links within the language, and pages that are not translated in the default one', async ({
    page,
    sites,
  }) => {
    await open(page, sites.full + '/de/docs/guide/first');
    expect(await heading(page)).toBe('First guide');
    const sidebar = page.locator('.theme-doc-sidebar-container');
    expect(await sidebar.locator('a[href^="/docs/"]').count()).toBe(0);
    expect(await sidebar.locator('a[href^="/de/docs/"]').count()).toBeGreaterThan(0);
  });

  test('stores the choice', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    await chooseFromMenu(switcher(page, 'English'), 'Deutsch');
    await page.waitForURL(sites.full + '/de/docs/intro');
    const values = () => page.evaluate(() => Object.values({ ...localStorage }));
    await expect.poll(values).toContain('de');
  });
});
