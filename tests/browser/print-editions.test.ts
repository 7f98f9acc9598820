/** All guides of a family in one document. */
import { arrived } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const guide = '/docs/impact-finance/application-bridge/launch';
const edition = '/docs/impact-finance/web-app-in-your-app/print';

describe('a print edition', () => {
  test('is a link away from each guide, and from it to the first, without script', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(sites.real + guide);
    await page.locator('.page-menu summary').click();
    await page.getByRole('link', { name: /on one page, for print$/ }).click();
    await page.waitForURL(`**${edition}`);
    await page.locator('a[href="#application-bridge-launch"]').first().click();
    await page.waitForURL(`**${edition}#application-bridge-launch`);
    await page.getByRole('link', { name: 'Read these guides one by one' }).click();
    await page.waitForURL('**/docs/impact-finance/application-bridge/introduction');
  });

  test('opens from the menu when the scripts of the guide have started', async ({ page, sites }) => {
    await page.goto(sites.real + guide);
    await page.locator('.page-menu summary').click();
    await page.getByRole('link', { name: /on one page, for print$/ }).click();
    await arrived(page, edition);
  });

  test('begins each guide on a new sheet, with a line about the document before the first', async ({ page, sites }) => {
    await page.goto(sites.real + edition);
    await page.emulateMedia({ media: 'print' });
    const breaks = await page
      .locator('article')
      .evaluateAll((all) => all.map((article) => getComputedStyle(article).breakBefore));
    expect(breaks.length).toBeGreaterThan(1);
    expect(new Set(breaks)).toEqual(new Set(['page']));
    expect(await page.locator('.print-line').textContent()).toMatch(
      /^Impact Docs · Impact Finance · .+ · https:\S+\/web-app-in-your-app\/print · last changed \d+ \w+ \d{4}$/,
    );
    expect(await page.locator('.print-back').isVisible()).toBe(false);
  });
});

describe('on paper, where nothing scrolls,', () => {
  for (const path of [guide, edition]) {
    test(`code is all there: ${path}`, async ({ page, sites }) => {
      // The width of the text on A4.
      await page.setViewportSize({ width: 680, height: 1000 });
      await page.goto(sites.real + path);
      await page.emulateMedia({ media: 'print' });
      const cut = await page
        .locator('pre.code')
        .evaluateAll((all) =>
          all
            .filter((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight)
            .map((it) => it.textContent?.slice(0, 40)),
        );
      expect(cut).toEqual([]);
      expect(await page.locator('pre.code').count()).toBeGreaterThan(5);
    });
  }
});
