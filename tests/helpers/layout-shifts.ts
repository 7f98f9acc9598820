import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * The most that may move on a page, as the sum of its layout shifts (Layout Instability API). It is not zero: a browser
 * may paint while the HTML arrives, in the middle of a line or of a row.
 */
const BUDGET = 0.01;

interface Watched extends Window {
  shifts?: { value: number; moved: string[] }[];
}

/** Records what moves without an action of the reader on the pages that are opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: { value: number; moved: string[] }[] = ((window as Watched).shifts = []);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'generated content');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails, and names what moved, where that is more than the budget. */
export async function expectStill(page: Page, budget = BUDGET): Promise<void> {
  const shifts = (await page.evaluate(() => (window as Watched).shifts)) ?? [];
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThanOrEqual(budget);
}
