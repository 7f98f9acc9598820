import { runAxe } from '../helpers/axe.js';
import { address, hydrated, navbar } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const RELEASE = '/docs/impact-finance/api/changes-4-12-0';
const SUCCESSOR = '/docs/impact-transactions/category-index/compare-v2-1-v3-0';

const filter = (page: Page) => page.getByRole('group', { name: 'Filter' });
const operation = (page: Page) => filter(page).getByLabel('Operation');
const breaking = (page: Page) => filter(page).getByLabel('only breaking changes');
const count = (page: Page) => filter(page).locator('output').textContent();
/** Ids of the headings of the sections that are shown. */
const shown = (page: Page) =>
  page.locator('[data-operations]:visible > h3').evaluateAll((all) => all.map(({ id }) => id));
/** Lines that the filter leaves, also those in a fold that is closed. */
const LINES = '[data-operations]:not([hidden]) [data-verdict]:not([hidden], [hidden] *)';
const remainingLines = (page: Page) => page.locator(LINES).count();

async function openFiltered(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await filter(page).waitFor();
}

describe('filter of a comparison', () => {
  test('keeps to one operation and to what is breaking; the address says so', async ({ page, sites }) => {
    await openFiltered(page, sites.real + RELEASE);
    const all = await remainingLines(page);
    expect(await count(page)).toBe(`${all} lines`);
    await operation(page).selectOption('createDream');
    expect(address(page)).toBe(`${RELEASE}?operation=createDream`);
    const own = await shown(page);
    expect(own[0]).toBe('create-dream');
    // What a client must do, then what it may use.
    expect(own.every((id) => /^create-dream(?:-2)?$|^object-/.test(id))).toBe(true);
    const some = await remainingLines(page);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    expect(await count(page)).toBe(`${some} ${some === 1 ? 'line' : 'lines'}`);
  });

  test('keeps to what is breaking, and takes it back', async ({ page, sites }) => {
    await openFiltered(page, sites.real + SUCCESSOR);
    const all = await remainingLines(page);
    await breaking(page).check();
    expect(address(page)).toBe(`${SUCCESSOR}?breaking=1`);
    const verdicts = await page
      .locator(LINES)
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-verdict')));
    expect(verdicts.length).toBeGreaterThan(0);
    expect(verdicts.length).toBeLessThan(all);
    expect(new Set(verdicts)).toEqual(new Set(['breaking']));
    expect(await count(page)).toBe(`${verdicts.length} lines`);
    await breaking(page).uncheck();
    expect(address(page)).toBe(SUCCESSOR);
    expect(await remainingLines(page)).toBe(all);
  });

  test('is read from the address, also after going on and back', async ({ page, sites }) => {
    await openFiltered(page, `${sites.real + RELEASE}?operation=getDreams&breaking=1`);
    expect(await operation(page).inputValue()).toBe('getDreams');
    expect(await breaking(page).isChecked()).toBe(true);
    const before = await shown(page);
    await breaking(page).uncheck();
    await navbar(page).getByRole('link', { name: 'Contact' }).click();
    await expect.poll(() => address(page)).toBe('/docs/contact');
    await page.goBack();
    await filter(page).waitFor();
    expect(address(page)).toBe(`${RELEASE}?operation=getDreams`);
    await expect.poll(() => operation(page).inputValue()).toBe('getDreams');
    expect(await breaking(page).isChecked()).toBe(false);
    expect(await shown(page)).toEqual(expect.arrayContaining(before));
    expect((await shown(page))[0]).toBe('get-dreams');
  });

  test('shows all where the address names an operation that did not change', async ({ page, sites }) => {
    await openFiltered(page, `${sites.real + SUCCESSOR}?operation=nothing`);
    expect(await operation(page).inputValue()).toBe('');
    expect(await count(page)).toBe(`${await remainingLines(page)} lines`);
    await operation(page).selectOption('getCategories');
    const objects = page.locator('[data-operations="getCategories getCategoryById"]').first();
    expect(await objects.isVisible()).toBe(true);
    await operation(page).selectOption('ping');
    expect(await objects.isVisible()).toBe(false);
  });

  test('lets a link of the contents list lead to what it hides', async ({ page, sites }) => {
    await openFiltered(page, `${sites.real + RELEASE}?operation=getDreams`);
    const target = page.locator('#create-dream');
    expect(await target.isVisible()).toBe(false);
    await page.locator('.table-of-contents a[href="#create-dream"]').first().click();
    await expect.poll(() => target.isVisible()).toBe(true);
    expect(address(page)).toBe(`${RELEASE}#create-dream`);
    await expect.poll(() => target.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(400);
    expect(await operation(page).inputValue()).toBe('');
  });

  test('uses the width of its lines, and keeps headings apart from what is above them', async ({ page, sites }) => {
    await page.goto(sites.real + SUCCESSOR);
    const lines = await page.locator('.compare-list > li').evaluateAll((all) =>
      all.flatMap((line) => {
        const [, words, place] = line.children;
        if (!words || line.getBoundingClientRect().width === 0) return [];
        const share = words.getBoundingClientRect().width / line.getBoundingClientRect().width;
        return [{ isAlone: place === undefined, share, isEmpty: place?.textContent?.trim() === '' }];
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ isEmpty }) => isEmpty)).toEqual([]);
    expect(lines.filter(({ isAlone, share }) => share < (isAlone ? 0.8 : 0.45))).toEqual([]);
    expect(lines.some(({ isAlone }) => isAlone)).toBe(true);
    const gaps = await page.locator('.api-compare h3').evaluateAll((all) =>
      all.map((heading) => {
        const before = heading.closest('section')?.previousElementSibling ?? heading.previousElementSibling;
        return heading.getBoundingClientRect().top - (before?.getBoundingClientRect().bottom ?? -Infinity);
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  });

  test('has no faults that axe finds', async ({ page, sites }) => {
    await openFiltered(page, `${sites.real + SUCCESSOR}?operation=ping`);
    const { violations } = await runAxe(page, {}, ['.compare-filter', '.compare-list']);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

test('a comparison is complete without script, and shows no filter', async ({ newPage, sites }) => {
  const page = await newPage({ javaScriptEnabled: false });
  for (const path of [RELEASE, SUCCESSOR]) {
    await page.goto(`${sites.real + path}?breaking=1`);
    expect(await page.locator('.compare-filter').isVisible()).toBe(false);
    const lines = page.locator('[data-operations] > ul > li[data-verdict]');
    expect(await lines.count()).toBeGreaterThan(0);
    expect(await lines.evaluateAll((all) => all.filter((line) => line.checkVisibility()).length)).toBe(
      await lines.count(),
    );
  }
});
