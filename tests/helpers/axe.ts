/** axe-core in a page: it has no frames, so one script that is given once is enough. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

export type { RunOptions } from 'axe-core';

/** Minified, it is given to a page and compiled in less than half the time. */
const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = Window & { axe?: { run: (context: unknown, options: RunOptions) => Promise<AxeResults> } };

/**
 * What the rules of axe find.
 *
 * @param parts CSS selectors of the parts to check; the whole page if there are none
 * @returns the rules that are violated, and those where a person has to decide, with their elements
 */
export async function runAxe(
  page: Page,
  options: RunOptions,
  parts: readonly string[] = [],
): Promise<{ violations: Result[]; incomplete: Result[] }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ include, options }) => {
      const { axe } = window as WithAxe;
      if (!axe) throw new Error('axe-core is not in the page.');
      const { violations, incomplete } = await axe.run(include.length > 0 ? { include } : document, options);
      return { violations, incomplete };
    },
    { include: [...parts], options },
  );
}
