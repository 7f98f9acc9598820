import { holdRequests } from '../helpers/network.js';
import { boxOf, heading, hydrated, idle, isSameDocument, markDocument, navbar, open } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

describe('skip link', () => {
  test('is the first stop of the keyboard, is shown then, and leads to the content', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/contact');
    const link = page.getByRole('link', { name: 'Skip to main content' });
    const outside = await link.boundingBox();
    await page.keyboard.press('Tab');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    const box = await link.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box).not.toEqual(outside);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInContent = () => document.activeElement?.closest('main') !== null;
    expect(await page.evaluate(isInContent)).toBe(true);
  });

  test('works without script', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const path of ['/', '/docs/contact', '/search', '/docs/category/self-hosted', '/no-such-page']) {
      await page.goto(sites.real + path);
      const href = await page.getByRole('link', { name: 'Skip to main content' }).getAttribute('href');
      expect(href).toMatch(/^#./);
      expect(await page.locator(`main[id="${href?.slice(1)}"], main [id="${href?.slice(1)}"]`).count()).toBe(1);
      expect(await page.locator(`[id="${href?.slice(1)}"] .menu`).count()).toBe(0);
      expect(await page.locator(`[id="${href?.slice(1)}"]`).count()).toBe(1);
    }
  });

  test('leads to the content before scripts run', async ({ page, sites }) => {
    const scripts = await holdRequests(page, '**/assets/js/*.js');
    scripts.hold();
    await page.goto(sites.real + '/docs/contact');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const place = () => document.activeElement?.closest('main article') !== null;
    expect(await page.evaluate(place)).toBe(true);
  });

  test('holds when the page starts: a focus that the reader moved is not moved back', async ({ page, sites }) => {
    const scripts = await holdRequests(page, '**/assets/js/*.js');
    scripts.hold();
    await page.goto(sites.real + '/docs/impact-finance/quickstart');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await scripts.release();
    await hydrated(page);
    await idle(page);
    expect(await page.evaluate(() => document.activeElement?.closest('[class*="skipToContent"], .navbar'))).toBeNull();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main article') !== null)).toBe(true);
  });

  test.for(['text', 'a category of the menu'])(
    'a link that the reader left by selecting text does not get the focus back: %s',
    async (left, { page, sites }) => {
      const scripts = await holdRequests(page, '**/assets/js/*.js');
      scripts.hold();
      await page.goto(sites.real + '/docs/impact-finance/quickstart');
      const link =
        left === 'text' ? page.locator('main article p a') : page.locator('.menu a[role="button"][aria-expanded]');
      await link.first().focus();
      const words = page.locator('h1');
      const box = await boxOf(words);
      await page.mouse.move(box.x + 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 3 });
      await page.mouse.up();
      const selected = () => page.evaluate(() => getSelection()?.toString());
      const before = await selected();
      expect(before).not.toBe('');
      await scripts.release();
      await hydrated(page);
      await idle(page);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
      expect(await selected()).toBe(before);
    },
  );

  test.for(['/docs/contact', '/', '/search'])(
    'gives way to the title of the next page: from %s',
    async (from, { page, sites }) => {
      await open(page, sites.real + from);
      await markDocument(page);
      const before = await heading(page);
      await navbar(page).getByRole('link', { name: 'Impact Finance', exact: true }).click();
      await page.waitForURL(sites.real + '/docs/impact-finance/introduction');
      expect(await isSameDocument(page)).toBe(true);
      await expect.poll(() => heading(page)).not.toBe(before);
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
    },
  );
});
