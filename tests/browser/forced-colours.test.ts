/**
 * Contrast themes (`forced-colors: active`): the browser replaces colours and removes backgrounds and shadows. Every sign
 * and every state has to be drawn with what is left.
 */
import { hydrated } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const guide = '/docs/impact-finance/session-handling/authentication';

/** Pixels of an element that differ from the first: 0 where nothing is drawn. */
async function drawn(page: Page, selector: string): Promise<number> {
  const picture = await page.locator(selector).first().screenshot();
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, image.width, image.height) ?? {};
      let count = 0;
      // Inside of any border of the element itself.
      for (let y = 5; y < image.height - 5; y += 1) {
        for (let x = 5; x < image.width - 5; x += 1) {
          const [at, first] = [(y * image.width + x) * 4, (5 * image.width + 5) * 4];
          if (Math.abs((data[at] ?? 0) - (data[first] ?? 0)) > 80) count += 1;
        }
      }
      return count;
    },
    [...picture],
  );
}

const styleOf = (page: Page, selector: string, ...names: string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate((it, list) => list.map((name) => getComputedStyle(it).getPropertyValue(name)), names);

describe.each(['light', 'dark'] as const)('in a contrast theme, %s', (colorScheme) => {
  const options = { forcedColors: 'active', colorScheme } as const;

  test('signs are drawn: menus, categories, copy, colour mode', async ({ newPage, sites }) => {
    const page = await newPage({ ...options, permissions: ['clipboard-write'] });
    await page.goto(sites.real + guide);
    await hydrated(page);
    await page.locator('figure.code-block').first().hover();
    for (const selector of [
      '.page-menu summary',
      '.theme-doc-sidebar-container .menu__link--sublist-caret',
      '.copy-button',
      '[class*="colorModeToggle"] button',
      '.search-open svg',
    ]) {
      expect(await drawn(page, selector), selector).toBeGreaterThan(5);
    }
    // A caret is drawn with borders, whatever becomes of its background.
    const caret = await page
      .locator('.menu__link--sublist-caret')
      .first()
      .evaluate((it) => getComputedStyle(it, '::after').borderBottomWidth);
    expect(parseFloat(caret)).toBeGreaterThan(0);
  });

  test('states are told: open page, part of the menu, product, language tab', async ({ newPage, sites }) => {
    const page = await newPage(options);
    await page.goto(sites.real + guide);
    const entry = '.theme-doc-sidebar-container .menu__link[aria-current="page"]';
    expect(await styleOf(page, entry, 'outline-style')).toEqual(['solid']);
    expect(await styleOf(page, '.navbar__link--active', 'text-decoration-line')).toEqual(['underline']);
    const shown = await styleOf(page, '.menu-parts a[aria-current]', 'border-bottom-color');
    const other = await styleOf(page, '.menu-parts a:not([aria-current])', 'border-bottom-color');
    expect(shown).not.toEqual(other);

    await page.goto(sites.real + '/docs/impact-finance/api/create-dream');
    const chosen = '.languages label:has(:checked)';
    expect(await styleOf(page, chosen, 'border-bottom-color')).not.toEqual(
      await styleOf(page, '.languages label:not(:has(:checked))', 'border-bottom-color'),
    );
  });

  test('the chosen result of the search is told', async ({ newPage, sites }) => {
    const page = await newPage(options);
    await page.goto(sites.real + guide);
    await page.keyboard.press('/');
    await page.locator('.search-dialog input').fill('dream');
    const option = '.search-dialog [role="option"][aria-selected="true"]';
    await page.locator(option).waitFor();
    const other = '.search-dialog [role="option"][aria-selected="false"]';
    // A result that is just replaced by a later answer has no style.
    await expect.poll(() => styleOf(page, option, 'outline-style')).toEqual(['solid']);
    await expect.poll(() => styleOf(page, other, 'outline-style')).toEqual(['none']);
  });

  test('a diagram has the colours of the theme', async ({ newPage, sites }) => {
    const page = await newPage(options);
    await page.goto(sites.real + '/docs/impact-finance/self-hosted/architecture-overview');
    const [text, line, canvas] = await page
      .locator('.diagram')
      .first()
      .evaluate((it) => {
        const words = it.querySelector('text');
        const stroke = it.querySelector('svg > :is(polyline, line, path)');
        const colour = document.createElement('i');
        colour.style.color = 'CanvasText';
        it.append(colour);
        return [
          words ? getComputedStyle(words).fill : '',
          stroke ? getComputedStyle(stroke).stroke : '',
          getComputedStyle(colour).color,
        ];
      });
    expect([text, line]).toEqual([canvas, canvas]);
  });
});
