import { heading, navbar, open } from '../helpers/page.js';
import { holdRequests } from '../helpers/network.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const bar = (page: Page) => page.locator('#nprogress .bar');

/** A page whose script cannot arrive yet, and whose clock stands still. */
async function startPendingNavigation(page: Page, origin: string): Promise<{ release: () => Promise<void> }> {
  const chunks = await holdRequests(page, '**/assets/js/*.js');
  await open(page, origin + '/docs/contact');
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  chunks.hold();
  await navbar(page).getByRole('link', { name: 'Impact Transactions', exact: true }).click();
  await expect.poll(() => chunks.held()).toBeGreaterThan(0);
  return chunks;
}

describe('progress bar', () => {
  test('appears 200 ms after a change of the page that is still pending, and not before', async ({ page, sites }) => {
    await startPendingNavigation(page, sites.real);
    await page.clock.runFor(199);
    expect(await bar(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await bar(page).count()).toBe(1);
  });

  test('has no spinner', async ({ page, sites }) => {
    await startPendingNavigation(page, sites.real);
    await page.clock.runFor(400);
    expect(await bar(page).count()).toBe(1);
    expect(await page.locator('#nprogress .spinner').count()).toBe(0);
  });

  test('keeps the old page until the new one is there, and goes then', async ({ page, sites }) => {
    const { release } = await startPendingNavigation(page, sites.real);
    const before = await heading(page);
    await page.clock.runFor(400);
    expect(await heading(page)).toBe(before);
    expect(await bar(page).count()).toBe(1);
    await release();
    await page.clock.resume();
    await expect.poll(() => heading(page)).not.toBe(before);
    await expect.poll(() => page.locator('#nprogress').count()).toBe(0);
  });

  test('does not appear for a page that is there in time', async ({ page, sites }) => {
    const { release } = await startPendingNavigation(page, sites.real);
    const before = await heading(page);
    await page.clock.runFor(150);
    await release();
    await expect.poll(() => heading(page)).not.toBe(before);
    await page.clock.runFor(1_000);
    expect(await page.locator('#nprogress').count()).toBe(0);
  });

  test('does not appear for a jump inside of the page', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/long');
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('link', { name: 'Down to part 30' }).click();
    await page.clock.runFor(1_000);
    expect(await page.locator('#nprogress').count()).toBe(0);
  });
});
