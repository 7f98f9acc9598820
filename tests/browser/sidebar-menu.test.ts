import { heading, open, text } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const category = (page: Page, label: string) => menu(page).getByRole('button', { name: label, exact: true });
const isOpen = (page: Page, label: string) => category(page, label).getAttribute('aria-expanded');

describe('collapsible menus', () => {
  test('are open when a child is active, at every depth', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/nested');
    expect(await isOpen(page, 'Outer')).toBe('true');
    expect(await isOpen(page, 'Inner')).toBe('true');
    expect(await isOpen(page, 'Other')).toBe('false');
    expect(await menu(page).getByRole('link', { name: 'Nested guide' }).getAttribute('aria-current')).toBe('page');
  });

  test('open when a link in the text makes a child active', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    expect(await isOpen(page, 'Outer')).toBe('false');
    await page.getByRole('link', { name: 'To the nested page' }).click();
    await expect.poll(() => isOpen(page, 'Outer')).toBe('true');
    await expect.poll(() => isOpen(page, 'Inner')).toBe('true');
  });

  test('are open after a link as after a load, whatever was open before', async ({ page, newPage, sites }) => {
    const states = (of: Page) =>
      menu(of)
        .locator('[aria-expanded]')
        .evaluateAll((all) => all.map((it) => `${it.textContent ?? ''}: ${it.ariaExpanded ?? ''}`));
    await open(page, sites.full + '/docs/intro');
    await category(page, 'Other').click();
    await expect.poll(() => isOpen(page, 'Other')).toBe('true');
    await category(page, 'Outer').click();
    await menu(page).getByRole('link', { name: 'First guide' }).click();
    await expect.poll(() => heading(page)).toBe('First guide');
    const loaded = await newPage();
    await open(loaded, page.url());
    expect(await states(page)).toEqual(await states(loaded));
  });

  test('open and close when they are pressed', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    await category(page, 'Outer').click();
    await menu(page).getByRole('link', { name: 'First guide' }).waitFor({ state: 'visible' });
    await category(page, 'Outer').click();
    await menu(page).getByRole('link', { name: 'First guide' }).waitFor({ state: 'hidden' });
  });

  test('leave each other alone: opening one does not close another', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    await category(page, 'Outer').click();
    await category(page, 'Other').click();
    expect(await isOpen(page, 'Outer')).toBe('true');
    expect(await isOpen(page, 'Other')).toBe('true');
  });

  test('close each other where autoCollapseCategories is set', async ({ page, sites }) => {
    await open(page, sites.dark + '/docs/intro');
    await category(page, 'Outer').click();
    await category(page, 'Other').click();
    await expect.poll(() => isOpen(page, 'Outer')).toBe('false');
    expect(await isOpen(page, 'Other')).toBe('true');
  });
});

describe('collapse animation', () => {
  const durationOfOuter = (page: Page) =>
    menu(page)
      .locator('ul.menu__list ul.menu__list')
      .first()
      .evaluate((list) => (list as HTMLElement).style.transitionDuration);

  test('takes longer the higher the content is', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/intro');
    await category(page, 'Outer').click();
    await expect.poll(() => durationOfOuter(page)).toMatch(/^\d+ms$/);
    expect(Number.parseInt(await durationOfOuter(page), 10)).toBeGreaterThan(100);
  });

  test('takes 1 ms for readers who asked for reduced motion', async ({ newPage, sites }) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await open(page, sites.full + '/docs/intro');
    await category(page, 'Outer').click();
    await expect.poll(() => durationOfOuter(page)).toBe('1ms');
    await menu(page).getByRole('link', { name: 'First guide' }).waitFor({ state: 'visible' });
  });
});

describe('hideable sidebar', () => {
  test('collapses to a strip and is expanded again', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/impact-finance/introduction');
    const aside = page.locator('.theme-doc-sidebar-container');
    const width = async () => (await aside.boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click();
    await expect.poll(width).toBeLessThan(before / 2);
    await page.getByRole('button', { name: 'Expand sidebar', exact: true }).click();
    await expect.poll(width).toBe(before);
    expect(await text(menu(page))).not.toBe('');
  });

  test('also for readers who asked for reduced motion', async ({ newPage, sites }) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await open(page, sites.real + '/docs/impact-finance/introduction');
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click();
    await page.getByRole('button', { name: 'Expand sidebar', exact: true }).waitFor({ state: 'visible' });
  });

  test('not where hideable is false', async ({ page, sites }) => {
    await open(page, sites.dark + '/docs/intro');
    expect(await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).count()).toBe(0);
  });
});
