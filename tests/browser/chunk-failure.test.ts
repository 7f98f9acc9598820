import { titleOf } from '../helpers/built-site.js';
import { recordScripts } from '../helpers/network.js';
import { heading, hydrated, isSameDocument, markDocument, navbar, open } from '../helpers/page.js';
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
});

describe('code of the open page that is gone', () => {
  /** With the banner, whose button has to work too. */
  const guide = '/docs/impact-transactions/category-index/introduction';
  const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

  test('makes the site load the page anew, once, and nobody notices when that helps', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(sites.real + guide);
    await markDocument(page);
    const scripts = await failScripts(page);
    page.once('load', () => scripts.recover());
    await page.mouse.move(100, 300);
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    scripts.recover();
    await hydrated(page);
    expect(await retry(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(1);
  });

  for (const answer of ['no answer', '404', 'a page']) {
    test(`offers Retry when that does not help, and leaves no button dead (${answer})`, async ({ newPage, sites }) => {
      const page = await newPage({ viewport: { width: 360, height: 740 } });
      let isFailing = true;
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.route('**/assets/js/*.js', (route) => {
        if (!isFailing) return route.continue();
        if (answer === 'no answer') return route.abort();
        const status = answer === '404' ? 404 : 200;
        return route.fulfill({
          status,
          contentType: 'text/html',
          body: '<p>',
          headers: { 'X-Content-Type-Options': 'nosniff' },
        });
      });
      await page.goto(sites.real + guide);
      const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
      await menu.click();
      await retry(page).waitFor();
      expect(loads).toBe(2);
      expect(await page.getByRole('alert').textContent()).toContain('did not load');
      expect(await menu.getAttribute('aria-busy')).toBeNull();
      expect(await menu.isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
      expect(await heading(page)).toBe(titleOf(guide));
      await page.waitForTimeout(300);
      expect(loads).toBe(2);
      isFailing = false;
      await retry(page).click();
      await hydrated(page);
      expect(await retry(page).count()).toBe(0);
      expect(await menu.isEnabled()).toBe(true);
    });
  }

  test('offers Retry at once, and keeps the text, without a network', async ({ page, sites }) => {
    await page.goto(sites.real + guide);
    await markDocument(page);
    await page.context().setOffline(true);
    await page.mouse.move(100, 300);
    await retry(page).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await page.context().setOffline(false);
    await retry(page).click();
    await hydrated(page);
  });

  test('does the same when the script with the text of the page is missing', async ({ page, newPage, sites }) => {
    const chunk = await chunkOnlyOf(newPage, sites.real, guide, '/docs/glossary');
    await page.route(`**${chunk}`, (route) => route.abort());
    await page.goto(sites.real + guide);
    await page.mouse.move(100, 300);
    await retry(page).waitFor();
    expect(await heading(page)).toBe(titleOf(guide));
  });
});

/** The script that a page needs and another does not: the one with its text. */
async function chunkOnlyOf(
  newPage: () => Promise<Page>,
  origin: string,
  path: string,
  other = '/docs/intro',
): Promise<string> {
  const scriptsOf = async (target: string) => {
    const page = await newPage();
    const scripts = recordScripts(page);
    await open(page, origin + target);
    return scripts.filter(({ isLoaded }) => isLoaded).map((script) => script.path);
  };
  const others = new Set(await scriptsOf(other));
  const [chunk] = (await scriptsOf(path)).filter((it) => !others.has(it));
  if (!chunk) throw new Error(`${path} needs no script of its own`);
  return chunk;
}
