import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import type { Sites } from '../setup/provided.js';
import '../setup/provided.js';

export { describe, expect } from 'vitest';
export type { Page } from 'playwright-core';

/** Nothing that a page of ours does takes longer, on a machine three times as slow as ours either. */
export const actionTimeout = 20_000;

interface Fixtures {
  browser: Browser;
  sites: Sites;
  /** Opens a page in a context of its own: storage, cache and settings are not shared with other pages. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page of 1440 × 900 in a context of its own. */
  page: Page;
}

/**
 * Some browsers without a window report a pointer at the corner of each page that they open, which a page takes for a
 * sign of its reader. Runs in the page, before its scripts.
 */
function ignoreInitialPointer(): void {
  addEventListener(
    'pointermove',
    (event) => {
      if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    },
    true,
  );
}

/** Tests in a real browser. Whatever a test opens is closed after it. */
export const test = base.extend<Fixtures>({
  browser: [
    // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what is needed from the pattern
    async ({}, use) => {
      const browser = await chromium.connect(inject('browserEndpoint'), { timeout: 30_000 });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- see above
  sites: async ({}, use) => {
    await use({ real: inject('realSite'), ...inject('fixtureSites') });
  },
  newPage: async ({ browser }, use) => {
    const close: (() => Promise<void>)[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options });
      context.setDefaultTimeout(actionTimeout);
      context.setDefaultNavigationTimeout(actionTimeout * 2);
      await context.addInitScript(ignoreInitialPointer);
      close.push(() => context.close());
      return context.newPage();
    });
    await Promise.all(close.map((it) => it()));
  },
  page: async ({ newPage }, use) => {
    await use(await newPage());
  },
});
