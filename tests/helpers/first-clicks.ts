/** Controls that a reader may press while a page starts, and what a press does then. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { hydrated, isSameDocument, markDocument, slowDown } from './page.js';
import { expect } from './test.js';

const guide = '/docs/impact-finance/quickstart';
const operation = '/docs/impact-finance/api/create-dream';

/** What a reader may press while a page starts, how often, and what can be seen of it in the end. */
export interface Control {
  path: string;
  width: number;
  selector: string;
  presses: number;
  state(page: Page): Promise<unknown>;
}

export const category: Control = {
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

export const controls: Record<string, Control> = {
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
  'a language of the samples': {
    path: operation,
    width: 1440,
    selector: '.languages label:has([value="go"]) input',
    presses: 1,
    state: (page) =>
      page.evaluate(() => [
        document.querySelector<HTMLInputElement>('.languages [value="go"]')?.checked,
        document.getElementById('language-go')?.checkVisibility(),
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

export type Way = 'mouse' | 'touch' | 'keyboard';

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

interface Trial {
  /** How the reader presses. */
  way: Way;
  /** How many times slower the processor is made. */
  rate: number;
  /** Milliseconds from the first movement of the pointer to the press; `undefined` is a press without any movement before. */
  moments: readonly (number | undefined)[];
}

/**
 * Expects of each press that it does, on the same document, what it does on a page that has started.
 * @param origin of the site
 */
export async function expectSameEffect(
  newPage: (options: BrowserContextOptions) => Promise<Page>,
  origin: string,
  control: Control,
  { way, rate, moments }: Trial,
): Promise<void> {
  const options = { viewport: { width: control.width, height: 900 }, hasTouch: way === 'touch' };
  const expected = await stateAfterStart(await newPage(options), origin, control, way);
  for (const moment of moments) {
    const page = await newPage(options);
    await slowDown(page, rate);
    await page.goto(origin + control.path, { waitUntil: 'domcontentloaded' });
    await page.locator(control.selector).first().waitFor();
    await markDocument(page);
    if (moment !== undefined) {
      await page.mouse.move(500, 500);
      await page.waitForTimeout(moment);
    }
    await press(page, control, way);
    if (control !== controls['the search']) await hydrated(page);
    const state = async () => JSON.stringify(await control.state(page));
    await expect.poll(state, { message: `${moment} ms` }).toBe(expected);
    // It stays so.
    await page.waitForTimeout(200);
    expect([await state(), await isSameDocument(page)], `${moment} ms`).toEqual([expected, true]);
    await page.close();
  }
}

async function stateAfterStart(page: Page, origin: string, control: Control, way: Way): Promise<string> {
  await page.goto(origin + control.path);
  await hydrated(page);
  await page.waitForTimeout(300);
  await press(page, control, way);
  await page.waitForTimeout(500);
  const state = JSON.stringify(await control.state(page));
  await page.close();
  return state;
}
