import type { Page } from 'playwright-core';
import { describe, expect, test } from '../helpers/test.js';

/** A page of each kind that has a menu. */
const docs = {
  guide: '/docs/impact-finance/webhooks/receiver',
  'guide with wide tables': '/docs/impact-finance/self-hosted/environment-variables',
  operation: '/docs/impact-finance/api/create-dream',
  objects: '/docs/impact-finance/api/objects-dreams',
  'overview of an API': '/docs/impact-finance/api/impact-finance-api',
  category: '/docs/category/self-hosted',
} as const;

const plain = { search: '/search?q=idempotency', 'not found': '/no-such-page' } as const;

const FRAME = 1_440;

type Edges = readonly [left: number, right: number];

/** Left and right edges of all elements in sight, in pixels from the left edge of the frame. */
function edgesOf(page: Page, selector: string): Promise<Edges[]> {
  return page.evaluate(
    ([selector, frame]) => {
      const start = Math.max(0, (document.documentElement.clientWidth - frame) / 2);
      return [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element): [number, number] => {
          const { left, right } = element.getBoundingClientRect();
          return [left - start, right - start];
        });
    },
    [selector, FRAME] as const,
  );
}

async function only(page: Page, selector: string): Promise<Edges> {
  const [edges, ...more] = await edgesOf(page, selector);
  if (!edges || more.length > 0) throw new Error(`${more.length + 1} elements are ${selector}, and not one.`);
  return edges;
}

/** The scrollbar takes 15 px of a window of 1,440 px. */
function frameOf(page: Page): Promise<number> {
  return page.evaluate((frame) => Math.min(document.documentElement.clientWidth, frame), FRAME);
}

for (const width of [1_440, 1_920]) {
  describe(`edges and widths at ${width} px`, () => {
    const opened = async (
      newPage: (options: { viewport: { width: number; height: number } }) => Promise<Page>,
      url: string,
    ) => {
      const page = await newPage({ viewport: { width, height: 900 } });
      await page.goto(url);
      return page;
    };

    for (const [kind, path] of Object.entries({ ...docs, ...plain, home: '/' })) {
      test.concurrent(`bar and footer are 24 px from the frame: ${kind}`, async ({ newPage, sites }) => {
        const page = await opened(newPage, sites.real + path);
        const frame = await frameOf(page);
        for (const part of ['.navbar__inner', '.footer > .container']) {
          expect(await only(page, part), part).toEqual([24, frame - 24]);
        }
      });
    }

    for (const [kind, path] of Object.entries({ ...docs, ...plain })) {
      test.concurrent(`title and text begin 300 px from the frame: ${kind}`, async ({ newPage, sites }) => {
        const page = await opened(newPage, sites.real + path);
        for (const part of ['main h1', '.doc-top']) expect((await only(page, part))[0], part).toBe(300);
        const texts = await edgesOf(page, ':is(.markdown, .plain-page) > p');
        for (const [left, right] of texts) {
          expect(left).toBe(300);
          expect(right).toBeLessThanOrEqual(1_004);
        }
      });
    }

    for (const [kind, path] of Object.entries(docs)) {
      if (kind === 'operation') continue;
      test.concurrent(`text, code and tables end where they should: ${kind}`, async ({ newPage, sites }) => {
        const page = await opened(newPage, sites.real + path);
        const right = (await frameOf(page)) - 24;
        const isWithin = async (selector: string, limit: number) => {
          for (const [left, end] of await edgesOf(page, selector)) {
            expect(left, selector).toBeGreaterThanOrEqual(296);
            expect(end, selector).toBeLessThanOrEqual(limit);
          }
        };
        await isWithin('.markdown :is(p, pre, .code-block):not(.fields *)', 1_004);
        // With room for the ring of a table that has the focus.
        await isWithin('.markdown .table-scroll', 1_136);
        await isWithin('.markdown .table-scroll:not(:has(tr > :nth-child(4)))', 1_008);
        await isWithin('.markdown :is(.diagram, .fields)', 1_132);
        for (const edges of await edgesOf(page, '.contents')) expect(edges).toEqual([right - 224, right]);
      });
    }

    test('an operation has its samples at the edge of the frame', async ({ newPage, sites }) => {
      const page = await opened(newPage, sites.real + docs.operation);
      const right = (await frameOf(page)) - 24;
      const viewport = await page.evaluate(() => document.documentElement.clientWidth);
      const panes = await edgesOf(page, '.band > .pane');
      const start = right - Math.min(504, Math.max(416, viewport * 0.35));
      expect(panes).toHaveLength(2);
      for (const [left, end] of panes) {
        expect(end).toBe(right);
        expect(left).toBeCloseTo(start, 0);
      }
      for (const [left, end] of await edgesOf(page, '.band > .api-main')) {
        expect(left).toBe(300);
        expect(end).toBeCloseTo(start - 40, 0);
      }
    });

    for (const [kind, path] of Object.entries(plain)) {
      test(`what a page is chosen by has the place of the menu: ${kind}`, async ({ newPage, sites }) => {
        const page = await opened(newPage, sites.real + path);
        expect(await only(page, '.plain-menu')).toEqual([24, 260]);
        expect(await only(page, '.plain-body')).toEqual([300, 1_004]);
      });
    }
  });
}

describe('the menu', () => {
  for (const [kind, path] of Object.entries({
    'without an announcement': docs.guide,
    'with one': '/docs/impact-transactions/category-index/introduction',
  })) {
    test(`ends at its foot, on a page ${kind}`, async ({ page, sites }) => {
      await page.goto(sites.real + path);
      const gap = () =>
        page.evaluate(() => {
          const foot = document.querySelector('[class*="collapseSidebarButton"]')?.getBoundingClientRect().top ?? 0;
          return foot - (document.querySelector('nav.menu')?.getBoundingClientRect().bottom ?? 0);
        });
      expect(await gap()).toBeCloseTo(0, 0);
      await page.evaluate(() => scrollTo(0, 300));
      await expect.poll(gap).toBeCloseTo(0, 0);
    });
  }
});
