import { audit } from '../helpers/crawl.js';
import { openReference } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const PAGE = '/docs/impact-finance/api/create-dream';

const box = (page: Page) => page.getByRole('combobox', { name: 'Name of a field' });
const selected = (page: Page) => page.locator('[role="option"][aria-selected="true"]');
const anchor = (page: Page) => page.evaluate(() => decodeURIComponent(location.hash));
const isOpen = (page: Page) => page.locator('dialog.field-search[open]').count();

describe('going to a field', () => {
  test('takes four keys from the top of the page to a property', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    for (const key of ['f', 't', 'c', 'Enter']) await page.keyboard.press(key);
    expect(await anchor(page)).toBe('#body-dream.targetCents');
    expect(await isOpen(page)).toBe(0);
    const target = page.locator('[id="body-dream.targetCents"]');
    await expect.poll(() => target.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(300);
    expect(await target.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(50);
    expect(await page.evaluate(() => document.activeElement?.closest('.field')?.id)).toBe('body-dream.targetCents');
  });

  test('loses no key that comes before the scripts', async ({ page, sites }) => {
    await page.goto(sites.real + PAGE);
    for (const key of ['f', 't', 'c']) await page.keyboard.press(key);
    await expect.poll(() => box(page).inputValue()).toBe('tc');
    expect(await selected(page).textContent()).toContain('dream.targetCents');
  });

  test('opens the disclosures that the field is in', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    const target = page.locator('[id="response-201-dream.dreamInspiration.durationSeconds"]');
    expect(await target.isVisible()).toBe(false);
    for (const key of ['f', 'd', 's', 'Enter']) await page.keyboard.press(key);
    expect(await anchor(page)).toBe('#response-201-dream.dreamInspiration.durationSeconds');
    await expect.poll(() => target.isVisible()).toBe(true);
  });

  test('moves by arrows, in a circle, and by the pointer', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    await page.getByRole('button', { name: 'Go to field' }).click();
    expect(await box(page).getAttribute('aria-activedescendant')).toBe('field-search-0');
    await page.keyboard.press('ArrowUp');
    const last = (await page.locator('dialog').getByRole('option').count()) - 1;
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(`field-search-${last}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await selected(page).getAttribute('id')).toBe('field-search-1');
    await page.getByRole('option', { name: 'Response 409' }).last().click();
    expect(await anchor(page)).toMatch(/^#response-409/);
  });

  test('closes on Escape and on a press outside of the box, and gives the focus back', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    const button = page.getByRole('button', { name: 'Go to field' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(0);
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('f');
    expect(await isOpen(page)).toBe(1);
    await page.mouse.click(5, 5);
    expect(await isOpen(page)).toBe(0);
  });

  test('says so where no field has the letters', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    await page.keyboard.press('f');
    await page.keyboard.type('zzz');
    expect(await page.locator('dialog [role="status"]').textContent()).toBe('No field on this page has these letters.');
    await page.keyboard.press('Enter');
    expect(await isOpen(page)).toBe(1);
    expect(await anchor(page)).toBe('');
  });

  test('leaves the key alone in other combinations, and where the reader has switched it off', async ({
    page,
    sites,
  }) => {
    await openReference(page, sites.real + PAGE);
    await page.keyboard.press('Shift+f');
    await page.keyboard.press('Alt+f');
    expect(await isOpen(page)).toBe(0);
    await page.keyboard.press('f');
    await page.getByRole('checkbox', { name: 'Open with the key F' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    expect(await isOpen(page)).toBe(0);
    await openReference(page, sites.real + PAGE);
    await page.keyboard.press('f');
    expect(await isOpen(page)).toBe(0);
    await page.getByRole('button', { name: 'Go to field' }).click();
    await page.getByRole('checkbox', { name: 'Open with the key F' }).check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    expect(await isOpen(page)).toBe(1);
  });

  test('has no barrier that axe finds, in both colour modes', async ({ page, sites }) => {
    await openReference(page, sites.real + PAGE);
    await page.keyboard.press('f');
    await page.keyboard.type('t');
    expect(await audit(page, { part: 'dialog', allRules: true })).toEqual({});
  });

  test('shows no button that would do nothing', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(sites.real + PAGE);
    expect(await page.locator('[data-field-search]').isVisible()).toBe(false);
  });
});
