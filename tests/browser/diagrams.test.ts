/** Diagrams can be read: no line crosses words, labels fit their boxes, letters are large enough, and all is in sight. */
import { builtPages } from '../helpers/built-site.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

/** Pixels. A font may be a little smaller than its label was made for. */
const SMALLEST_TEXT = 11.9;
/** Pixels, on a desk: less than a screen has. */
const HIGHEST = 640;

const pages = builtPages().filter(({ path, html }) => /class="?diagram[" >]/.test(html) && !path.endsWith('/print'));

function problemsOf(page: Page): Promise<string[]> {
  return page.locator('.diagram svg').evaluateAll(
    (drawings, smallest) =>
      drawings.flatMap((drawing) => {
        const svg = drawing as SVGSVGElement;
        const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        const parts = [...svg.querySelectorAll<SVGGraphicsElement>('rect, text, line, path, polyline')]
          .filter((part) => part.closest('defs') === null)
          .map((part, order) => ({ part, order, box: part.getBBox() }));
        type Part = (typeof parts)[number];
        const isAround = ({ part, box: { x, y, width, height } }: Part, { box: words }: Part) =>
          part.tagName === 'rect' &&
          x <= words.x + words.width / 2 &&
          words.x + words.width / 2 <= x + width &&
          y <= words.y + words.height / 2 &&
          words.y + words.height / 2 <= y + height;
        const fits = ({ box }: Part, { box: words }: Part) =>
          box.x <= words.x && words.x + words.width <= box.x + box.width;
        const passes = ({ part }: Part, { box: { x, y, width, height } }: Part) => {
          if (!(part instanceof SVGGeometryElement) || part.tagName === 'rect') return false;
          const steps = Array.from({ length: Math.ceil(part.getTotalLength() / 2) }, (_, step) => step * 2);
          return steps
            .map((step) => part.getPointAtLength(step))
            .some((at) => at.x > x + 1 && at.x < x + width - 1 && at.y > y + 2 && at.y < y + height - 2);
        };
        /** Something filled that was drawn between the two. */
        const isHidden = (line: Part, words: Part) =>
          parts
            .slice(line.order + 1, words.order)
            .some((it) => it.part.getAttribute('fill') !== 'none' && isAround(it, words) && fits(it, words));
        return parts
          .filter(({ part }) => part.tagName === 'text')
          .flatMap((words) => {
            const around = parts.filter((it) => isAround(it, words));
            const faults = {
              'too small': parseFloat(getComputedStyle(words.part).fontSize) * scale < smallest,
              'wider than its box': around.length > 0 && !around.some((it) => fits(it, words)),
              'crossed by a line': parts.some((line) => passes(line, words) && !isHidden(line, words)),
            };
            return Object.entries(faults).flatMap(([fault, is]) => (is ? `${fault}: ${words.part.textContent}` : []));
          });
      }),
    SMALLEST_TEXT,
  );
}

describe.each(pages.map(({ path }) => path))('diagrams of %s', (path) => {
  test('can be read', async ({ page, sites }) => {
    await page.goto(sites.real + path);
    expect(await problemsOf(page)).toEqual([]);
    const sizes = await page.locator('.diagram').evaluateAll((boxes) =>
      boxes.map((box) => ({
        height: box.querySelector('svg')?.getBoundingClientRect().height ?? 0,
        cut: box.scrollWidth - box.clientWidth,
      })),
    );
    expect(sizes.filter(({ height, cut }) => height > HIGHEST || cut > 1)).toEqual([]);
  });
});

test('on a phone, a diagram is in sight, and scrolls in its own box', async ({ newPage, sites }) => {
  const page = await newPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  await page.goto(`${sites.real}/docs/impact-finance/introduction`);
  for (const diagram of await page.locator('.diagram').all()) expect(await diagram.isVisible()).toBe(true);
  const rest = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(rest)).toBe(0);
});
