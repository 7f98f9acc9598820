import { runAxe } from '../helpers/axe.js';
import { hydrated } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const PAGE = '/docs/impact-transactions/engagement-services/insights-api/ping';
const OTHER = '/docs/impact-transactions/engagement-services/profiles-api/ping';

describe('the menu of a page', () => {
  test('leads to the same page of other APIs and to the Markdown alternate without script', async ({
    newPage,
    sites,
  }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(sites.real + PAGE);
    const menu = page.locator('.page-menu > details');
    expect(await menu.getByRole('link').first().isVisible()).toBe(false);
    await menu.locator('summary').click();
    expect(await menu.getByRole('link', { name: 'View as Markdown' }).getAttribute('href')).toBe(`${PAGE}.md`);
    expect(await menu.getByRole('button').count()).toBe(0);
    await menu.locator(`a[href="${OTHER}"]`).click();
    await page.waitForURL(`**${OTHER}`);
  });

  test('closes on Escape, on a press outside of it, and behind a link', async ({ page, sites }) => {
    await page.goto(sites.real + PAGE);
    await hydrated(page);
    const menu = page.locator('.page-menu > details');
    const isOpen = () => menu.evaluate((it) => it.hasAttribute('open'));
    const summary = menu.locator('summary');
    await summary.click();
    await page.keyboard.press('Tab');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await summary.evaluate((it) => it === document.activeElement)).toBe(true);
    await summary.click();
    expect(await isOpen()).toBe(true);
    await page.locator('h1').click();
    expect(await isOpen()).toBe(false);
    await summary.click();
    await menu.locator(`a[href="${OTHER}"]`).click();
    await page.waitForURL(`**${OTHER}`);
    // The address changes before the page does.
    await expect.poll(isOpen).toBe(false);
  });

  for (const mode of ['light', 'dark']) {
    test(`has nothing that axe finds while it is open, in ${mode} mode`, async ({ page, sites }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await page.goto(sites.real + PAGE);
      await hydrated(page);
      await page.locator('.page-menu summary').click();
      await page.locator('.page-menu').getByRole('link').first().waitFor();
      const { violations } = await runAxe(page, {}, ['.page-menu']);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }

  test('fits a phone', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(sites.real + PAGE);
    await page.locator('.page-menu summary').click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});

for (const { width, isDated } of [
  { width: 1_440, isDated: true },
  { width: 1_280, isDated: false },
]) {
  test(`the way to a page is whole at ${width} px, ${isDated ? 'with' : 'without'} its date`, async ({
    newPage,
    sites,
  }) => {
    const page = await newPage({ viewport: { width, height: 900 } });
    await page.goto(`${sites.real}/docs/impact-transactions/engagement-services/profiles-api/overview`);
    const cut = await page
      .locator('.breadcrumbs__link:visible')
      .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent));
    expect(cut).toEqual([]);
    const isShown = await page.locator('.page-menu-date').evaluate((date) => {
      const room = date.parentElement?.getBoundingClientRect();
      return room !== undefined && date.getBoundingClientRect().bottom <= room.bottom + 1;
    });
    expect(isShown).toBe(isDated);
  });
}
