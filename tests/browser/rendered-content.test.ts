import { describe, expect } from 'vitest';
import { hydrated } from '../helpers/page.js';
import { settledDifferences } from '../helpers/rendered.js';
import { test } from '../helpers/test.js';

/** A page has to go on saying what its HTML says. */
describe('the content of a page', () => {
  for (const path of [
    '/',
    '/docs/impact-finance/webhooks/receiver',
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
