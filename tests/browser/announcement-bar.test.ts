import { announcementBar } from '../../site/announcement.js';
import { hydrated, open, stored } from '../helpers/page.js';
import { startStaticServer } from '../helpers/serve.js';
import { fixtureBuild } from '../helpers/site.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const bar = (page: Page) => page.locator('.theme-announcement-bar');
const closeButton = (page: Page) => bar(page).getByRole('button', { name: 'Close' });

/** A page whose readers may use what ends. */
const CONCERNED = '/docs/impact-transactions/category-index/introduction';

describe('announcement bar', () => {
  test('shows its content above the pages that it concerns, until it is dismissed', async ({ page, sites }) => {
    const announced = await announcementBar();
    if (announced === undefined) throw new Error('nothing is announced');
    for (const path of ['/', CONCERNED, '/docs/impact-transactions/quickstart']) {
      await open(page, sites.real + path);
      expect(await bar(page).isVisible()).toBe(true);
      expect(await bar(page).innerHTML()).toContain(announced.content);
    }
    expect(await stored(page, 'docusaurus.announcement.id')).toBe(announced.id);
  });

  test('is on no page that it does not concern', async ({ page, sites }) => {
    const others = ['/docs/impact-finance/introduction', '/docs/contact', '/docs/impact-transactions/no-such-page'];
    for (const path of [...others, '/docs/impact-transactions/lifestyle-calculator/introduction']) {
      await open(page, sites.real + path);
      expect(await bar(page).count(), path).toBe(0);
    }
  });

  test('is dismissed for good: the choice is stored as the string true', async ({ page, sites }) => {
    await open(page, sites.real + CONCERNED);
    await closeButton(page).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
    await open(page, sites.real + '/');
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('is hidden from the first paint once it is dismissed', async ({ page, sites }) => {
    await open(page, sites.real + CONCERNED);
    await closeButton(page).click();
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('is shown again from the first paint when its id changes', async ({ page, sites }) => {
    await open(page, sites.real + CONCERNED);
    await closeButton(page).click();
    await bar(page).waitFor({ state: 'detached' });
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-announcement'));
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    expect(await bar(page).isVisible()).toBe(true);
  });

  test('is shown again when its id changes', async ({ page, sites }) => {
    await open(page, sites.real + CONCERNED);
    await closeButton(page).click();
    await bar(page).waitFor({ state: 'detached' });
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-announcement'));
    await page.reload();
    await hydrated(page);
    await bar(page).waitFor({ state: 'visible' });
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false');
  });

  test('is shown again when a new deployment brings another announcement', async ({ page }) => {
    const server = await startStaticServer(fixtureBuild('full'));
    try {
      await open(page, server.url + '/plain');
      await closeButton(page).click();
      await bar(page).waitFor({ state: 'detached' });
      server.use(fixtureBuild('dark'));
      await page.reload();
      await bar(page).waitFor({ state: 'visible' });
      expect(await bar(page).textContent()).toContain('Second announcement.');
      await expect.poll(() => stored(page, 'docusaurus.announcement.id')).toBe('fixture-second');
    } finally {
      await server.close();
    }
  });
});

describe('announcement bar as other configurations set it', () => {
  test('has html content and the colours that are given', async ({ page, sites }) => {
    await open(page, sites.full + '/plain');
    expect(await bar(page).locator('b').textContent()).toBe('announcement');
    expect(await bar(page).getByRole('link', { name: 'a link' }).getAttribute('href')).toBe('/docs/intro');
    const colours = await bar(page).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
    expect(colours).toEqual({ backgroundColor: 'rgb(32, 64, 42)', color: 'rgb(240, 255, 244)' });
  });

  test('has the colours #fff and #000, which are no defaults', async ({ page, sites }) => {
    await open(page, sites.dark + '/plain');
    const colours = await bar(page).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
    expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
  });

  test('cannot be closed when isCloseable is false', async ({ page, sites }) => {
    await open(page, sites.dark + '/plain');
    expect(await bar(page).isVisible()).toBe(true);
    expect(await bar(page).getByRole('button').count()).toBe(0);
  });

  test('is absent when none is configured', async ({ page, sites }) => {
    await open(page, sites.system + '/plain');
    expect(await bar(page).count()).toBe(0);
  });
});
