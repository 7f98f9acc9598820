/** Every operation, as it is laid out at the widths that readers have. */
import { builtPages } from '../helpers/built-site.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const operations = builtPages()
  .filter(({ html }) => /class="?api-operation[" >]/.test(html))
  .map(({ path }) => path);

const WIDTHS = [360, 768, 1024, 1440, 1920];
const NARROWEST = 320;
/** Of the narrowest screen on which the samples are read, beside the fields or above them. */
const SAMPLES_FROM = 1024;
/** CSS pixels from the top of a page that is 1440 wide; a screen of that width has 900. */
const FIRST_SCREEN = 900;

/** Entries of the bar, and what is seen where each leads to. Runs in the page, without its scripts. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.op-bar a')];
    if (links.length < 3) return [`only ${links.length} entries`];
    const problems: string[] = [];
    for (const link of links) {
      // What a press does, without the wait for a frame: the browser scrolls at once.
      location.hash = link.hash;
      const named = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      // The title of a pane is for screen readers where the pane is next to the text.
      const target = named?.closest('.pane') ?? named;
      if (!target) {
        problems.push(`${link.hash} is not there`);
        continue;
      }
      const { left, top, height } = target.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 4, top + Math.min(8, height / 2));
      if (!seen || !target.contains(seen)) problems.push(`${link.hash} is covered by ${seen?.className ?? 'nothing'}`);
    }
    return problems;
  });
}

/** What a reader does not see of the path in the first request sample, and boxes of the samples that scroll inside another. */
async function samplesOutOfSight(page: Page): Promise<string[]> {
  return page
    .locator('.pane')
    .first()
    .evaluate((samples) => {
      const problems: string[] = [];
      const code = samples.querySelector('.program code');
      const [url = '', path = ''] = /https?:\/\/[^/']+([^?']*)/.exec(code?.textContent ?? '') ?? [];
      const text = [...(code?.querySelectorAll('*') ?? [])]
        .flatMap((it) => [...it.childNodes])
        .find((it): it is Text => it instanceof Text && it.data.includes(url));
      if (!text) return [`no text with ${url}`];
      const range = document.createRange();
      const end = text.data.indexOf(url) + url.length;
      range.setStart(text, end - path.length);
      range.setEnd(text, end);
      const boxes = [samples, ...samples.querySelectorAll('*')];
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const isInside = (box: Element) => {
          const around = box.getBoundingClientRect();
          return around.left <= left && right <= around.right && around.top <= top && bottom <= around.bottom;
        };
        if (!boxes.filter((box) => box.contains(text)).every(isInside)) problems.push(`${path} is cut`);
      }
      const scrolls = (box: Element) =>
        /auto|scroll/.test(getComputedStyle(box).overflow) &&
        (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
      for (const box of boxes.slice(1)) if (scrolls(box)) problems.push(`${box.className} scrolls inside the samples`);
      return problems;
    });
}

describe('every operation', () => {
  // One test: to open each page again for each question takes longer than to ask.
  test(
    'begins its fields on the first screen, shows its path and what its bar leads to, and fits on the narrowest screen',
    { timeout: 900_000 },
    async ({ newPage, sites }) => {
      expect(operations.length).toBeGreaterThan(0);
      const page = await newPage();
      const problems: string[] = [];
      for (const path of operations) {
        await page.setViewportSize({ width: 1440, height: FIRST_SCREEN });
        await page.goto(sites.real + path);
        // Of the request: where it has none, the first field is that of a response, after the notes.
        const top = await page.locator('.api-main .field').evaluateAll(([first]) => {
          const { top: ofResponses = Infinity } = document.getElementById('responses')?.getBoundingClientRect() ?? {};
          const ofFirst = first?.getBoundingClientRect().top ?? 0;
          return ofFirst < ofResponses ? ofFirst + scrollY : 0;
        });
        if (top > FIRST_SCREEN) problems.push(`${path}: its first field begins at ${Math.round(top)} px`);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: FIRST_SCREEN });
          const found = [...(await covered(page)), ...(width < SAMPLES_FROM ? [] : await samplesOutOfSight(page))];
          problems.push(...found.map((problem) => `${path} at ${width}: ${problem}`));
        }
        await page.setViewportSize({ width: NARROWEST, height: 640 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > NARROWEST) problems.push(`${path}: it is ${width} px wide on a screen of ${NARROWEST}`);
      }
      expect(problems).toEqual([]);
    },
  );
});
