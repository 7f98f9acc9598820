import { faces } from '../../site/start/faces.js';
import { describe, expect, test } from '../helpers/test.js';

const guide = '/docs/impact-finance/faq/introduction';
const operation = '/docs/impact-finance/api/create-dream';

describe('faces that are asked for ahead', () => {
  test('are those of a guide and an operation, and no others', async ({ page, sites }) => {
    const shown = new Set<string>();
    for (const path of [guide, operation]) {
      await page.goto(sites.real + path);
      const found = await page.evaluate(() =>
        [...document.body.querySelectorAll('*')]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { fontFamily, fontSize, fontStyle, fontWeight, textRendering } = getComputedStyle(element);
            const weight = fontWeight === '700' ? 'bold' : fontWeight;
            const differing = [fontStyle, textRendering, weight].filter(
              (it) => !['normal', 'auto', '400'].includes(it),
            );
            return [...differing, fontSize, fontFamily].join(' ');
          }),
      );
      for (const face of found) shown.add(face);
    }
    expect([...shown].sort()).toEqual([...faces].sort());
  });
});

describe('the parser of the browser', () => {
  for (const { path, read } of [
    { path: guide, read: { bar: true, text: false } },
    { path: operation, read: { bar: false, text: false } },
  ]) {
    test(`waits for the style sheet where the first paint is to end: ${path}`, async ({ page, sites }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/css/*', async (route) => {
        await held;
        await route.continue();
      });
      const state = () =>
        page.evaluate(() => ({
          colours: document.documentElement.dataset['theme'],
          bar: document.querySelector('nav.navbar') !== null,
          text: document.querySelector('main') !== null,
          scripts: document.querySelectorAll('#__docusaurus script').length,
        }));
      await page.goto(sites.real + path, { waitUntil: 'commit' });
      await expect.poll(state).toEqual({ colours: 'light', ...read, scripts: read.bar ? 1 : 0 });
      release();
      await page.waitForLoadState();
      expect(await state()).toEqual({ colours: 'light', bar: true, text: true, scripts: 0 });
    });
  }
});
