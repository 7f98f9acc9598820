import { followLink, heading, open, text } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const title = 'This page crashed';

describe('a page that crashes', () => {
  test('says so inside of the layout, with the message and its causes', async ({ page, sites }) => {
    await open(page, sites.full + '/crash');
    await page.getByRole('button', { name: 'Break the page' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    const message = await text(page.locator('main'));
    expect(message).toContain('the part failed Cause: the reason of the failure Cause: the innermost reason');
    expect(await page.getByRole('navigation', { name: 'Main', exact: true }).isVisible()).toBe(true);
  });

  test('can be tried again', async ({ page, sites }) => {
    await open(page, sites.full + '/crash');
    await page.getByRole('button', { name: 'Break the page' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => heading(page)).toBe('Before the crash');
  });

  test('does not keep the reader from the other pages', async ({ page, sites }) => {
    await open(page, sites.full + '/crash');
    await page.getByRole('button', { name: 'Break the page' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: 'Plain', exact: true }).first().click();
    await expect.poll(() => heading(page)).toBe('Plain page');
  });

  test('is left by a link to another page of the same layout', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/crash');
    await page.getByRole('button', { name: 'Break the page' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: 'Doc sidebar', exact: true }).first().click();
    await expect.poll(() => heading(page)).toBe('Reference start');
    await expect.poll(() => page.title()).toMatch(/^Reference start/);
  });

  test('is left by Back, within the same layout', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/other');
    await page.locator('.theme-doc-sidebar-container a[href="/docs/guide/crash"]').click();
    await page.getByRole('button', { name: 'Break the page' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.goBack();
    await expect.poll(() => heading(page)).toBe('Other guide');
    await expect.poll(() => page.title()).toMatch(/^Other guide/);
  });

  test('says so as well when it crashes outside of its layout, and can be tried again', async ({ page, sites }) => {
    await open(page, sites.full + '/crash-outside');
    await page.getByRole('button', { name: 'Break everything' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await text(page.locator('body'))).toContain('the whole page failed Cause: the reason of the whole failure');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => heading(page)).toBe('Before the crash');
  });

  test('is left by a link and by Back when it crashed outside of its layout', async ({ page, sites }) => {
    for (const leave of [
      () => page.getByRole('link', { name: 'Plain', exact: true }).first().click(),
      () => page.goBack(),
    ]) {
      await open(page, sites.full + '/plain');
      await followLink(page, '/crash-outside');
      await page.getByRole('button', { name: 'Break everything' }).click();
      await page.getByRole('heading', { name: title }).waitFor();
      await leave();
      await expect.poll(() => heading(page)).toBe('Plain page');
    }
  });

  test('has the title Page Error, inside of the layout', async ({ page, sites }) => {
    await open(page, sites.full + '/crash');
    await page.getByRole('button', { name: 'Break the page' }).click();
    await expect.poll(() => page.title()).toMatch(/^Page Error/);
  });

  test('has the title Page Error, outside of its layout', async ({ page, sites }) => {
    await open(page, sites.full + '/crash-outside');
    await page.getByRole('button', { name: 'Break everything' }).click();
    await expect.poll(() => page.title()).toMatch(/^Page Error/);
  });
});
