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

  test('opens in a panel on narrow screens, without script too', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 600, height: 800 }, javaScriptEnabled: false });
    await page.goto(sites.real + '/docs/impact-finance/session-handling/authentication');
    const list = page.locator('#contents');
    expect(await list.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Contents' }).click();
    await list.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
  });

  test('has the thin border and the shadow of what floats above the page', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 768, height: 800 }, javaScriptEnabled: false });
    await page.goto(sites.real + '/docs/impact-finance/session-handling/authentication');
    await page.getByRole('button', { name: 'Contents' }).click();
    const styles = await page.locator('#contents, .page-menu ul').evaluateAll((all) =>
      all.map((element) => {
        const { borderTopWidth, borderTopColor, borderRadius, boxShadow, maxHeight } = getComputedStyle(element);
        return { borderTopWidth, borderTopColor, borderRadius, boxShadow, maxHeight };
      }),
    );
    const [menu, contents] = styles;
    expect(contents?.borderTopWidth).toBe('1px');
    expect(contents).toEqual(menu);
  });

  for (const width of [360, 768, 1024, 1440]) {
    test(`never covers what was chosen in it, at ${width} px`, async ({ newPage, sites }) => {
      const page = await newPage({ viewport: { width, height: 740 } });
      await open(page, sites.real + '/docs/impact-finance/session-handling/authentication');
      const opener = page.getByRole('button', { name: 'Contents' });
      for (const index of [3, 1, 5]) {
        // A jump may still be on its way when the next one begins.
        const toTop = () =>
          page.evaluate(async () => {
            scrollTo({ top: 0, behavior: 'instant' });
            for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
            return scrollY;
          });
        await expect.poll(toTop).toBe(0);
        if (await opener.isVisible()) await opener.click();
        const link = page.locator('#contents a').nth(index);
        const id = ((await link.getAttribute('href')) ?? '').slice(1);
        await link.click();
        await expect
          .poll(() =>
            page.evaluate((name) => {
              const heading = document.getElementById(name);
              const { left = 0, top = 0, height = 0 } = heading?.getBoundingClientRect() ?? {};
              return heading?.contains(document.elementFromPoint(left + 4, top + height / 2)) === true;
            }, id),
          )
          .toBe(true);
      }
    });
  }
});
