import { recordScripts } from '../helpers/network.js';
import { heading, isSameDocument, markDocument, navbar, open } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

/** Makes scripts fail that the page asks for from now on. */
async function failScripts(page: Page): Promise<{ recover: () => void; failures: () => number }> {
  let isFailing = true;
  let failures = 0;
  await page.route('**/assets/js/*.js', async (route) => {
    if (!isFailing) return route.continue();
    failures += 1;
    return route.abort();
  });
  return {
    recover: () => {
      isFailing = false;
    },
    failures: () => failures,
  };
}

describe('page code that fails to load', () => {
  test('makes the site load the page anew', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/contact');
    await page.waitForLoadState('networkidle');
    await markDocument(page);
    const before = await heading(page);
    const scripts = await failScripts(page);
    const loaded = page.waitForEvent('framenavigated', { predicate: (frame) => frame === page.mainFrame() });
    await navbar(page).getByRole('link', { name: 'Impact Transactions', exact: true }).click();
    await loaded;
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    expect(scripts.failures()).toBeGreaterThan(0);
    scripts.recover();
    expect(page.url()).toBe(sites.real + '/docs/impact-transactions/category-index/introduction');
    expect(await heading(page)).not.toBe(before);
  });

  test('leaves the text readable when the code of the first page fails', async ({ page, sites }) => {
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto(sites.real + '/docs/impact-finance/introduction');
    expect(await page.locator('article p').first().isVisible()).toBe(true);
  });

  test('shows the error with a Retry button where the page cannot be shown otherwise', async ({
    page,
    newPage,
    sites,
  }) => {
    // A path with a suffix is resolved after the first load, so that its code is asked for while the page is shown.
    const chunk = await chunkOnlyOf(newPage, sites.full, '/docs/guide/other');
    let isFailing = true;
    await page.route(`**${chunk}`, (route) => (isFailing ? route.abort() : route.continue()));
    await page.goto(sites.full + '/docs/guide/other.html');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(await page.locator('body').textContent()).toMatch(/Loading chunk \S+ failed/);
    isFailing = false;
    await retry.click();
    await expect.poll(() => heading(page)).toBe('Other guide');
    expect(await retry.count()).toBe(0);
  });
});

/** The script that a page needs and the introduction does not: the one with its text. */
async function chunkOnlyOf(newPage: () => Promise<Page>, origin: string, path: string): Promise<string> {
  const scriptsOf = async (target: string) => {
    const page = await newPage();
    const scripts = recordScripts(page);
    await open(page, origin + target);
    return scripts.filter(({ isLoaded }) => isLoaded).map((script) => script.path);
  };
  const others = new Set(await scriptsOf('/docs/intro'));
  const [chunk] = (await scriptsOf(path)).filter((it) => !others.has(it));
  if (!chunk) throw new Error(`${path} needs no script of its own`);
  return chunk;
}
