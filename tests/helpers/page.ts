import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { titleOf } from './built-site.js';

/** Opens an address and waits until the page's script has taken over. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** The same for a page of the reference, whose fields, tabs and menus have a script of their own. */
export async function openReference(page: Page, url: string): Promise<void> {
  await open(page, url);
  await page.locator('.api-page:not([data-awaits-script])').waitFor();
}

/** Waits until the page's script has taken over, for which a sign of the reader is given: without one it rests first. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** As a link does, without the need of one: the router takes an address of the history for the next page. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ key: address }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Stops the timers of the pages that are opened from now on: they start their scripts by one. `page.clock` lets time pass. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits until the page has done what it had to do: two frames, and then nothing. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
  });
}

/** Lets the page run as on a slower processor. @param rate how many times slower; 1 is the speed of this machine */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits until what moves on the page has arrived. What is replaced on its way never does. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** What the clipboard has: pasted as a reader does, since a page may not read it. */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.appendChild(document.createElement('textarea')).focus());
  await page.keyboard.press('ControlOrMeta+v');
  return page.evaluate(() => {
    const area = document.body.lastElementChild as HTMLTextAreaElement;
    area.remove();
    return area.value;
  });
}

/** Path, query and hash of the page. */
export function address(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Waits for a page of the real site that the router shows: the address changes before the page does, and the old menus work until then. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await expect.poll(() => heading(page)).toBe(titleOf(path));
}

export async function heading(page: Page): Promise<string> {
  return text(page.locator('h1').first());
}

/** Text without surrounding space and without the zero-width space of heading links. */
export async function text(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll('\u200B', '').replace(/\s+/g, ' ').trim();
}

export async function colourMode(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme');
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** The main navigation bar. */
export function navbar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main', exact: true });
}

/**
 * Chooses an entry of a menu that opens under the pointer, as a hand does. Not by `click()`, which scrolls the page before
 * it tries again: a menu that is still opening would close.
 */
export async function chooseFromMenu(dropdown: Locator, entry: string): Promise<void> {
  const page = dropdown.page();
  await dropdown.locator('.navbar__link').first().hover();
  await settled(page);
  const link = dropdown.locator('.dropdown__menu').getByRole('link', { name: entry, exact: true });
  const box = await boxOf(link);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y, { steps: 5 });
  const isUnderPointer = (it: Element, at: { x: number; y: number }) =>
    it.contains(document.elementFromPoint(at.x, at.y));
  expect(await link.evaluate(isUnderPointer, { x, y }), 'the entry is under the pointer').toBe(true);
  await page.mouse.click(x, y);
}

/** Where an element is. @throws Error if it has no box: then it cannot be pointed at */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return box;
}

/** Marks the document, so that a later `isSameDocument` tells a navigation of the router from a load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as Window & { markOfTheTest?: boolean }).markOfTheTest = true;
  });
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as Window & { markOfTheTest?: boolean }).markOfTheTest === true);
}

/**
 * Scrolls up until the navbar is in sight: it hides on scroll and on jumps to an anchor. Each step ends when the page has
 * dealt with it, because the jump to the anchor of the address may come after the page's script has taken over, and
 * hides a navbar that was in sight before.
 */
export async function showNavbar(page: Page): Promise<void> {
  await page.waitForFunction(() => window.scrollY > 0);
  await page.mouse.move(700, 600);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -100);
      await idle(page);
      return navbar(page).evaluate((element) => element.getBoundingClientRect().top);
    })
    .toBe(0);
}
