import { holdRequests } from '../helpers/network.js';
import { colourMode, hydrated, idle, navbar, open, stored } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const contact = '/docs/contact';
const toggle = (page: Page) => navbar(page).getByRole('button', { name: /^Switch between dark and light mode/ });
const label = (page: Page) => toggle(page).getAttribute('aria-label');

describe('colour mode', () => {
  test('is light by default, also where the system prefers dark', async ({ newPage, sites }) => {
    const page = await newPage({ colorScheme: 'dark' });
    await open(page, sites.real + contact);
    expect(await colourMode(page)).toBe('light');
    expect(await stored(page, 'theme')).toBeNull();
    // The system's later change is not followed either.
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourMode(page)).toBe('light');
  });

  test('flips with each press of the switch, and is stored and kept', async ({ page, sites }) => {
    await open(page, sites.real + contact);
    await toggle(page).click();
    expect(await colourMode(page)).toBe('dark');
    expect(await stored(page, 'theme')).toBe('dark');
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.reload();
    expect(await colourMode(page)).toBe('dark');
    await toggle(page).click();
    expect(await colourMode(page)).toBe('light');
    expect(await stored(page, 'theme')).toBe('light');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(background);
  });

  test('follows a change made in another tab', async ({ page, sites }) => {
    await open(page, sites.real + contact);
    const other = await page.context().newPage();
    await open(other, sites.real + '/docs');
    await toggle(other).click();
    await expect.poll(() => colourMode(page)).toBe('dark');
    await toggle(other).click();
    await expect.poll(() => colourMode(page)).toBe('light');
  });

  test('follows a change made in another tab before its scripts start', async ({ page, sites }) => {
    const scripts = await holdRequests(page, '**/assets/js/*.js');
    scripts.hold();
    await page.goto(sites.real + contact);
    const other = await page.context().newPage();
    await open(other, sites.real + '/docs');
    await toggle(other).click();
    await expect.poll(() => colourMode(page)).toBe('dark');
    await expect.poll(() => label(page)).toContain('currently dark mode');
    await scripts.release();
    await hydrated(page);
    await idle(page);
    expect(await colourMode(page)).toBe('dark');
    expect(await label(page)).toContain('currently dark mode');
  });

  test('has a label that is true, before the scripts start and after, and a picture', async ({ page, sites }) => {
    await page.addInitScript(() => localStorage.setItem('theme', localStorage.getItem('theme') ?? 'dark'));
    const scripts = await holdRequests(page, '**/assets/js/*.js');
    scripts.hold();
    await page.goto(sites.real + contact);
    const expectMode = async (mode: string) => {
      await expect.poll(() => label(page)).toBe(`Switch between dark and light mode (currently ${mode} mode)`);
      expect(await toggle(page).getAttribute('title')).toBe(`${mode} mode`);
      expect(await toggle(page).locator('svg:visible').count()).toBe(1);
    };
    await expectMode('dark');
    const { x, y } = (await toggle(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 5, y + 5);
    await expectMode('light');
    await scripts.release();
    await hydrated(page);
    await expectMode('light');
    await toggle(page).click();
    await expectMode('dark');
    const other = await page.context().newPage();
    await other.goto(sites.real + '/docs');
    await other.evaluate(() => localStorage.removeItem('theme'));
    await expectMode('light');
  });

  for (const value of ['system', 'auto', 'Dark', '{}']) {
    test(`ignores the stored value ${value}`, async ({ page, sites }) => {
      await page.goto(sites.real + contact);
      await page.evaluate((it) => localStorage.setItem('theme', it), value);
      await page.reload();
      expect(await colourMode(page)).toBe('light');
      expect(await toggle(page).locator('svg:visible').count()).toBe(1);
      expect(await navbar(page).locator('.navbar__logo').first().locator('svg:visible, img:visible').count()).toBe(1);
      await hydrated(page);
      expect(await colourMode(page)).toBe('light');
      expect(await label(page)).toContain('currently light mode');
      expect(await toggle(page).locator('svg:visible').count()).toBe(1);
    });

    test(`ignores the value ${value} of another tab`, async ({ page, sites }) => {
      await open(page, sites.real + contact);
      await toggle(page).click();
      const other = await page.context().newPage();
      await other.goto(sites.real + '/docs');
      await other.evaluate((it) => localStorage.setItem('theme', it), value);
      // What one process of the browser stores reaches the other a little later.
      await expect.poll(() => stored(page, 'theme')).toBe(value);
      await idle(page);
      expect(await colourMode(page)).toBe('dark');
      expect(await stored(page, 'theme')).toBe(value);
    });
  }

  test('returns to the default mode when another tab clears all that is stored', async ({ page, sites }) => {
    await open(page, sites.real + contact);
    await toggle(page).click();
    const other = await page.context().newPage();
    await other.goto(sites.real + '/docs');
    await other.evaluate(() => localStorage.clear());
    await expect.poll(() => colourMode(page)).toBe('light');
  });

  test('returns to the default mode when the stored value is cleared', async ({ page, sites }) => {
    await open(page, sites.real + contact);
    await toggle(page).click();
    expect(await colourMode(page)).toBe('dark');
    const other = await page.context().newPage();
    await open(other, sites.real + '/docs');
    await other.evaluate(() => localStorage.removeItem('theme'));
    await expect.poll(() => colourMode(page)).toBe('light');
  });

  test('is set before the first paint and before any script file', async ({ page, sites }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.addInitScript(() => {
      const times: number[] = [];
      Object.assign(window, { timesOfTheTest: times });
      new MutationObserver(() => times.push(performance.now())).observe(document, {
        attributes: true,
        attributeFilter: ['data-theme'],
        subtree: true,
      });
    });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(sites.real + contact);
    expect(await colourMode(page)).toBe('dark');
    const firstPaint = () =>
      page.evaluate(() => performance.getEntriesByType('paint').find(({ name }) => name === 'first-paint')?.startTime);
    await expect.poll(firstPaint).toBeGreaterThan(0);
    const times = await page.evaluate(() => (window as Window & { timesOfTheTest?: number[] }).timesOfTheTest ?? []);
    expect(times).toHaveLength(1);
    expect(times[0]).toBeLessThan((await firstPaint()) ?? 0);
  });
});

describe('colour mode as other configurations set it', () => {
  test('defaultMode dark is what a reader without a choice gets', async ({ newPage, sites }) => {
    const page = await newPage({ colorScheme: 'light' });
    await open(page, sites.dark + '/plain');
    expect(await colourMode(page)).toBe('dark');
  });

  test('disableSwitch takes the switch away and ignores what was stored', async ({ page, sites }) => {
    await open(page, sites.dark + '/plain');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    expect(await colourMode(page)).toBe('dark');
    expect(await toggle(page).count()).toBe(0);
    await expect.poll(() => stored(page, 'theme')).toBeNull();
  });

  test('respectPrefersColorScheme shows a picture in each of its three states', async ({ page, sites }) => {
    await open(page, sites.system + '/plain');
    const pictures = new Set<string>();
    for (const mode of ['system', 'light', 'dark']) {
      await expect.poll(() => label(page)).toContain(`currently ${mode} mode`);
      const picture = toggle(page).locator('svg:visible');
      expect(await picture.count()).toBe(1);
      pictures.add(await picture.innerHTML());
      await toggle(page).click();
    }
    expect(pictures.size).toBe(3);
  });

  test('respectPrefersColorScheme follows the system until the reader chooses', async ({ newPage, sites }) => {
    const page = await newPage({ colorScheme: 'dark' });
    await open(page, sites.system + '/plain');
    expect(await colourMode(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => colourMode(page)).toBe('light');
    await toggle(page).click();
    await toggle(page).click();
    expect(await stored(page, 'theme')).toBe('dark');
    expect(await colourMode(page)).toBe('dark');
    const other = await page.context().newPage();
    await open(other, sites.system + '/docs/intro');
    await other.evaluate(() => localStorage.removeItem('theme'));
    await expect.poll(() => colourMode(page)).toBe('light');
  });
});
