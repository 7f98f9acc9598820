/** Pages on paper. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from '../helpers/test.js';

const guide = '/docs/impact-finance/introduction';
const operation = '/docs/impact-finance/api/create-dream';

/** Sheets of A4, with the margins of a browser. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

describe('a printed page', () => {
  test('has dark ink on white, whatever the reader’s screen shows', async ({ page, sites }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(sites.real + guide);
    const colours = () =>
      page.evaluate(() => [
        getComputedStyle(document.body).color,
        getComputedStyle(document.documentElement).backgroundColor,
        getComputedStyle(document.querySelector('.diagram text') ?? document.body).fill,
      ]);
    const onScreen = await colours();
    await page.emulateMedia({ media: 'print' });
    const onPaper = await colours();
    expect(onPaper[0]).toBe('rgb(24, 32, 38)');
    expect(onPaper[1]).toMatch(/^rgb\(255, 255, 255\)$|^rgba\(0, 0, 0, 0\)$/);
    // Of the first label, which may be a quiet one.
    expect(['rgb(24, 32, 38)', 'rgb(72, 82, 89)']).toContain(onPaper[2]);
    expect(onScreen[0]).not.toBe(onPaper[0]);
  });

  test('begins with the site, the product, the address and the date', async ({ page, sites }) => {
    await page.goto(sites.real + '/docs/impact-transactions/category-index/transaction-api-v3-0/transactions');
    await page.emulateMedia({ media: 'print' });
    const line = await page.locator('.doc-top').evaluate((it) => getComputedStyle(it, '::before').content);
    expect(line).toContain(
      'Impact Docs · Transaction API v3.0 · https://docs.impact.example/docs/impact-transactions/',
    );
    expect(line).toMatch(/last changed \d+ \w+ \d{4}/);
  });

  test('has no addresses of the site between its words', async ({ page, sites }) => {
    await page.goto(sites.real + guide);
    await page.emulateMedia({ media: 'print' });
    const link = page.locator('.markdown p a[href^="/docs/"]').first();
    expect(await link.evaluate((it) => getComputedStyle(it, '::after').content)).toBe('none');
  });

  for (const path of ['/docs/contract-mock', '/docs/impact-finance/api/impact-finance-api']) {
    test(`has the addresses that lead out of the site as numbered notes at its end: ${path}`, async ({
      page,
      sites,
    }) => {
      await page.goto(sites.real + path);
      expect(await page.locator('.address-notes').isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      const external = page.locator('.markdown a[href^="http"]');
      const [links, notes] = await Promise.all([
        external.evaluateAll((all) =>
          all.map((it) => [it.getAttribute('href'), it.dataset['note'], getComputedStyle(it, '::after').content]),
        ),
        page
          .locator('.address-notes > li')
          .evaluateAll((all) => all.map((it) => [it.dataset['address'], getComputedStyle(it, '::before').content])),
      ]);
      expect(links.length).toBeGreaterThan(0);
      for (const [href, number, shown] of links) {
        expect(shown).toContain(number);
        expect(notes[Number(number) - 1]?.[0]).toBe(href);
        expect(notes[Number(number) - 1]?.[1]).toContain(href);
      }
      const last = await page
        .locator('.markdown *:visible')
        .last()
        .evaluate((it) => it.parentElement?.className);
      expect(last).toBe('address-notes');
    });
  }

  test('leaves no row that names a group, and no head of a table, at the foot of a sheet', async ({ page, sites }) => {
    await page.goto(sites.real + '/docs/impact-finance/api/get-transfer-consent');
    await page.emulateMedia({ media: 'print' });
    const rows = await page
      .locator('main :is(thead, tr:has(> th:only-child), .error-status)')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).breakAfter));
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows)).toEqual(new Set(['avoid']));
  });

  test('leaves no term of the glossary at the foot of a sheet', async ({ page, sites }) => {
    await page.goto(sites.real + '/docs/glossary');
    await page.emulateMedia({ media: 'print' });
    const terms = await page.locator('main dt').evaluateAll((all) => all.map((it) => getComputedStyle(it).breakAfter));
    expect(terms.length).toBeGreaterThan(5);
    expect(new Set(terms)).toEqual(new Set(['avoid']));
  });

  test('has both pictures of the home page, and no button', async ({ page, sites }) => {
    await page.goto(sites.real);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.home-screen svg:visible').count()).toBe(2);
    expect(await page.locator('main :is(input, button, .home-start):visible').count()).toBe(0);
  });

  for (const [path, most] of [
    [guide, 8],
    [operation, 11],
  ] as const) {
    test(`has at most ${most} sheets, and all of the text: ${path}`, async ({ page, sites }) => {
      await page.goto(sites.real + path);
      expect(await sheets(page)).toBeLessThanOrEqual(most);
      await page.emulateMedia({ media: 'print' });
      const missing = await page.locator('.markdown :is(h2, h3, p, li, td, pre)').evaluateAll((all) =>
        all
          // Samples are in one language.
          .filter(
            (it) =>
              it.closest(
                '[role=tabpanel][hidden], .op-bar, [data-tabs], .program ~ .program, [data-markdown-ignore]',
              ) === null,
          )
          .filter((it) => it.textContent !== '' && it.getClientRects().length === 0)
          .map((it) => it.textContent),
      );
      expect(missing).toEqual([]);
      const names = await page
        .locator('td[data-label]')
        .evaluateAll((all) => all.map((it) => getComputedStyle(it, '::before').content));
      expect(names.filter((name) => name !== 'none')).toEqual([]);
    });
  }

  test('has no menus, keeps rows and figures whole, and cuts no diagram', async ({ page, sites }) => {
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.goto(sites.real + guide);
    await page.emulateMedia({ media: 'print' });
    for (const selector of ['.navbar', '.footer', '.page-menu', '#contents', '.theme-doc-sidebar-container']) {
      expect(await page.locator(selector).first().isVisible(), selector).toBe(false);
    }
    const inside = await page
      .locator('main :is(tr, .diagram)')
      .evaluateAll((all) => [...new Set(all.map((it) => getComputedStyle(it).breakInside))]);
    expect(inside).toEqual(['avoid']);
    const after = await page
      .locator('main h2')
      .first()
      .evaluate((it) => getComputedStyle(it).breakAfter);
    expect(after).toBe('avoid');
    const widths = await page
      .locator('.diagram svg')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right - innerWidth));
    expect(Math.max(...widths)).toBeLessThanOrEqual(0);
  });
});
