import { expectStill, watchShifts } from '../helpers/layout-shifts.js';
import { slowDown } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

/** One page of each kind. */
const pages = {
  home: '/',
  'guide of Impact Finance': '/docs/impact-finance/session-handling/introduction',
  'guide of Impact Transactions': '/docs/impact-transactions/category-index/how-a-footprint-is-calculated',
  'guide with a table of contents and code': '/docs/impact-finance/webhooks/receiver',
  'guide with a table of settings': '/docs/impact-finance/self-hosted/environment-variables',
  operation: '/docs/impact-finance/api/create-dream',
  'operation that reads': '/docs/impact-finance/api/get-events',
  'overview of an API': '/docs/impact-finance/api/impact-finance-api',
  objects: '/docs/impact-transactions/category-index/api-v2-1/objects',
  errors: '/docs/impact-finance/errors',
  search: '/search',
  'search with a query': '/search?q=idempotency',
  'not found': '/no-such-page',
  category: '/docs/category/self-hosted',
  'print edition': '/docs/impact-finance/webhooks/print',
} as const;

declare global {
  interface Window {
    /** The page's looks, each once. */
    looks: string[];
  }
}

/** Runs in the page, frame by frame from its first on. */
function watchLooks(): void {
  window.looks = [];
  const look = () => {
    requestAnimationFrame(look);
    if (!document.body || !document.querySelector('main, body > article')) return;
    const { className, dataset } = document.documentElement;
    const styles = getComputedStyle(document.body);
    const seen = JSON.stringify({
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      className,
      mode: dataset['theme'],
      family: styles.getPropertyValue('--accent'),
      colours: [styles.color, styles.backgroundColor],
      sheets: document.styleSheets.length,
    });
    if (!window.looks.includes(seen)) window.looks.push(seen);
  };
  look();
}

describe('a page in the five seconds after it is opened, processor slowed down by 4', () => {
  for (const { name, isTouched, width } of [
    { name: 'untouched', isTouched: false, width: 1440 },
    { name: 'with the pointer over it', isTouched: true, width: 1440 },
    { name: 'with the pointer over it, in a narrow window', isTouched: true, width: 390 },
  ]) {
    describe(name, () => {
      for (const [kind, path] of Object.entries(pages)) {
        test.concurrent(`stays as it is: ${kind}`, async ({ newPage, sites }) => {
          const page = await newPage({ viewport: { width, height: 900 } });
          await page.addInitScript(watchLooks);
          await watchShifts(page);
          await slowDown(page, 4);
          await page.goto(sites.real + path, { waitUntil: 'commit' });
          if (isTouched) {
            await page.waitForLoadState('domcontentloaded');
            await page.mouse.move(width / 2, 500);
          }
          await page.waitForTimeout(5_000);
          expect(await page.evaluate(() => window.looks)).toHaveLength(1);
          await expectStill(page);
        });
      }
    });
  }
});
