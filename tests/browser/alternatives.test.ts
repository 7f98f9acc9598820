/** What the reader chooses once: tabs of guides, the address, what the browser remembers, paper, and pages without script. */
import type { Page } from 'playwright-core';
import { loadChoices } from '@impact-docs/content-model/data/choices';
import { runAxe } from '../helpers/axe.js';
import { expectStill, watchShifts } from '../helpers/layout-shifts.js';
import { address, hydrated, open, pauseClock, stored } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const LAUNCH = '/docs/impact-finance/application-bridge/launch';
const MESSAGES = '/docs/impact-finance/application-bridge/messages';
const SETUPS = '/docs/impact-finance/account-setups';

const choices = await loadChoices();
/** The name that readers see of an option. */
const nameOf = (choice: string, option: string): string => choices[choice]?.options[option] ?? '';
const names = (...options: string[]) => options.map((option) => nameOf('platform', option));
const tabs = (page: Page, option: string) => page.getByRole('tab', { name: nameOf('platform', option), exact: true });
const selected = (page: Page) => page.locator('[role="tab"][aria-selected="true"]').allTextContents();

/** Keys of the options whose text is on the screen. */
const shown = (page: Page) =>
  page
    .locator('[data-query] > [role="tabpanel"]')
    .evaluateAll((all) => all.filter((it) => it.clientHeight > 0).map((it) => (it as HTMLElement).dataset['key']));

describe('a choice', () => {
  test('moves every box of the page, and is stored and in the address', async ({ page, sites }) => {
    await open(page, sites.real + LAUNCH);
    expect(await shown(page)).toEqual(['ios', 'ios']);
    await tabs(page, 'android').first().click();
    expect(await shown(page)).toEqual(['android', 'android']);
    expect(await selected(page)).toEqual(names('android', 'android'));
    expect(address(page)).toBe(`${LAUNCH}?platform=android`);
    expect(await stored(page, 'docs.choice.platform')).toBe('android');
  });

  test('follows on another page, with a click and with a load, and after a reload', async ({ page, sites }) => {
    await open(page, sites.real + LAUNCH);
    await tabs(page, 'web').first().click();
    await page.locator(`article a[href="${MESSAGES}"]`).first().click();
    await page.waitForURL(`**${MESSAGES}`);
    await expect.poll(() => shown(page)).toEqual(['web', 'web']);
    await page.reload();
    expect(await shown(page)).toEqual(['web', 'web']);
  });

  test('adds no entry to the history, and keeps query and hash', async ({ page, sites }) => {
    await open(page, `${sites.real}${LAUNCH}?from=mail#send-the-request`);
    const entries = await page.evaluate(() => history.length);
    await tabs(page, 'web').first().click();
    expect(address(page)).toBe(`${LAUNCH}?from=mail&platform=web#send-the-request`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('leaves the tab where it was pressed', async ({ page, sites }) => {
    await open(page, sites.real + LAUNCH);
    const tab = tabs(page, 'web').last();
    await tab.scrollIntoViewIfNeeded();
    const top = () => tab.evaluate((it) => Math.round(it.getBoundingClientRect().top));
    const before = await top();
    await tab.click();
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });

  test('is made with the arrow keys, Home and End, with one tab stop in each box', async ({ page, sites }) => {
    await open(page, sites.real + MESSAGES);
    await tabs(page, 'ios').first().focus();
    for (const [key, option] of [
      ['ArrowRight', 'android'],
      ['End', 'web'],
      ['ArrowRight', 'ios'],
      ['ArrowLeft', 'web'],
      ['Home', 'ios'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(nameOf('platform', option));
      expect(await selected(page)).toEqual(names(option, option));
    }
    expect(await page.locator('[role="tab"][tabindex="0"]').count()).toBe(2);
  });

  test('of one kind is none of another', async ({ page, sites }) => {
    await open(page, `${sites.real}${SETUPS}?setup=mixed`);
    await open(page, sites.real + LAUNCH);
    expect(await shown(page)).toEqual(['ios', 'ios']);
    expect(await stored(page, 'docs.choice.setup')).toBe('mixed');
    expect(await stored(page, 'docs.choice.platform')).toBeNull();
  });

  test('lasts for the visit where the browser stores nothing', async ({ newPage, sites }) => {
    const page = await newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The storage is switched off.', 'SecurityError');
        },
      });
    });
    await open(page, sites.real + LAUNCH);
    await tabs(page, 'web').first().click();
    await page.locator(`article a[href="${MESSAGES}"]`).first().click();
    await page.waitForURL(`**${MESSAGES}`);
    await expect.poll(() => shown(page)).toEqual(['web', 'web']);
  });

  test('of a language is that of the request samples', async ({ page, sites }) => {
    await open(page, `${sites.real}/docs/impact-finance/api/create-dream`);
    await page.getByRole('radio', { name: 'Ruby', exact: true }).check();
    await open(page, `${sites.real}/docs/impact-finance/webhooks/receiver`);
    expect(await shown(page)).toEqual(['ruby']);
  });
});

describe('an address', () => {
  test('sets the choice, for the next pages too', async ({ page, sites }) => {
    await open(page, `${sites.real}${LAUNCH}?platform=android`);
    expect(await shown(page)).toEqual(['android', 'android']);
    await open(page, sites.real + MESSAGES);
    expect(await shown(page)).toEqual(['android', 'android']);
  });

  test('with an option that does not exist changes nothing', async ({ page, sites }) => {
    await open(page, `${sites.real}${LAUNCH}?platform=windows`);
    expect(await shown(page)).toEqual(['ios', 'ios']);
    expect(await stored(page, 'docs.choice.platform')).toBeNull();
  });

  test('with the hash of a hidden text shows it, and chooses nothing', async ({ page, sites }) => {
    await open(page, `${sites.real}${SETUPS}#the-mixed-setup`);
    const target = page.locator('#the-mixed-setup');
    expect(await selected(page)).toEqual([nameOf('setup', 'mixed')]);
    expect(await target.isVisible()).toBe(true);
    await expect.poll(() => target.evaluate((it) => it.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await stored(page, 'docs.choice.setup')).toBeNull();
    await page.locator('#contents a[href="#the-multi-setup"]').click();
    await expect.poll(() => selected(page)).toEqual([nameOf('setup', 'multi')]);
    await expect.poll(() => page.locator('#the-multi-setup').isVisible()).toBe(true);
  });

  test('with the hash of a hidden text wins over what is stored and over the query', async ({ page, sites }) => {
    await open(page, `${sites.real}${SETUPS}?setup=mixed`);
    await open(page, `${sites.real}${SETUPS}?setup=single#the-multi-setup`);
    expect(await selected(page)).toEqual([nameOf('setup', 'multi')]);
  });
});

describe('a text that is not chosen', () => {
  test('is found by the browser, and then shown', async ({ page, sites }) => {
    await open(page, sites.real + MESSAGES);
    const hidden = page.locator('[role="tabpanel"][data-key="web"]').first();
    // What the browser's search looks into (HTML, "hidden until found").
    expect(await hidden.getAttribute('hidden')).toBe('until-found');
    expect(await hidden.evaluate((it) => getComputedStyle(it).display)).toBe('block');
    // And what it does when it has found something.
    await hidden.evaluate((it) => {
      it.firstElementChild?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    });
    expect(await hidden.isVisible()).toBe(true);
    expect(await selected(page)).toEqual(names('web', 'ios'));
    expect(await stored(page, 'docs.choice.platform')).toBeNull();
  });

  test('is on paper, below its name', async ({ page, sites }) => {
    await open(page, sites.real + LAUNCH);
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toEqual(['ios', 'android', 'web', 'ios', 'android', 'web']);
    expect(await page.locator('[role="tablist"]:visible').count()).toBe(0);
    const shownNames = page.locator('.tab-name');
    expect(await shownNames.allTextContents()).toEqual(names('ios', 'android', 'web', 'ios', 'android', 'web'));
    for (const name of await shownNames.all()) expect(await name.isVisible()).toBe(true);
  });

  test('of a language is the only one on paper', async ({ page, sites }) => {
    await open(page, `${sites.real}/docs/impact-finance/webhooks/receiver?language=python`);
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toEqual(['python']);
    expect(await page.locator('.tab-name:visible').allTextContents()).toEqual([nameOf('language', 'python')]);
  });

  test('is on the page without script, below its name', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(sites.real + LAUNCH);
    expect(await page.locator('[role="tabpanel"]').count()).toBe(6);
    for (const panel of await page.locator('[role="tabpanel"]').all()) expect(await panel.isVisible()).toBe(true);
    for (const name of await page.locator('.tab-name').all()) expect(await name.isVisible()).toBe(true);
    expect(await page.locator('[role="tab"]:visible').count()).toBe(0);
  });
});

describe('before the scripts of the page run', () => {
  test('the choice is shown, and nothing has moved', async ({ page, sites }) => {
    // Its alternatives are on the first screen, and of different height.
    const path = '/docs/impact-finance/session-handling/keeping-the-session-alive';
    await open(page, `${sites.real}${path}?session=token-renewed`);
    await watchShifts(page);
    await pauseClock(page);
    await page.goto(sites.real + path);
    expect(await shown(page)).toEqual(['token-renewed']);
    expect(await selected(page)).toEqual([nameOf('session', 'token-renewed')]);
    await page.clock.resume();
    await hydrated(page);
    expect(await shown(page)).toEqual(['token-renewed']);
    await expectStill(page);
  });
});

describe('pages of one option', () => {
  test('lead to the others, mark the chosen one, and a click there is a choice', async ({ page, sites }) => {
    await open(page, `${sites.real}/docs/impact-finance/application-bridge/ios`);
    const ways = page.getByRole('navigation', { name: choices['platform']?.label ?? '', exact: true });
    expect(await ways.getByRole('link').allTextContents()).toEqual(names('ios', 'android', 'web'));
    expect(await ways.locator('[aria-current="page"]').textContent()).toBe(nameOf('platform', 'ios'));
    expect(await ways.locator('[data-chosen]').count()).toBe(0);
    await ways.getByRole('link', { name: nameOf('platform', 'android') }).click();
    await page.waitForURL('**/application-bridge/android');
    await expect.poll(() => ways.locator('[data-chosen]').allTextContents()).toEqual(names('android'));
    await open(page, sites.real + LAUNCH);
    expect(await shown(page)).toEqual(['android', 'android']);
  });
});

describe('accessibility', () => {
  for (const path of [LAUNCH, SETUPS, '/docs/impact-finance/application-bridge/web']) {
    test(`axe finds nothing: ${path}`, async ({ page, sites }) => {
      await open(page, sites.real + path);
      const { violations } = await runAxe(page, {}, ['[data-query]']);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
});
