import { actionTimeout } from './test.js';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Pages that take one address after the other. A browser needs four times as long for an address in a context of its
 * own, because it has to start a process, and to load and compile the script anew.
 */
export class Lanes {
  readonly #idle: Page[] = [];

  constructor(
    readonly browser: Browser,
    readonly options: BrowserContextOptions,
    /** What every page needs before its first address. */
    readonly prepare: (page: Page) => Promise<void>,
  ) {}

  /**
   * Lends a page whose storage is empty, and to whose events nobody listens. It is used again when the work has succeeded; after a failure it is closed,
   * because nobody knows what it is left with.
   */
  async use<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
    const page = this.#idle.pop() ?? (await this.#open());
    try {
      const result = await work(page);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      for (const event of ['console', 'pageerror', 'request', 'requestfailed']) page.removeAllListeners(event);
      this.#idle.push(page);
      return result;
    } catch (error) {
      await page.context().close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.map((page) => page.context().close()));
  }

  async #open(): Promise<Page> {
    const context = await this.browser.newContext(this.options);
    context.setDefaultTimeout(actionTimeout);
    context.setDefaultNavigationTimeout(actionTimeout * 2);
    const page = await context.newPage();
    await this.prepare(page);
    return page;
  }
}
