import { recordScripts, setConnection } from '../helpers/network.js';
import type { RequestedScript } from '../helpers/network.js';
import { idle, isSameDocument, markDocument, navbar, open } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const link = (page: Page) => navbar(page).getByRole('link', { name: 'Impact Transactions', exact: true });

const loaded = (scripts: RequestedScript[]) => scripts.filter(({ isLoaded }) => isLoaded);

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

describe('prefetching', () => {
  test('loads the page of a link when the pointer comes over it', async ({ page, sites }) => {
    const scripts = recordScripts(page);
    await open(page, sites.real + '/docs/contact');
    await settled(page);
    const before = loaded(scripts).length;
    await link(page).hover();
    await expect.poll(() => loaded(scripts).length).toBeGreaterThan(before);
    expect(page.url()).toBe(sites.real + '/docs/contact');
  });

  test('loads the page of a link when a finger touches it', async ({ newPage, sites }) => {
    const page = await newPage({ hasTouch: true });
    const scripts = recordScripts(page);
    await open(page, sites.real + '/docs/contact');
    await settled(page);
    const before = loaded(scripts).length;
    await link(page).dispatchEvent('touchstart');
    await expect.poll(() => loaded(scripts).length).toBeGreaterThan(before);
    expect(page.url()).toBe(sites.real + '/docs/contact');
  });

  test('is no error where there is no network', async ({ page, sites }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await open(page, sites.real + '/docs/contact');
    await settled(page);
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await link(page).hover();
    await failed;
    await idle(page);
    expect(errors).toEqual([]);
  });

  test('lets the click that follows need no further script', async ({ page, sites }) => {
    const scripts = recordScripts(page);
    await open(page, sites.real + '/docs/contact');
    await settled(page);
    const before = loaded(scripts).length;
    await link(page).hover();
    await expect.poll(() => loaded(scripts).length).toBeGreaterThan(before);
    await settled(page);
    await markDocument(page);
    await page.route('**/assets/js/*.js', (route) => route.abort());
    const title = await page.title();
    await link(page).click();
    await expect.poll(() => page.title()).not.toBe(title);
    expect(page.url()).toBe(sites.real + '/docs/impact-transactions/category-index/introduction');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('loads the page of a link that names a place in it', async ({ page, sites }) => {
    const scripts = recordScripts(page);
    await open(page, sites.real + '/docs/contact');
    await settled(page);
    const before = loaded(scripts).length;
    await link(page).evaluate((it) => {
      window.docusaurus.preload(`${it.getAttribute('href')}#top`);
    });
    await expect.poll(() => loaded(scripts).length).toBeGreaterThan(before);
  });

  for (const connection of [
    { effectiveType: '2g', saveData: false },
    { effectiveType: 'slow-2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    const name = connection.saveData ? 'when the reader saves data' : `on a ${connection.effectiveType} connection`;
    test(`fetches nothing ahead ${name}`, async ({ page, sites }) => {
      await setConnection(page, connection);
      const scripts = recordScripts(page);
      await open(page, sites.real + '/docs/contact');
      await settled(page);
      const before = scripts.length;
      await link(page).hover();
      await link(page).dispatchEvent('touchstart');
      await idle(page);
      expect(scripts.slice(before)).toEqual([]);
      expect(scripts.filter(({ isLoaded }) => !isLoaded)).toEqual([]);
    });

    test(`fetches nothing of the search ahead ${name}, and opens it all the same`, async ({ page, sites }) => {
      await setConnection(page, connection);
      await page.goto(sites.real + '/docs/contact');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      const search = page.locator('.search-open');
      await search.hover();
      await search.focus();
      await settled(page);
      expect(requests.filter((path) => /search/.test(path))).toEqual([]);
      await search.click();
      await page.locator('.search-dialog').waitFor();
    });
  }

  for (const connection of [{}, { saveData: false }, { effectiveType: undefined }]) {
    test(`loads the page of a link where the browser says of the connection only ${JSON.stringify(connection)}`, async ({
      page,
      sites,
    }) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await setConnection(page, connection);
      const scripts = recordScripts(page);
      await open(page, sites.real + '/docs/contact');
      await settled(page);
      const before = loaded(scripts).length;
      await link(page).hover();
      await expect.poll(() => loaded(scripts).length).toBeGreaterThan(before);
      expect(errors).toEqual([]);
    });
  }

  test('fetches nothing for a link that is only in view', async ({ page, sites }) => {
    await setConnection(page, { effectiveType: '4g', saveData: false });
    const scripts = recordScripts(page);
    await open(page, sites.real + '/docs/contact');
    await settled(page);
    expect(scripts.filter(({ isLoaded }) => !isLoaded)).toEqual([]);
  });
});
