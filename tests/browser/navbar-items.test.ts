import { runAxe } from '../helpers/axe.js';
import { address, navbar, open, settled, text } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const left = (page: Page) => navbar(page).locator('.theme-layout-navbar-left');
const right = (page: Page) => navbar(page).locator('.theme-layout-navbar-right');
const link = (page: Page, name: string) => left(page).getByRole('link', { name, exact: true });

describe('navbar item kinds', () => {
  test('plain link: to a page of the site', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    await link(page, 'Plain').click();
    await page.waitForURL(sites.full + '/plain');
    await expect.poll(() => link(page, 'Plain').getAttribute('aria-current')).toBe('page');
  });

  test('plain link: to another site, in a new tab that cannot reach back', async ({ page, sites }) => {
    await open(page, sites.full + '/plain');
    const away = left(page).getByRole('link', { name: /^Away/ });
    expect(await away.getAttribute('href')).toBe('https://company.example/about');
    expect(await away.getAttribute('target')).toBe('_blank');
    expect(await away.getAttribute('rel')).toContain('noopener');
  });

  test('dropdown: opens on hover and by keyboard, and holds its items', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    const dropdown = left(page).locator('.dropdown', { hasText: 'Dropdown link' });
    const menu = dropdown.locator('.dropdown__menu');
    expect(await menu.isVisible()).toBe(false);
    await dropdown.getByRole('button', { name: 'Dropdown' }).hover();
    await menu.waitFor({ state: 'visible' });
    const items = await menu
      .locator('a')
      .evaluateAll((all) => all.map((it) => [it.textContent, it.getAttribute('href')]));
    expect(items).toEqual([
      ['Dropdown link', '/plain'],
      ['Dropdown doc', '/docs/guide/first'],
    ]);
    expect(await menu.locator('hr.fixture-rule').count()).toBe(1);
    await page.mouse.move(700, 700);
    await menu.waitFor({ state: 'hidden' });
    await dropdown.getByRole('button', { name: 'Dropdown' }).press('Enter');
    await menu.waitFor({ state: 'visible' });
    await menu.getByRole('link', { name: 'Dropdown link' }).click();
    await page.waitForURL(sites.full + '/plain');
  });

  test('link to a doc by id, in the version that is read', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/next/reference/start');
    expect(await link(page, 'Doc by id').getAttribute('href')).toBe('/docs/next/guide/first');
    await link(page, 'Doc by id').click();
    await page.waitForURL(sites.full + '/docs/next/guide/first');
    await expect.poll(() => link(page, 'Doc by id').getAttribute('class')).toContain('navbar__link--active');
  });

  test('link to a docs sidebar: to its first page, active on all of its pages', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/reference/next');
    expect(await link(page, 'Doc sidebar').getAttribute('class')).toContain('navbar__link--active');
    await link(page, 'Doc sidebar').click();
    await page.waitForURL(sites.full + '/docs/reference/start');
    await link(page, 'Doc by id').click();
    await page.waitForURL(sites.full + '/docs/guide/first');
    await expect.poll(() => link(page, 'Doc sidebar').getAttribute('class')).not.toContain('navbar__link--active');
  });

  test('link to a docs version: to the main page of the version that is read', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/one/guide/first');
    expect(await link(page, 'Docs version').getAttribute('href')).toBe('/docs/one/intro');
    await open(page, sites.full + '/plain');
    expect(await link(page, 'Docs version').getAttribute('href')).toBe('/docs/intro');
  });

  test('raw html', async ({ page, sites }) => {
    await open(page, sites.full + '/plain');
    expect(await left(page).locator('.fixture-html').innerHTML()).toBe('Raw <i>html</i>');
  });

  test('docs version dropdown, language dropdown and search stand at the right', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    const labels = await right(page).locator('.dropdown > .navbar__link').allTextContents();
    expect(labels).toEqual(['Two', 'English']);
    const search = right(page).getByRole('searchbox', { name: 'Search the fixture' });
    await search.fill('words');
    expect(await search.inputValue()).toBe('words');
  });

  test('position left and right are kept', async ({ page, sites }) => {
    await open(page, sites.dark + '/docs/intro');
    expect(await right(page).getByRole('link', { name: 'Plain' }).count()).toBe(1);
    expect(await left(page).getByRole('link', { name: 'Plain' }).count()).toBe(0);
  });

  test('an item that fails is named by the error, with the cause', async ({ page, sites }) => {
    await page.goto(sites.full + '/plain?break-navbar');
    await page.getByRole('heading', { name: /This page crashed/ }).waitFor();
    const message = await text(page.locator('body'));
    expect(message).toContain('A theme navbar item failed to render.');
    expect(message).toContain('"type": "custom-fragile"');
    expect(message).toContain('Cause: the fragile item failed');
  });
});

describe('navbar as other configurations set it', () => {
  test('title and logo: picture for each colour mode, text, size, link, target', async ({ page, sites }) => {
    await open(page, sites.full + '/plain');
    const brand = navbar(page).locator('.navbar__brand').first();
    expect(await brand.getAttribute('href')).toBe('/docs/intro');
    expect(await brand.getAttribute('target')).toBe('_self');
    expect(await text(brand)).toBe('Fixture');
    const picture = () =>
      brand
        .locator('img:visible')
        .evaluate((it) => ['src', 'alt', 'width', 'height'].map((name) => it.getAttribute(name)));
    expect(await picture()).toEqual(['/logo.svg', 'Fixture logo', '40', '30']);
    await navbar(page)
      .getByRole('button', { name: /^Switch between dark and light mode/ })
      .click();
    await expect.poll(picture).toEqual(['/logo-dark.svg', 'Fixture logo', '40', '30']);
  });

  test('without a logo the title leads home', async ({ page, sites }) => {
    await open(page, sites.dark + '/plain');
    const brand = navbar(page).locator('.navbar__brand').first();
    expect(await brand.locator('img').count()).toBe(0);
    await brand.click();
    await page.waitForURL(sites.dark + '/');
    expect(address(page)).toBe('/');
  });

  test('style dark and primary', async ({ page, sites }) => {
    await open(page, sites.full + '/plain');
    expect(await navbar(page).getAttribute('class')).toContain('navbar--dark');
    await open(page, sites.dark + '/plain');
    expect(await navbar(page).getAttribute('class')).toContain('navbar--primary');
  });
});

describe('the styles dark and primary', () => {
  for (const [style, variant] of [
    ['dark', 'full'],
    ['primary', 'dark'],
  ] as const) {
    for (const mode of ['light', 'dark']) {
      test(`${style} has enough contrast in ${mode} mode, the entry of the open page and the menu of a small screen included`, async ({
        page,
        sites,
      }) => {
        await open(page, sites[variant] + '/plain');
        await page.evaluate((it) => (document.documentElement.dataset['theme'] = it), mode);
        const entry = navbar(page).getByRole('link', { name: 'Plain', exact: true });
        expect(await entry.getAttribute('class')).toContain('navbar__link--active');
        expect(await contrastProblems(page)).toEqual([]);
        const { line, bar } = await entry.evaluate((it) => ({
          line: getComputedStyle(it).boxShadow,
          bar: getComputedStyle(it.closest('nav') ?? it).backgroundColor,
        }));
        expect(line).not.toContain(bar);
        await page.setViewportSize({ width: 400, height: 800 });
        await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
        const active = page.locator('.navbar-sidebar .menu__link--active').first();
        await active.waitFor();
        await settled(page);
        expect(await contrastProblems(page)).toEqual([]);
        await active.hover();
        expect(await contrastProblems(page)).toEqual([]);
      });
    }
  }
});

async function contrastProblems(page: Page): Promise<string[]> {
  const { violations, incomplete } = await runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, [
    'nav.navbar',
  ]);
  return [...violations, ...incomplete].flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `${any[0]?.message} ${html}`),
  );
}

describe('the bar of a wide screen', () => {
  for (const width of [997, 1024, 1060, 1061]) {
    test(`has each item in one line, and its whole title, at ${width} px`, async ({ page, sites }) => {
      await page.setViewportSize({ width, height: 600 });
      await open(page, sites.real + '/docs/impact-finance/introduction');
      const lines = await navbar(page)
        .locator('.navbar__items > .navbar__item:visible')
        .evaluateAll((all) =>
          all.map((it) => Math.round(it.clientHeight / parseFloat(getComputedStyle(it).lineHeight))),
        );
      expect(lines).toEqual([1, 1, 1]);
      const title = left(page).locator('.navbar__title');
      expect(await title.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    });
  }
});
