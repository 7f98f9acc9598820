import { address, arrived, navbar, open, settled, slowDown } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const height = 800;
const narrow = { viewport: { width: 600, height } };
const hamburger = (page: Page) => navbar(page).getByRole('button', { name: 'Toggle navigation bar' });
const sidebar = (page: Page) => page.locator('.navbar-sidebar');

async function openSidebar(page: Page): Promise<void> {
  await hamburger(page).click();
  await sidebar(page).waitFor({ state: 'visible' });
  // It slides in, and until then what is next to it belongs to the page.
  await settled(page);
}

async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => hamburger(page).getAttribute('aria-expanded')).toBe('false');
  await sidebar(page).waitFor({ state: 'hidden' });
}

describe('hamburger sidebar', () => {
  test('is there below 996 px, and not above', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/contact');
    await page.setViewportSize({ width: 997, height });
    await hamburger(page).waitFor({ state: 'hidden' });
    expect(await navbar(page).getByRole('link', { name: 'Contact', exact: true }).isVisible()).toBe(true);
    await page.setViewportSize({ width: 995, height });
    await hamburger(page).waitFor({ state: 'visible' });
    expect(await navbar(page).getByRole('link', { name: 'Contact', exact: true }).isVisible()).toBe(false);
  });

  test('opens and closes with its buttons', async ({ newPage, sites }) => {
    const page = await newPage(narrow);
    await open(page, sites.real);
    await openSidebar(page);
    expect(await sidebar(page).getByRole('link', { name: 'Impact Finance', exact: true }).isVisible()).toBe(true);
    await sidebar(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await expectClosed(page);
  });

  test('closes when the reader presses outside of it', async ({ newPage, sites }) => {
    const page = await newPage(narrow);
    await open(page, sites.real);
    await openSidebar(page);
    await page.mouse.click(570, 400);
    await expectClosed(page);
  });

  test('closes when the window becomes wider', async ({ newPage, sites }) => {
    const page = await newPage(narrow);
    await open(page, sites.real);
    await openSidebar(page);
    await page.setViewportSize({ width: 1200, height });
    await sidebar(page).waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 600, height });
    await expectClosed(page);
  });

  test('closes, and keeps the page, when the reader goes back', async ({ newPage, sites }) => {
    const page = await newPage(narrow);
    await open(page, sites.real);
    await page.locator('main a[href="/docs/impact-finance/introduction"]').first().click();
    await arrived(page, '/docs/impact-finance/introduction');
    await openSidebar(page);
    await page.evaluate(() => history.back());
    await expectClosed(page);
    expect(address(page)).toBe('/docs/impact-finance/introduction');
  });

  test('holds the docs sidebar on a docs page, and leads to its pages', async ({ newPage, sites }) => {
    const page = await newPage(narrow);
    await open(page, sites.real + '/docs/impact-finance/introduction');
    await openSidebar(page);
    await sidebar(page).locator('.theme-doc-sidebar-menu a[href="/docs/impact-finance/going-live"]').click();
    await page.waitForURL(sites.real + '/docs/impact-finance/going-live');
    await expectClosed(page);
  });

  test('has the products above the pages of the open one, and stays open when another is chosen', async ({
    newPage,
    sites,
  }) => {
    const page = await newPage(narrow);
    await open(page, sites.real + '/docs/impact-finance/introduction');
    await openSidebar(page);
    const shown = sidebar(page).locator('.navbar-sidebar__item:not([inert])');
    const tree = shown.locator('.theme-doc-sidebar-menu');
    await tree.locator('a[href="/docs/impact-finance/quickstart"]').waitFor({ state: 'visible' });
    await shown.getByRole('link', { name: 'Impact Transactions', exact: true }).click();
    await tree
      .locator('a[href="/docs/impact-transactions/category-index/introduction"]')
      .first()
      .waitFor({ state: 'visible' });
  });

  test('stays open on the way from the home page to a product, by touch while the page starts', async ({
    newPage,
    sites,
  }) => {
    const page = await newPage({ ...narrow, hasTouch: true, isMobile: true });
    await slowDown(page, 4);
    await page.goto(sites.real, { waitUntil: 'domcontentloaded' });
    await hamburger(page).tap();
    await sidebar(page).waitFor({ state: 'visible' });
    await sidebar(page).getByRole('link', { name: 'Impact Finance', exact: true }).tap();
    await arrived(page, '/docs/impact-finance/introduction');
    const shown = sidebar(page).locator('.navbar-sidebar__item:not([inert])');
    const quickstart = shown.locator('a[href="/docs/impact-finance/quickstart"]');
    await quickstart.waitFor({ state: 'visible' });
    await shown.getByRole('link', { name: 'Impact Transactions', exact: true }).waitFor({ state: 'visible' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('navbar-sidebar__close');
    await quickstart.tap();
    await arrived(page, '/docs/impact-finance/quickstart');
    await expectClosed(page);
  });

  test('closes on the way to the home page', async ({ newPage, sites }) => {
    const page = await newPage(narrow);
    await open(page, sites.real + '/docs/contact');
    await openSidebar(page);
    await sidebar(page).locator('.navbar__brand').click();
    await page.waitForURL((url) => url.pathname === '/');
    await expectClosed(page);
  });

  test('keeps the page behind it from scrolling', async ({ newPage, sites }) => {
    const page = await newPage(narrow);
    await open(page, sites.real + '/docs/impact-finance/introduction');
    await openSidebar(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  });

  test('takes the focus, keeps it, closes on Escape, and gives the focus back', async ({ newPage, sites }) => {
    const page = await newPage(narrow);
    await open(page, sites.real + '/docs/impact-finance/introduction');
    await hamburger(page).focus();
    await page.keyboard.press('Enter');
    await sidebar(page).waitFor({ state: 'visible' });
    const isInside = () => page.evaluate(() => document.activeElement?.closest('.navbar-sidebar') !== null);
    await expect.poll(isInside).toBe(true);
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press(stop % 3 === 2 ? 'Shift+Tab' : 'Tab');
      const isOut = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('.navbar-sidebar') === null,
      );
      expect(isOut, `stop ${stop}`).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await hamburger(page).evaluate((it) => it === document.activeElement)).toBe(true);
  });
});
