/** What a phone shows of pages that are made for a desk. */
import { hydrated } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

describe('tables of three columns and more, on a phone', () => {
  for (const path of [
    '/docs/impact-finance/partner-settings',
    '/docs/impact-finance/self-hosted/environment-variables',
    '/docs/impact-finance/webhooks/event-webhooks',
    '/docs/contact',
  ]) {
    test(`show every cell with the name of its column, without scrolling: ${path}`, async ({ newPage, sites }) => {
      const page = await newPage(phone);
      await page.goto(sites.real + path);
      const found = await page.locator('main .table-rows').evaluateAll((boxes) =>
        boxes.map((box) => ({
          isWide: box.scrollWidth > box.clientWidth + 1,
          hidden: [...box.querySelectorAll('td')].filter((cell) => cell.getBoundingClientRect().right > innerWidth)
            .length,
          label: getComputedStyle(box.querySelector('td[data-label]') ?? box, '::before').content,
        })),
      );
      expect(found.length).toBeGreaterThan(0);
      for (const { isWide, hidden, label } of found) {
        expect({ isWide, hidden }).toEqual({ isWide: false, hidden: 0 });
        expect(label).toMatch(/^"[^"]+: "$/);
      }
    });
  }
});

describe('the first line of a page, on a phone', () => {
  for (const path of [
    '/docs/impact-finance/introduction',
    '/docs/impact-transactions/errors',
    '/docs/impact-finance/application-bridge/launch',
    '/docs/glossary',
  ]) {
    test(`does not cut the way to the page: ${path}`, async ({ newPage, sites }) => {
      const page = await newPage(phone);
      await page.goto(sites.real + path);
      const cut = await page
        .locator('.breadcrumbs__link:visible')
        .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent));
      expect(cut).toEqual([]);
    });
  }
});

describe('the name of a field, on a phone', () => {
  test('is followed by its sign and its type, which do not cover each other', async ({ newPage, sites }) => {
    const page = await newPage(phone);
    await page.goto(sites.real + '/docs/impact-finance/api/objects-dreams');
    const places = await page
      .locator('.field-head > a.field-name')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it, '::after').position));
    expect(places.length).toBeGreaterThan(5);
    expect(new Set(places)).toEqual(new Set(['static']));
  });
});

describe('on a touch screen', () => {
  test('copy buttons are visible, and large enough', async ({ newPage, sites }) => {
    const page = await newPage({ ...phone, permissions: ['clipboard-write'] });
    await page.goto(sites.real + '/docs/impact-finance/session-handling/authentication');
    await hydrated(page);
    const button = page.locator('.copy-button').first();
    await button.waitFor({ state: 'attached' });
    expect(await button.evaluate((it) => getComputedStyle(it).opacity)).toBe('1');
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  });

  test('menus are at least 44 px high', async ({ newPage, sites }) => {
    const page = await newPage(phone);
    await page.goto(sites.real + '/docs/impact-finance/introduction');
    for (const selector of ['.page-menu summary', '.contents-open', '.navbar__toggle', '.search-open']) {
      const box = await page.locator(selector).first().boundingBox();
      expect(box?.height, selector).toBeGreaterThanOrEqual(44);
    }
  });

  test('the announcement is one line', async ({ newPage, sites }) => {
    const page = await newPage(phone);
    await page.goto(sites.real + '/docs/impact-transactions/quickstart');
    const bar = await page.locator('.theme-announcement-bar').boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(48);
  });
});

describe('diagrams', () => {
  const pages = [
    '/docs/impact-finance/introduction',
    '/docs/impact-finance/session-handling/introduction',
    '/docs/impact-finance/self-hosted/architecture-overview',
    '/docs/impact-finance/user-journeys/group-dreams',
  ];

  test('keep words that can be read, and show at the edge that there is more, on a phone', async ({
    newPage,
    sites,
  }) => {
    const page = await newPage(phone);
    for (const path of pages) {
      await page.goto(sites.real + path);
      const sizes = await page.locator('.diagram text').evaluateAll((all) =>
        all.map((it) => {
          const scale = (it as SVGTextElement).getScreenCTM()?.a ?? 0;
          return scale * parseFloat(getComputedStyle(it).fontSize);
        }),
      );
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(11);
      const backgrounds = await page
        .locator('.diagram')
        .evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundAttachment));
      for (const background of backgrounds) expect(background).toBe('local, local, scroll, scroll');
    }
  });
});

describe('without script', () => {
  test('no control is shown that does nothing', async ({ newPage, sites }) => {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      const page = await newPage({ viewport, javaScriptEnabled: false });
      for (const path of ['/', '/docs/impact-finance/introduction', '/docs/impact-finance/api/create-dream']) {
        await page.goto(sites.real + path);
        const buttons = await page.locator('button:visible').all();
        const names = await Promise.all(buttons.map((it) => it.evaluate((button) => button.outerHTML.slice(0, 120))));
        expect(
          names.filter((html) => !/popovertarget/i.test(html)),
          path,
        ).toEqual([]);
      }
    }
  });
});
