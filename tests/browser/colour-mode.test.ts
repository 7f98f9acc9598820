import { colourMode, navbar, open, stored } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const contact = '/docs/contact';
const toggle = (page: Page) => navbar(page).getByRole('button', { name: /^Switch between dark and light mode/ });

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
