import { open } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

describe('contents list', () => {
  test('has the headings of levels 2 and 3, and no deeper ones', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    const entries = page.locator('.theme-doc-toc-desktop a');
    const found = await entries.evaluateAll((all) => all.map((it) => [it.textContent, it.getAttribute('href')]));
    expect(found).toEqual([
      ['First part', '#first-part'],
      ['Detail of the first part', '#detail-of-the-first-part'],
      ['Second part', '#second-part'],
    ]);
  });

  test('agrees with the headings of a guide of the real site', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/impact-finance/session-handling/authentication');
    const hrefs = await page
      .locator('.theme-doc-toc-desktop a')
      .evaluateAll((all) => all.map((it) => it.getAttribute('href')));
    const headings = await page.locator('article :is(h2, h3)[id]').evaluateAll((all) => all.map((it) => `#${it.id}`));
    expect(headings.length).toBeGreaterThan(0);
    expect(hrefs).toEqual(headings);
  });

  test('marks the part that is read', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/long#part-20');
    const active = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
    await expect.poll(() => active.getAttribute('href')).toBe('#part-20');
  });

  const READ = '.table-of-contents__link--active';

  test('follows the scroll on a guide, also from a place that the address names', async ({ page, sites }) => {
    const path = '/docs/impact-finance/session-handling/authentication';
    await open(page, sites.real + path);
    const ids = await page.locator('article :is(h2, h3)[id]').evaluateAll((all) => all.map((it) => it.id));
    const active = page.locator(`.theme-doc-toc-desktop ${READ}`);
    for (const id of [ids[2] ?? '', ids[0] ?? '']) {
      await page.evaluate((name) => document.getElementById(name)?.scrollIntoView({ behavior: 'instant' }), id);
      await expect.poll(() => active.getAttribute('href')).toBe(`#${id}`);
    }
    await open(page, `${sites.real + path}#${ids[1] ?? ''}`);
    await expect.poll(() => active.getAttribute('href')).toBe(`#${ids[1] ?? ''}`);
  });

  test('stays in reach on the page of an operation, and follows the scroll', async ({ page, sites }) => {
    await open(page, `${sites.real}/docs/impact-finance/api/create-dream#responses`);
    const list = page.locator('.theme-doc-toc-mobile');
    const button = list.getByRole('button', { name: 'On this page' });
    const top = (id: string) => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
    // What the address names is not behind the list.
    const bottom = await list.evaluate((it) => it.getBoundingClientRect().bottom);
    await expect.poll(() => top('responses')).toBeGreaterThan(bottom - 1);
    await button.click();
    const active = list.locator(READ);
    // Unfolding has moved the text down.
    for (const id of ['responses', 'errors']) {
      await page.evaluate((name) => document.getElementById(name)?.scrollIntoView({ behavior: 'instant' }), id);
      await expect.poll(() => active.getAttribute('href')).toBe(`#${id}`);
    }
  });

  test('folds above the text on narrow screens', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 600, height: 800 } });
    await open(page, sites.real + '/docs/impact-finance/session-handling/authentication');
    const list = page.locator('.theme-doc-toc-mobile');
    expect(await list.locator('a').first().isVisible()).toBe(false);
    await list.getByRole('button', { name: 'On this page' }).click();
    await list.locator('a').first().waitFor({ state: 'visible' });
  });
});
