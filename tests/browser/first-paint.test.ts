import type { Page } from 'playwright-core';
import { describe, expect, test } from '../helpers/test.js';

declare global {
  interface Window {
    leftOut?: number;
    countLeftOut?: () => number;
  }
}

const guide = '/docs/impact-finance/faq/introduction';
const operation = '/docs/impact-finance/api/create-dream';

describe('the parser of the browser', () => {
  for (const path of [guide, operation]) {
    test(`waits for the style sheet after the navbar: ${path}`, async ({ page, sites }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/css/*', async (route) => {
        await held;
        await route.continue();
      });
      const state = () =>
        page.evaluate(() => ({
          colours: document.documentElement.dataset['theme'],
          bar: document.querySelector('nav.navbar') !== null,
          text: document.querySelector('main') !== null,
          scripts: document.querySelectorAll('#__docusaurus script').length,
        }));
      await page.goto(sites.real + path, { waitUntil: 'commit' });
      await expect.poll(state).toEqual({ colours: 'light', bar: true, text: false, scripts: 1 });
      release();
      await page.waitForLoadState();
      expect(await state()).toEqual({ colours: 'light', bar: true, text: true, scripts: 0 });
    });
  }
});

test('an operation shows nothing before its breadcrumbs are read', async ({ page, sites }) => {
  const expected = page.locator('link[rel="expect"][blocking="render"]');
  await page.goto(sites.real + operation);
  const href = await expected.getAttribute('href');
  expect(await page.locator(href ?? '').count()).toBe(1);
  await page.goto(sites.real + guide);
  expect(await expected.count()).toBe(0);
});

describe('what is below the first screen of an operation', () => {
  /** How many sections the browser leaves out when the document has been parsed; in the end it leaves out none. */
  const leftOut = async (page: Page, load: () => Promise<unknown>) => {
    await page.addInitScript(() => {
      window.countLeftOut = () =>
        [...document.querySelectorAll('.api-page section')].filter(
          (section) => getComputedStyle(section).contentVisibility === 'hidden',
        ).length;
      addEventListener('DOMContentLoaded', () => (window.leftOut = window.countLeftOut?.()));
    });
    await load();
    const first = await page.evaluate(() => window.leftOut);
    await page.waitForFunction(() => document.readyState === 'complete');
    await expect.poll(() => page.evaluate(() => window.countLeftOut?.())).toBe(0);
    await expect.poll(() => page.locator('[data-layout-deferred], [data-layout-done]').count()).toBe(0);
    return first;
  };

  test('is laid out after it, and keeps no trace of that', async ({ page, sites }) => {
    expect(await leftOut(page, () => page.goto(sites.real + operation))).toBe(5);
  });

  for (const place of ['#errors', '#:~:text=idempotent']) {
    test(`is there at once for who comes for ${place}`, async ({ page, sites }) => {
      expect(await leftOut(page, () => page.goto(sites.real + operation + place))).toBe(0);
    });
  }

  test('is there at once for who comes back', async ({ page, sites }) => {
    await page.goto(sites.real + operation);
    expect(await leftOut(page, () => page.reload())).toBe(0);
  });

  test('is printed even while it arrives', async ({ page, sites }) => {
    await page.goto(sites.real + operation);
    await expect.poll(() => page.locator('[data-layout-deferred]').count()).toBe(0);
    await page.evaluate(() => (document.documentElement.dataset['layoutDeferred'] = ''));
    const shown = () =>
      page
        .locator('.api-page section')
        .last()
        .evaluate((section) => getComputedStyle(section).contentVisibility);
    expect(await shown()).toBe('hidden');
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toBe('visible');
  });
});
