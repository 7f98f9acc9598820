/**
 * Every guide answers on its first screen. What counts, at the top of the page and without a scroll:
 *
 * - the title and the whole first paragraph, which is the answer or says what the reader will be able to do;
 * - the beginning of the first thing to act on or to look up: steps, a list, code, a table, a diagram, a disclosure, tabs or
 *   a note. A section counts from the first line below its heading, because a heading alone tells nothing.
 */
import type { Page } from 'playwright-core';
import { frontMatterOf, guideFiles, routeOf } from '@impact-docs/content-model/guides';
import { readText } from '@impact-docs/content-model/files/read';
import path from 'node:path';
import { root } from '../helpers/paths.js';
import { describe, expect, test } from '../helpers/test.js';

const guides = guideFiles(root).map((file) => routeOf(file, frontMatterOf(readText(path.join(root, file)))['slug']));

/** A line of text, in pixels: what begins on the screen shows at least this much of itself. */
const LINE = 26;

interface FirstScreen {
  /** Where the first paragraph ends. */
  answer: number;
  /** Where a line of the first thing to act on ends. */
  step: number;
}

/** Pixels from the top of the page; none where the guide has no such thing. */
function measure(page: Page): Promise<FirstScreen> {
  return page.evaluate((line) => {
    const SUBSTANCE = 'ol, ul, dl, figure, .table-scroll, .diagram, details, .theme-admonition, .pane, h2 + *, h3 + *';
    const top = document.querySelector('.markdown > header h1, .markdown > h1');
    const content = top?.closest('.markdown');
    const parts = [...(content?.querySelectorAll('*') ?? [])].filter((part) => part.getClientRects().length > 0);
    const answer = parts.find((part) => part.matches('p'))?.getBoundingClientRect().bottom ?? Infinity;
    const step = parts.find((part) => part.matches(SUBSTANCE))?.getBoundingClientRect().top ?? Infinity;
    return { answer: Math.round(answer + scrollY), step: Math.round(step + scrollY + line) };
  }, LINE);
}

describe('the first screen of every guide', () => {
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    test(
      `has its answer and its first step, at ${width} × ${height}`,
      { timeout: 240_000 },
      async ({ newPage, sites }) => {
        const page = await newPage({ viewport: { width, height } });
        const found: [guide: string, FirstScreen][] = [];
        for (const guide of guides) {
          await page.goto(sites.real + guide, { waitUntil: 'domcontentloaded' });
          found.push([guide, await measure(page)]);
        }
        const lines = found.map(([guide, { answer, step }]) => `${answer}\t${step}\t${guide}`);
        console.log(`${width} × ${height}: end of the answer, beginning of the first step\n${lines.join('\n')}`);
        expect(found.length).toBeGreaterThan(0);
        expect(found.filter(([, { answer, step }]) => Math.max(answer, step) > height)).toEqual([]);
      },
    );
  }
});
