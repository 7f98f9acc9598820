import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { builtPages } from '../helpers/built-site.js';
import { followLink, hydrated, open } from '../helpers/page.js';
import { differencesFromServer } from '../helpers/rendered.js';
import { test } from '../helpers/test.js';

const FIRST = '/docs/contact';
const pages = builtPages().filter(({ path }) => path.startsWith('/docs/') && path !== FIRST);
/** Operations are made of the same components: every fourth is enough. */
const operations = pages.filter(({ html }) => /class="?api-operation\b/.test(html)).map(({ path }) => path);
const paths = pages
  .map(({ path }) => path)
  .filter((path) => !operations.includes(path) || operations.indexOf(path) % 4 === 0);

/** A reader who comes by a link has to see what the HTML of the page says. */
describe('the content of a page', () => {
  test(`is that of its HTML, on each of ${paths.length} pages that a link leads to`, async ({ page, sites }) => {
    await open(page, sites.real + FIRST);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await followLink(page, path);
      const differences = await settledDifferences(page, path);
      if (differences.length > 0) found[path] = differences.slice(0, 20);
    }
    expect(found).toEqual({});
  }, 400_000);

  for (const path of [
    '/',
    '/docs/impact-finance/webhooks/verifying',
    '/docs/impact-finance/api/create-savehack-launch',
    '/docs/impact-finance/api/objects',
  ]) {
    test(`stays, at its place, when the scripts start: ${path}`, async ({ page, sites }) => {
      await page.goto(sites.real + path);
      const moved = await page.evaluateHandle(watchMoves);
      await hydrated(page);
      expect(await settledDifferences(page, path)).toEqual([]);
      expect(await moved.evaluate((list) => list)).toEqual([]);
    });
  }
});

/** @returns a list of the elements that are taken out of the page and put into it again, which lays it out anew */
function watchMoves(): string[] {
  const moved: string[] = [];
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
      if (node instanceof Element && node.isConnected) moved.push(`${node.localName}.${node.className}`);
    }
  }).observe(document.body, { childList: true, subtree: true });
  return moved;
}

/** Waits until the page agrees with its HTML, or has had the time to. */
async function settledDifferences(page: Page, path: string): Promise<string[]> {
  const end = Date.now() + 8000;
  for (;;) {
    const differences = await differencesFromServer(page, path);
    if (differences.length === 0 || Date.now() > end) return differences;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
