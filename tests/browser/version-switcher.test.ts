import { chooseFromMenu, navbar, open, showNavbar, stored, text } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const key = 'docs-preferred-version-default';
const dropdown = (page: Page) => navbar(page).locator('.dropdown', { hasText: 'Next' }).last();
const shown = (page: Page) => text(dropdown(page).locator('.navbar__link').first());

describe('docs version switcher', () => {
  test('matches a page to its version by the prefix of its path', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/first');
    expect(await shown(page)).toBe('Two');
    await open(page, sites.full + '/docs/next/guide/first');
    expect(await shown(page)).toBe('Next');
    await open(page, sites.full + '/docs/one/guide/first');
    expect(await shown(page)).toBe('One');
  });

  test('leads to the same page of the other version, with query and hash', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/long?a=1#part-20');
    await showNavbar(page);
    await chooseFromMenu(dropdown(page), 'Next');
    await page.waitForURL(sites.full + '/docs/next/guide/long?a=1#part-20');
    await open(page, sites.full + '/docs/intro');
    await chooseFromMenu(dropdown(page), 'One');
    await page.waitForURL(sites.full + '/docs/one/intro');
    await expect.poll(() => text(page.locator('article'))).toContain('The first page of version one.');
  });

  test('leads to the main page of a version that does not have this page', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/nested');
    await chooseFromMenu(dropdown(page), 'One');
    await page.waitForURL(sites.full + '/docs/one/intro');
  });

  test('stores the choice, and uses it on pages that belong to no version', async ({ page, sites }) => {
    await open(page, sites.full + '/plain');
    expect(await shown(page)).toBe('Two');
    await chooseFromMenu(dropdown(page), 'One');
    await page.waitForURL(sites.full + '/docs/one/intro');
    expect(await stored(page, key)).toBe('1.0');
    await open(page, sites.full + '/plain');
    await expect.poll(() => shown(page)).toBe('One');
  });

  test('forgets a stored version that no longer exists', async ({ page, sites }) => {
    await page.addInitScript((name) => localStorage.setItem(name, '0.1'), key);
    await open(page, sites.full + '/plain');
    expect(await shown(page)).toBe('Two');
    await expect.poll(() => stored(page, key)).toBeNull();
  });

  test('a page of an old version says so and leads to the latest', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/one/guide/first');
    const banner = page.locator('.theme-doc-version-banner');
    expect(await text(banner)).toContain('One');
    expect(await banner.getByRole('link').getAttribute('href')).toBe('/docs/guide/first');
  });
});
