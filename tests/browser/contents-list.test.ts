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

  test('folds above the text on narrow screens', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 600, height: 800 } });
    await open(page, sites.real + '/docs/impact-finance/session-handling/authentication');
    const list = page.locator('.theme-doc-toc-mobile');
    expect(await list.locator('a').first().isVisible()).toBe(false);
    await list.getByRole('button', { name: 'On this page' }).click();
    await list.locator('a').first().waitFor({ state: 'visible' });
  });
});
