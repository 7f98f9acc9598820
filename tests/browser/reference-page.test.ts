import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { address, isSameDocument, markDocument, open, openReference, pasted, text } from '../helpers/page.js';
import { test } from '../helpers/test.js';

const PAGE = '/docs/impact-finance/api/create-dream';

const language = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const program = (page: Page, key: string) => page.locator(`#language-${key} pre`);
/** Another page of the same open category. */
const NEXT = '/docs/impact-finance/api/delete-dream';
const linkTo = (page: Page, path: string) => page.locator(`a.menu__link[href="${path}"]`);

describe('an operation that a reader comes to from another', () => {
  test('is what is served at its address, without a load of the page', async ({ page, newPage, sites }) => {
    await openReference(page, sites.real + PAGE);
    await markDocument(page);
    await linkTo(page, NEXT).click();
    await expect.poll(() => page.locator('.api-page').getAttribute('data-api-page')).toBe(NEXT);
    expect(await isSameDocument(page)).toBe(true);
    const served = await newPage();
    await open(served, sites.real + NEXT);
    expect(await text(page.locator('.api-operation'))).toBe(await text(served.locator('.api-operation')));
    expect(await page.locator('.api-page [id]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(
      await served.locator('.api-page [id]').evaluateAll((all) => all.map(({ id }) => id)),
    );
  });

  test('has its comforts in its first frame', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    await linkTo(page, NEXT).click();
    const copyable = page.locator(`.api-page[data-api-page="${NEXT}"] .copy-button`);
    await copyable.first().waitFor({ state: 'attached' });
    expect(await page.locator('[data-awaits-script]').count()).toBe(0);
  });

  test('is loaded by the browser where script cannot fetch it', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    await markDocument(page);
    await page.route(`**${NEXT}`, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await linkTo(page, NEXT).click();
    await page.locator(`[data-api-page="${NEXT}"]`).waitFor();
    expect(address(page)).toBe(NEXT);
    expect(await isSameDocument(page)).toBe(false);
  });
});

const closed = (page: Page) => page.locator('.errors details:not([open])').count();

describe('what an address leads to', () => {
  for (const place of ['errors', 'response-409', 'body-dream.targetCents', 'response-201-dream.targetCents']) {
    test(`${place} comes to rest just below the bar`, async ({ page, sites }) => {
      await openReference(page, `${sites.real}${PAGE}#${place}`);
      const bar = page.locator('.op-bar');
      const bottom = await bar.evaluate((it) => it.getBoundingClientRect().bottom);
      const target = page.locator(`[id="${place}"]`);
      const gap = () => target.evaluate((it, below) => it.getBoundingClientRect().top - below, bottom);
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      expect(await gap()).toBeLessThan(40);
    });
  }
});

describe('disclosures of an operation', () => {
  test('open and close together', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    expect(await closed(page)).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Expand all: Errors' }).click();
    expect(await closed(page)).toBe(0);
    await page.getByRole('button', { name: 'Collapse all: Errors' }).click();
    expect(await closed(page)).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Expand all: Errors' }).waitFor();
  });

  test('leave the button with the other offer when a reader opens the last one by hand', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    await page.getByRole('button', { name: 'Expand all: Errors' }).click();
    await page.locator('.errors summary').first().click();
    await page.getByRole('button', { name: 'Expand all: Errors' }).waitFor();
    await page.locator('.errors summary').first().click();
    await page.getByRole('button', { name: 'Collapse all: Errors' }).waitFor();
  });

  test('open for a link to what is inside, on arrival and later', async ({ page, sites }) => {
    await openReference(page, `${sites.real}${PAGE}#response-201-header-ETag`);
    expect(await page.locator('#response-201-header-ETag').isVisible()).toBe(true);
    const error = page.locator('[id="response-400-validation-failed"]');
    expect(await error.isVisible()).toBe(false);
    await page.evaluate(() => (location.hash = '#response-400-validation-failed'));
    await expect.poll(() => error.isVisible()).toBe(true);
  });

  test('are open on paper and as before after it', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    const before = await page.locator('.api-page details:not([open])').count();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.api-page details:not([open])').count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await page.locator('.api-page details:not([open])').count()).toBe(before);
  });
});

describe('languages', () => {
  test('follow the arrow keys, with one tab stop', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    await language(page, 'cURL').focus();
    for (const [key, name] of [
      ['ArrowRight', 'JavaScript'],
      ['ArrowLeft', 'cURL'],
      ['ArrowLeft', 'Go'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await language(page, name).isChecked()).toBe(true);
      expect(await language(page, name).evaluate((it) => it === document.activeElement)).toBe(true);
    }
  });

  test('show the one that was chosen, here, on other pages and later', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    await language(page, 'Python').check();
    expect(await program(page, 'python').isVisible()).toBe(true);
    expect(await program(page, 'curl').isVisible()).toBe(false);
    await openReference(
      page,
      `${sites.real}/docs/impact-transactions/category-index/transaction-api-v3-0/transactions`,
    );
    expect(await language(page, 'Python').isChecked()).toBe(true);
    expect(await program(page, 'python').textContent()).toContain('import requests');
  });
});

describe('copying', () => {
  test('gives the address of the operation and the text of a sample', async ({ newPage, sites }) => {
    const page = await newPage({ permissions: ['clipboard-write'] });
    await openReference(page, sites.real + PAGE);
    await page.locator('.endpoint .copy-button').click();
    const clipboard = () => pasted(page);
    await expect.poll(clipboard).toMatch(/^https:\/\/\S+\/dreams$/);
    await page.locator('#language-curl .copy-button').click();
    await expect
      .poll(clipboard)
      .toMatch(
        /^# .*\n(?:# .*\n)?IDEMPOTENCY_KEY=\$\(od .*\n {2}awk .*\ncurl --request POST \\\n {2}'https:\/\/\S+\/dreams'/,
      );
  });
});
