import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { heading, navbar, open } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

/**
 * Reading the property throws, as in a frame or a browser that forbids storage, or gives null, as in an Android WebView
 * without DOM storage.
 * @returns the warnings of the page; the list grows
 */
async function forbidStorage(page: Page, how: Unavailable): Promise<string[]> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript((isNull) => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          if (isNull) return null;
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  }, how === 'is null');
  return warnings;
}

const unavailable = ['throws', 'is null'] as const;
type Unavailable = (typeof unavailable)[number];

describe.each(unavailable)('storage that %s', (how) => {
  test('makes the site log one warning and work on', async ({ page, sites }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const warnings = await forbidStorage(page, how);
    await open(page, sites.real + '/docs/contact');
    expect(warnings.filter((text) => text.includes('storage is not available'))).toHaveLength(1);
    const before = await heading(page);
    await navbar(page).getByRole('link', { name: 'Impact Finance', exact: true }).click();
    await expect.poll(() => heading(page)).not.toBe(before);
    expect(errors).toEqual([]);
  });

  test('behaves as empty: choices last as long as the page', async ({ page, sites }) => {
    await forbidStorage(page, how);
    await open(page, sites.real + '/docs/impact-transactions/category-index/introduction');
    const html = page.locator('html');
    await navbar(page)
      .getByRole('button', { name: /^Switch between dark and light mode/ })
      .click();
    expect(await html.getAttribute('data-theme')).toBe('dark');
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'detached' });
    await open(page, sites.real + '/docs/impact-transactions/category-index/introduction');
    expect(await html.getAttribute('data-theme')).toBe('light');
    expect(await bar.isVisible()).toBe(true);
  });

  test('lets the versions and the languages of a site be switched', async ({ page, sites }) => {
    await forbidStorage(page, how);
    await open(page, sites.full + '/docs/one/intro');
    expect(await heading(page)).toBe('Introduction');
    expect(await navbar(page).locator('.dropdown', { hasText: 'Next' }).last().isVisible()).toBe(true);
  });
});

describe('storage that is full', () => {
  test('reports the failure, and the page works on', async ({ page, sites }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await open(page, sites.real + '/docs/contact');
    await navbar(page)
      .getByRole('button', { name: /^Switch between dark and light mode/ })
      .click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(errors).toEqual([]);
  });
});

/** Keys of the specification, as Docusaurus names them. */
const SPECIFIED = [
  'theme',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
  'docusaurus.locale',
  'docs-preferred-version-default',
];
const ADDED = ['docs.sample-language', 'docs.field-key'];
/** Of the choices of guides; one of them is made below. */
const CHOICES = ['platform', 'setup', 'session', 'hosting', 'installation'].map((key) => `docs.choice.${key}`);

describe('storage', () => {
  test('holds nothing beyond the keys that are documented, and no cookie', async ({ page, sites }) => {
    await open(page, sites.real);
    await navbar(page)
      .getByRole('button', { name: /^Switch between dark and light mode/ })
      .click();
    await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('glossary');
    await page.locator('#search-results').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${sites.real}/docs/**`);
    await open(page, sites.real + '/docs/impact-finance/introduction');
    await page.locator('[data-query="hosting"] [role="tab"][aria-selected="false"]').first().click();
    await open(page, sites.real + '/docs/impact-finance/api/create-user');
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    await page.keyboard.press('f');
    await page.getByRole('checkbox', { name: 'Open with the key F' }).uncheck();
    const keys = await page.evaluate(() => Object.keys({ ...localStorage }));
    expect(keys.filter((key) => !SPECIFIED.includes(key) && ![...ADDED, ...CHOICES].includes(key))).toEqual([]);
    // Each of these has been used above.
    for (const key of ['theme', 'docusaurus.announcement.dismiss', 'docs.choice.hosting', ...ADDED]) {
      expect(keys).toContain(key);
    }
    const record = await readFile(path.join(import.meta.dirname, '../../decisions/specification.md'), 'utf8');
    for (const key of [...ADDED, ...CHOICES]) expect(record).toContain(`\`${key}\``);
    expect(await page.evaluate(() => Object.keys({ ...sessionStorage }))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
});
