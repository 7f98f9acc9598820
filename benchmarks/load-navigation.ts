/** How long a page of the same site takes to show after a click on its link, once the link has been pointed at. */
import type { Browser, Page } from 'playwright-core';
import type { Paths } from './load-sites.js';
import { openPage, throttled } from './load-visit.js';
import { watchNavigation } from './load-watch.client.js';

/** By then the page that a link leads to has been fetched, even on slow 4G. */
const POINTED = 3_000;
const PATIENCE = 30_000;

/**
 * @param slowdown of the processor, against this machine
 * @returns milliseconds from the click to the frame that shows the title of the other page
 * @throws Error when the page has no visible link there
 */
export async function navigate(
  browser: Browser,
  origin: string,
  { operation, next }: Paths,
  slowdown: number,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await openPage(context);
    await page.addInitScript(watchNavigation);
    const session = await throttled(context, page, slowdown);
    // Without the cache off-switch of the developer tools: what was fetched ahead is there.
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await page.goto(origin + operation, { waitUntil: 'load', timeout: PATIENCE });
    await point(page, next);
    await page.waitForTimeout(POINTED);
    await page.mouse.down();
    await page.mouse.up();
    const shown = await page.waitForFunction(() => sessionStorage.getItem('navigated'), null, { timeout: PATIENCE });
    return Number(await shown.jsonValue());
  } finally {
    await context.close();
  }
}

async function point(page: Page, path: string): Promise<void> {
  const ends = [path, path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`];
  const link = page.locator(ends.map((end) => `a[href="${end}"]:visible`).join(', ')).first();
  await link.scrollIntoViewIfNeeded({ timeout: PATIENCE });
  const box = await link.boundingBox();
  if (!box) throw new Error(`${page.url()} shows no link to ${path}`);
  // A movement first, and a rest before the pointer comes to the link: its script may wait for the reader.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 3);
  await page.waitForTimeout(POINTED);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
}
