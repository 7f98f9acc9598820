import { hydrated } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const PAGE = '/docs/impact-finance/api/create-dream';

describe('the bar of an operation', () => {
  const current = (page: Page) =>
    page.locator('.op-bar [aria-current]').evaluateAll((all) => all.map((it) => it.textContent));

  test('marks the part that is read, and nothing without script', async ({ page, newPage, sites }) => {
    await page.goto(sites.real + PAGE);
    await hydrated(page);
    await expect.poll(() => current(page)).toEqual(['Overview']);
    for (const [id, words] of [
      ['errors', /^Errors \d+$/],
      ['body', /^Request body$/],
      ['responses', /^Responses$/],
    ] as const) {
      await page.evaluate((name) => document.getElementById(name)?.scrollIntoView({ behavior: 'instant' }), id);
      await expect.poll(() => current(page)).toEqual([expect.stringMatching(words)]);
    }
    const silent = await newPage({ javaScriptEnabled: false });
    await silent.goto(sites.real + PAGE);
    expect(await silent.locator('.op-bar a').count()).toBe(6);
    expect(await silent.locator('.op-bar [aria-current]').count()).toBe(0);
  });

  test('keeps the mark and the way to a field in sight on a phone', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(sites.real + PAGE);
    await hydrated(page);
    await page.evaluate(() => document.getElementById('errors')?.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(() => current(page)).toEqual([expect.stringMatching(/^Errors \d+$/)]);
    const inSight = (selector: string) =>
      page.locator(selector).evaluate((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && right <= innerWidth && seen !== null && it.contains(seen);
      });
    await expect.poll(() => inSight('.op-bar [aria-current]')).toBe(true);
    expect(await inSight('.field-search-open')).toBe(true);
  });

  test('has targets that fingers hit', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await page.goto(sites.real + PAGE);
    const sizes = await page
      .locator('.op-bar :is(a, button)')
      .evaluateAll((all) => all.map((it) => Math.min(it.clientHeight, it.getBoundingClientRect().width)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  });
});

describe('what is known of a field', () => {
  test('has its separators at the end of a line, never at the beginning', async ({ page, sites }) => {
    await page.goto(sites.real + PAGE);
    const before = await page
      .locator('.rules > li')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it, '::before').content));
    expect(before.length).toBeGreaterThan(5);
    expect(new Set(before)).toEqual(new Set(['none']));
  });
});

describe('samples of an operation', () => {
  test('have code as wide as their box, long or short', async ({ page, sites }) => {
    await page.goto(sites.real + '/docs/impact-finance/api/get-dreams');
    await hydrated(page);
    const gaps = await page.locator('.pane-box pre.code:visible').evaluateAll((all) =>
      all.map((it) => {
        const box = it.closest('.pane-box')?.getBoundingClientRect();
        const { left, right } = it.getBoundingClientRect();
        return Math.round(Math.max(left - (box?.left ?? 0), (box?.right ?? 0) - right));
      }),
    );
    expect(gaps.length).toBeGreaterThan(1);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1);
  });

  test('have a copy button that can be seen where nothing hovers', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.goto(sites.real + PAGE);
    await hydrated(page);
    await page.locator('label[for="samples-fold"]').tap();
    const button = page.locator('.pane .copy-button').first();
    await expect.poll(() => button.evaluate((it) => getComputedStyle(it).opacity)).toBe('1');
  });

  test('have signs and states in forced colours', async ({ newPage, sites }) => {
    const page = await newPage({ forcedColors: 'active' });
    await page.goto(sites.real + PAGE);
    await hydrated(page);
    const sign = page.locator('.pane .copy-button').first();
    const [own, paper] = await sign.evaluate((it) => {
      const canvas = document.body.appendChild(document.createElement('i'));
      canvas.style.backgroundColor = 'Canvas';
      return [getComputedStyle(it, '::before').backgroundColor, getComputedStyle(canvas).backgroundColor];
    });
    expect(own).not.toBe(paper);
    const lines = await page
      .locator('.languages label')
      .evaluateAll((all) => all.map((it) => [it.matches(':has(:checked)'), getComputedStyle(it).borderBottomColor]));
    const selected = lines.filter(([isChosen]) => isChosen).map(([, colour]) => colour);
    const others = new Set(lines.filter(([isChosen]) => !isChosen).map(([, colour]) => colour));
    expect(selected).toHaveLength(1);
    expect([...others]).toEqual([paper]);
    expect(others.has(selected[0])).toBe(false);
  });
});
