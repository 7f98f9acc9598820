import { navbar, open } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

/** Lower edge of the navbar, in px from the top of the window; not above 0 when it is hidden. */
const lowerEdge = (page: Page) =>
  navbar(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

async function scroll(page: Page, distance: number): Promise<void> {
  await page.mouse.move(700, 600);
  // Two movements, as a finger makes many: the page derives the direction from two positions.
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, distance / 2);
  await page.waitForFunction((position) => window.scrollY !== position, before);
  await page.mouse.wheel(0, distance / 2);
}

describe('navbar with hideOnScroll', () => {
  test('hides as the reader scrolls down, and is back as they scroll up', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/long');
    expect(await lowerEdge(page)).toBeGreaterThan(0);
    await scroll(page, 1_200);
    await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0);
    await scroll(page, -300);
    await expect.poll(() => lowerEdge(page)).toBeGreaterThan(0);
  });

  test('hides on a jump to an anchor, so that it does not cover the heading', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/long');
    await page.getByRole('link', { name: 'Down to part 30' }).click();
    await page.waitForURL(/#part-30$/);
    await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0);
    const top = await page.locator('#part-30').evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
  });

  test('is there again on the next page', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/long');
    await page.getByRole('link', { name: 'Down to part 30' }).click();
    await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0);
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await page.waitForURL(/guide\/markdown$/);
    await expect.poll(() => lowerEdge(page)).toBeGreaterThan(0);
  });
});

describe('navbar without hideOnScroll', () => {
  test('stays, on scroll and on jumps', async ({ page, sites }) => {
    await open(page, sites.dark + '/docs/guide/long');
    await scroll(page, 1_200);
    await page.waitForFunction(() => window.scrollY > 500);
    expect(await lowerEdge(page)).toBeGreaterThan(0);
    await open(page, sites.dark + '/docs/guide/long#part-30');
    expect(await lowerEdge(page)).toBeGreaterThan(0);
  });

  test('does not cover the heading that a link of the real site leads to', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/impact-finance/session-handling/authentication');
    const link = page.locator('.table-of-contents a').last();
    await link.click();
    const id = decodeURIComponent((await link.getAttribute('href'))?.slice(1) ?? '');
    const target = page.locator(`[id="${id}"]`);
    await expect.poll(() => target.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(900);
    const top = await target.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(await lowerEdge(page));
  });
});
