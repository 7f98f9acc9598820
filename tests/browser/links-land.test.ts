import type { Locator, Page } from 'playwright-core';
import { followLink, heading, hydrated, idle, open, text } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const guide = '/docs/impact-finance/webhooks/event-webhooks';
const operation = '/docs/impact-finance/api/create-dream';
const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };

/** Targets that a page hides in different ways, each of another page than `operation`. */
const hidden = {
  'in a closed fold': '/docs/impact-finance/api/create-transaction#body-transaction.DepositCreate.amountCents',
  'in a variant of an array':
    '/docs/impact-transactions/category-index/transaction-api-v3-0/transactions#body-transactions[].classifications[].type=cic',
  'in another tab': '/docs/impact-finance/api/create-transaction#language-go',
};

/**
 * Where the target of the address is: what hides it, or how far it is from where it should be.
 * @returns "in view" where the reader sees its beginning below the bars
 */
const place = (page: Page) =>
  page.evaluate(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = document.getElementById(id);
    if (!target) return `there is no #${id}`;
    if (!target.checkVisibility({ visibilityProperty: true })) return 'hidden';
    const { left, top, width } = target.getBoundingClientRect();
    const bars = [...document.querySelectorAll('.navbar, .op-bar')];
    const covered = bars
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position) && !bar.contains(target))
      .map((bar) => bar.getBoundingClientRect())
      .filter((bar) => bar.left < left + width && left < bar.right)
      .reduce((lowest, bar) => Math.max(lowest, bar.bottom), 0);
    if (top < covered - 1) return `${Math.round(covered - top)} px behind the bars`;
    // At the end of a page, what is last cannot come to its top.
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    if (top > innerHeight * (isAtEnd ? 1 : 0.6)) return `${Math.round(top)} px below the top`;
    return 'in view';
  });

/** Once the page is there and rests, and still when what comes late has come. */
async function landed(page: Page): Promise<void> {
  await expect.poll(() => place(page)).toBe('in view');
  await idle(page);
  await page.waitForTimeout(500);
  expect(await place(page)).toBe('in view');
}

/** The first link in sight that leads to a section of another page. */
const sectionLink = (page: Page, within: string, also = ''): Locator =>
  page.locator(`${within} a[href^="/docs/"][href*="#"]${also}`).filter({ visible: true }).first();

async function press(page: Page, link: Locator, isTouch: boolean): Promise<void> {
  const from = new URL(page.url()).pathname;
  await link.scrollIntoViewIfNeeded();
  await (isTouch ? link.tap() : link.click());
  await page.waitForFunction((path) => location.pathname !== path && location.hash !== '', from);
}

describe.each(Object.entries(widths))('a link to a section of another page, on a %s', (device, viewport) => {
  const isTouch = device === 'phone';
  const options = { viewport, hasTouch: isTouch };

  test('lands from the text of a guide, and so do Back and Forward', async ({ newPage, sites }) => {
    const page = await newPage(options);
    await open(page, sites.real + guide);
    await press(page, sectionLink(page, 'article p', ':not(.glossary-link, [href*="glossary"])'), isTouch);
    await landed(page);
    const title = await heading(page);
    await page.goBack();
    await expect.poll(() => heading(page)).not.toBe(title);
    await page.goForward();
    await expect.poll(() => heading(page)).toBe(title);
    await landed(page);
  });

  test('lands from a name that the glossary explains', async ({ newPage, sites }) => {
    const page = await newPage(options);
    await open(page, sites.real + guide);
    await press(page, sectionLink(page, 'article', '[href*="/docs/glossary#"]'), isTouch);
    await landed(page);
  });

  test('lands from a cell of a table', async ({ newPage, sites }) => {
    const page = await newPage(options);
    await open(page, sites.real + '/docs/impact-finance/partner-settings');
    await press(page, sectionLink(page, 'article td'), isTouch);
    await landed(page);
  });

  test('lands from a page of the reference', async ({ newPage, sites }) => {
    const page = await newPage(options);
    await open(page, sites.real + operation);
    await press(page, sectionLink(page, '.api-page', '[href*="/errors#"]'), isTouch);
    await landed(page);
  });

  for (const [what, address] of Object.entries(hidden)) {
    test(`lands ${what}`, async ({ newPage, sites }) => {
      const page = await newPage(options);
      await open(page, sites.real + operation);
      await followLink(page, address);
      await landed(page);
    });
  }

  test('lands from a result of the search', async ({ newPage, sites }) => {
    const page = await newPage(options);
    await open(page, sites.real + '/docs/contact');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('external-id-conflict');
    await page.locator('[role="option"][href*="#"]').first().waitFor();
    await idle(page);
    if (isTouch) await page.locator('[role="option"][href*="#"]').first().tap();
    else await page.keyboard.press('Enter');
    await page.waitForURL(/#/);
    await hydrated(page);
    await landed(page);
  });

  test('lands from the page of the search', async ({ newPage, sites }) => {
    const page = await newPage(options);
    await open(page, sites.real + '/search?q=external-id-conflict');
    // The list is written again when more has been loaded.
    await expect.poll(() => text(page.locator('.search-status'))).toMatch(/^\d+ results?/);
    await press(page, page.locator('.search-option[href*="#"]').first(), isTouch);
    await hydrated(page);
    await landed(page);
  });
});
