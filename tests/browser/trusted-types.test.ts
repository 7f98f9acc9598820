/** The policy enforces Trusted Types (https://www.w3.org/TR/trusted-types/), and nothing that a reader does breaks it. */
import { policyViolations, recordTrouble, watchPolicy } from '../helpers/crawl.js';
import { holdRequests } from '../helpers/network.js';
import { followLink, open } from '../helpers/page.js';
import { startStaticServer } from '../helpers/serve.js';
import { fixtureBuild } from '../helpers/site.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const operation = '/docs/impact-finance/api/create-dream';
const guide = '/docs/impact-finance/introduction';
const field = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').first();

/** Watches a page that is to be opened. @returns what was broken by now */
async function watch(page: Page, origin: string): Promise<() => Promise<string[]>> {
  await watchPolicy(page);
  const trouble = recordTrouble(page, origin);
  return async () => [...trouble, ...(await policyViolations(page))];
}

/** Goes to a page whose scripts are late, so that the progress bar is shown. */
async function followSlowly(page: Page, path: string): Promise<void> {
  const chunks = await holdRequests(page, '**/assets/js/*.js');
  chunks.hold();
  await followLink(page, path);
  await page.locator('#nprogress .bar').waitFor();
  await chunks.release();
}

describe('Trusted Types: a reader', () => {
  test('goes from page to page, searches and copies', async ({ newPage, sites }) => {
    const page = await newPage({ permissions: ['clipboard-write'] });
    const broken = await watch(page, sites.real);
    await open(page, sites.real);
    await followSlowly(page, guide);
    await page.locator('.diagram svg').first().waitFor();
    expect(await page.locator('.table-of-contents a').count()).toBeGreaterThan(0);
    await followLink(page, operation);
    await page.locator('.api-page:not([data-awaits-script])').waitFor();
    await page.getByRole('button', { name: /copy/i }).first().click();
    await page.keyboard.press('f');
    await followLink(page, '/search?q=dream');
    await expect.poll(() => page.locator('.search-found a').count()).toBeGreaterThan(0);
    await page.keyboard.press('Control+k');
    await field(page).fill('targetCents');
    await page.getByRole('dialog', { name: 'Search' }).locator('[role="option"]').first().click();
    await page.waitForURL((url) => url.pathname !== '/search');
    await followLink(page, '/');
    await page.locator('.home-screen svg').first().waitFor();
    expect(await broken()).toEqual([]);
  });

  test('sees the HTML of a configuration on later pages, too', async ({ page }) => {
    const policy = "require-trusted-types-for 'script'; trusted-types default impact-docs";
    const site = await startStaticServer(fixtureBuild('full'), { 'Content-Security-Policy': policy });
    try {
      const broken = await watch(page, site.url);
      // The fixture site does without the programs in the head, which allow its scripts, and the progress bar of a slow page.
      await page.addInitScript(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (...values: unknown[]) => void };
        };
        trustedTypes.createPolicy('default', {
          createHTML: (html: string) => (html.startsWith('<div class="bar"') ? html : undefined),
          createScriptURL: (address: string) => address,
        });
      });
      await page.goto(`${site.url}/plain`);
      await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
      await page.locator('.navbar a[href="/docs/intro"]').first().click();
      await page.locator('.theme-doc-sidebar-container').waitFor();
      for (const html of [
        '.theme-announcement-bar b',
        '.fixture-html i',
        '.fixture-footer-html',
        '.footer__copyright em',
      ])
        await page.locator(html).waitFor();
      expect(await broken()).toEqual([]);
    } finally {
      await site.close();
    }
  });
});

describe('Trusted Types: code that does not belong to the site', () => {
  const trusted = 'window.trustedTypes';
  test.for([
    ['HTML from text', `document.body.innerHTML = '<img src=x onerror=alert(1)>'`],
    ['a document from text', `new DOMParser().parseFromString('<p>', 'text/html')`],
    ['a script of another host', `document.createElement('script').src = 'https://evil.example/assets/js/a.js'`],
    ['a script that is no script of the build', `document.createElement('script').src = '/samples/a.js'`],
    ['a way out of the folder', `document.createElement('script').src = '/assets/js/../../samples/a.js'`],
    ['a script from data', `document.createElement('script').src = 'data:text/javascript,alert(1)'`],
    ['a worker that is no script of the build', `new Worker('/samples/a.js')`],
    ['code from text', `document.createElement('script').text = 'alert(1)'`],
    ['a policy of its own', `${trusted}.createPolicy('mine', { createHTML: (html) => html })`],
    ['a second policy of a known name', `${trusted}.createPolicy('impact-docs', { createHTML: (html) => html })`],
  ] as const)('cannot make %s', async ([, code], { page, sites }) => {
    await open(page, sites.real + guide);
    await expect(page.evaluate(code)).rejects.toThrow('TypeError');
  });
});
