import type { Page } from 'playwright-core';
import { hydrated, isSameDocument, markDocument, slowDown } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const guide = '/docs/impact-finance/quickstart';
const operation = '/docs/impact-finance/api/create-dream';

/** What a reader may press while a page starts, how often, and what can be seen of it in the end. */
interface Control {
  path: string;
  width: number;
  selector: string;
  presses: number;
  state(page: Page): Promise<unknown>;
}

const category: Control = {
  path: guide,
  width: 1440,
  selector: '.theme-doc-sidebar-menu > li > .menu__list-item-collapsible > a[role="button"][aria-expanded="false"]',
  presses: 1,
  state: (page) =>
    page.evaluate(() => [
      location.pathname,
      [...document.querySelectorAll('.theme-doc-sidebar-menu a[aria-expanded]')].map((it) => it.ariaExpanded),
    ]),
};

const controls: Record<string, Control> = {
  'a category of the menu': category,
  'a category, opened and closed and opened': { ...category, presses: 3 },
  'the colour switch': {
    path: guide,
    width: 1440,
    selector: '.navbar [class*="colorModeToggle"] button',
    presses: 3,
    state: (page) => page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('theme')]),
  },
  'the menu of a small screen': {
    path: guide,
    width: 360,
    selector: '.navbar__toggle',
    presses: 1,
    state: (page) => page.locator('.navbar-sidebar--show').count(),
  },
  'a tab of the samples': {
    path: operation,
    width: 1440,
    selector: '#language-go-tab',
    presses: 1,
    state: (page) =>
      page.evaluate(() => [
        document.getElementById('language-go-tab')?.ariaSelected,
        document.getElementById('language-go')?.hidden,
        localStorage.getItem('docs.sample-language'),
      ]),
  },
  'the search': {
    path: guide,
    width: 1440,
    selector: '.navbar .search-open',
    presses: 1,
    state: (page) => page.locator('.search-dialog:popover-open').count(),
  },
};

type Way = 'mouse' | 'touch' | 'keyboard';

/** By the place of the control: what it becomes is not waited for. */
async function press(page: Page, { selector, presses }: Control, way: Way): Promise<void> {
  const { x, y } = await centre(page, selector);
  if (way === 'keyboard') await page.locator(selector).first().focus();
  for (let count = 0; count < presses; count += 1) {
    if (way === 'mouse') await page.mouse.click(x, y);
    else if (way === 'touch') await page.touchscreen.tap(x, y);
    else await page.keyboard.press('Enter');
  }
}

function centre(page: Page, selector: string): Promise<{ x: number; y: number }> {
  return page.evaluate((it) => {
    const { x = 0, y = 0, width = 0, height = 0 } = document.querySelector(it)?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
}

/** Milliseconds from the first movement of the pointer to the press; `undefined` is a press without any movement before. */
const moments: Record<Way, readonly (number | undefined)[]> = {
  mouse: [undefined, 0, 60, 150, 400, 1_000, 2_000],
  touch: [undefined, 150, 600],
  keyboard: [undefined, 150, 600],
};

describe.each(Object.entries(controls))('a press of %s while the page starts', (name, control) => {
  for (const way of ['mouse', 'touch', 'keyboard'] as const) {
    for (const rate of [1, 4]) {
      test(`does what it does later: ${way}, processor slowed down by ${rate}`, async ({ newPage, sites }) => {
        const options = { viewport: { width: control.width, height: 900 }, hasTouch: way === 'touch' };
        const expected = await (async () => {
          const page = await newPage(options);
          await page.goto(sites.real + control.path);
          await hydrated(page);
          await page.waitForTimeout(300);
          await press(page, control, way);
          await page.waitForTimeout(500);
          const state = await control.state(page);
          await page.close();
          return state;
        })();
        const ends: string[] = [];
        for (const moment of moments[way]) {
          const page = await newPage(options);
          await slowDown(page, rate);
          await page.goto(sites.real + control.path, { waitUntil: 'domcontentloaded' });
          await page.locator(control.selector).first().waitFor();
          await markDocument(page);
          if (moment !== undefined) {
            await page.mouse.move(500, 500);
            await page.waitForTimeout(moment);
          }
          await press(page, control, way);
          if (name !== 'the search') await hydrated(page);
          await expect
            .poll(async () => JSON.stringify(await control.state(page)), { message: `${moment} ms` })
            .toBe(JSON.stringify(expected));
          await page.waitForTimeout(200);
          ends.push(JSON.stringify([await control.state(page), await isSameDocument(page)]));
          await page.close();
        }
        expect(new Set(ends)).toEqual(new Set([JSON.stringify([expected, true])]));
      }, 120_000);
    }
  }
});

describe('a category of the menu without scripts', () => {
  const { selector } = category;

  test('is a link where scripts are off', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(sites.real + guide);
    await page.locator(selector).first().click();
    await page.waitForURL((url) => url.pathname !== guide);
  });

  test('is a link where they cannot be loaded', async ({ page, sites }) => {
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto(sites.real + guide);
    await page.mouse.move(500, 500);
    await page.getByRole('alert').waitFor();
    await page.locator(selector).first().click();
    await page.waitForURL((url) => url.pathname !== guide);
  });

  test('is a link where it was pressed before they turn out to be missing', async ({ page, sites }) => {
    let fail = () => {};
    const gate = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/assets/js/*.js', (route) => gate.then(() => route.abort()));
    await page.goto(sites.real + guide);
    await page.locator(selector).first().click();
    expect(new URL(page.url()).pathname).toBe(guide);
    fail();
    await page.waitForURL((url) => url.pathname !== guide);
  });
});
