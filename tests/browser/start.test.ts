import { holdRequests, recordScripts, setConnection } from '../helpers/network.js';
import { colourMode, idle, navbar, pauseClock, stored } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const contact = '/docs/contact';
const operation = '/docs/impact-finance/api/create-dream';
const isStarted = (page: Page) => page.locator('html').getAttribute('data-has-hydrated');
const toggle = (page: Page) => navbar(page).getByRole('button', { name: /^Switch between dark and light mode/ });

/** Has the page say what an assistive technology or a script would do, without the movement of a pointer before. */
const press = (page: Page, key: string, more = {}) =>
  page.evaluate(
    ([name, rest]) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...rest }),
      ),
    [key, more] as const,
  );

describe('the start of the scripts of a page', () => {
  test('waits: nothing is loaded with the page until it has rested', async ({ page, sites }) => {
    const scripts = recordScripts(page);
    await pauseClock(page);
    await page.goto(sites.real + operation, { waitUntil: 'networkidle' });
    await page.clock.runFor(1_900);
    expect(scripts).toEqual([]);
    expect(await isStarted(page)).not.toBe('true');
    await page.clock.runFor(1_000);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await page.clock.resume();
    await expect.poll(() => isStarted(page)).toBe('true');
  });

  test('does not come by itself when the reader saves data', async ({ page, sites }) => {
    await setConnection(page, { effectiveType: '4g', saveData: true });
    await pauseClock(page);
    await page.goto(sites.real + contact);
    await page.clock.runFor(60_000);
    expect(await isStarted(page)).not.toBe('true');
    await page.clock.resume();
    await page.mouse.move(300, 300);
    await expect.poll(() => isStarted(page)).toBe('true');
  });

  for (const sign of ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel']) {
    test(`comes with the first ${sign}`, async ({ page, sites }) => {
      await setConnection(page, { effectiveType: '4g', saveData: true });
      const scripts = recordScripts(page);
      await page.goto(sites.real + contact);
      expect(scripts).toEqual([]);
      await page.evaluate((name) => document.body.dispatchEvent(new Event(name, { bubbles: true })), sign);
      await expect.poll(() => isStarted(page)).toBe('true');
    });
  }

  test('comes at once where the address asks for a place of the page', async ({ page, sites }) => {
    await setConnection(page, { effectiveType: '4g', saveData: true });
    await page.goto(`${sites.real + operation}#body-dream.targetCents`);
    await expect.poll(() => isStarted(page)).toBe('true');
  });

  test('comes at once on a page whose content it makes', async ({ page, sites }) => {
    await setConnection(page, { effectiveType: '4g', saveData: true });
    await page.goto(`${sites.real}/no-such-page`);
    await expect.poll(() => isStarted(page)).toBe('true');
  });

  test('comes at once where the reader once chose a language', async ({ page, sites }) => {
    await setConnection(page, { effectiveType: '4g', saveData: true });
    await page.goto(sites.real + contact);
    await page.evaluate(() => localStorage.setItem('docs.sample-language', 'python'));
    await page.goto(sites.real + contact);
    expect(await isStarted(page)).not.toBe('true');
    await page.goto(sites.real + operation);
    await expect.poll(() => isStarted(page)).toBe('true');
    await expect.poll(() => page.getByRole('radio', { name: 'Python', exact: true }).isChecked()).toBe(true);
  });
});

describe('what the reader does before the start', () => {
  test('is done at once where no script of the page is needed: the colour mode', async ({ page, sites }) => {
    (await holdRequests(page, '**/assets/js/*.js')).hold();
    await page.goto(sites.real + contact);
    const { x, y } = (await toggle(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 5, y + 5);
    expect(await colourMode(page)).toBe('dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await page.mouse.click(x + 5, y + 5);
    expect(await colourMode(page)).toBe('light');
    expect(await isStarted(page)).not.toBe('true');
  });

  test('is done at once where no script of the page is needed: a language of the samples', async ({ page, sites }) => {
    (await holdRequests(page, '**/assets/js/*.js')).hold();
    await page.goto(sites.real + operation);
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    expect(await page.locator('#language-go').isVisible()).toBe(true);
    expect(await page.locator('#language-curl').isVisible()).toBe(false);
  });

  test('is said to wait otherwise', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/assets/js/*.js', (route) => gate.then(() => route.continue()));
    await page.goto(sites.real + contact);
    const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
    await menu.click();
    expect(await menu.getAttribute('aria-busy')).toBe('true');
    go();
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(1);
    expect(await menu.getAttribute('aria-busy')).toBeNull();
  });

  test('does not lead away where a button is written as a link', async ({ page, sites }) => {
    (await holdRequests(page, '**/assets/js/*.js')).hold();
    await page.goto(sites.real + contact);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[role="button"][href="#"]')?.click());
    expect(new URL(page.url()).hash).toBe('');
    expect(page.url()).not.toContain('#');
  });

  test('is kept by the scripts when they have come: the colour mode', async ({ page, sites }) => {
    await page.goto(sites.real + contact);
    expect(await colourMode(page)).toBe('light');
    const { x, y } = (await toggle(page).boundingBox()) ?? { x: 0, y: 0 };
    expect(await isStarted(page)).not.toBe('true');
    await page.mouse.click(x + 5, y + 5);
    await expect.poll(() => colourMode(page)).toBe('dark');
    await expect.poll(() => isStarted(page)).toBe('true');
    await idle(page);
    // Once, not twice.
    expect(await colourMode(page)).toBe('dark');
    expect(await stored(page, 'theme')).toBe('dark');
  });

  test('is done once it has come: the menu of a small screen', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(sites.real + contact);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(1);
    await idle(page);
    expect(await page.locator('.navbar-sidebar--show').count()).toBe(1);
  });

  test('is done once it has come: a language of the samples', async ({ page, sites }) => {
    await page.goto(sites.real + operation);
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    await expect.poll(() => stored(page, 'docs.sample-language')).toBe('go');
  });

  test('is left to the browser where it can do it: a link', async ({ page, sites }) => {
    (await holdRequests(page, '**/assets/js/*.js')).hold();
    await page.goto(sites.real + contact);
    await navbar(page).getByRole('link', { name: 'Impact Finance', exact: true }).click();
    await page.waitForURL('**/docs/impact-finance/introduction');
  });

  test('is left to the browser where it can do it: a category in another tab', async ({ page, sites }) => {
    (await holdRequests(page, '**/assets/js/*.js')).hold();
    await page.goto(sites.real + '/docs/impact-finance/quickstart');
    const category = page.locator('.theme-doc-sidebar-menu a[role="button"][aria-expanded="false"]').first();
    const href = await category.getAttribute('href');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      category.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    expect(new URL(opened.url()).pathname).toBe(href);
    expect(await category.getAttribute('aria-busy')).toBeNull();
  });

  test('is left to the browser where it can do it: a disclosure', async ({ page, sites }) => {
    (await holdRequests(page, '**/assets/js/*.js')).hold();
    await page.goto(sites.real + operation);
    const closed = page.locator('main details:not([open])').first();
    const summary = await closed.locator('summary').first().elementHandle();
    await summary?.click();
    expect(await summary?.evaluate((it) => it.closest('details')?.open)).toBe(true);
  });

  test('keeps keys that the site answers from the browser', async ({ page, sites }) => {
    await page.goto(sites.real + contact);
    expect(await press(page, 'k', { ctrlKey: true })).toBe(false);
    await page.goto(sites.real + contact);
    expect(await press(page, 'j', { ctrlKey: true })).toBe(true);
  });
});
