import { open, text } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

describe('dialect of the documents', () => {
  test('keeps comments out of the page', async ({ page, sites }) => {
    const response = await page.goto(sites.full + '/docs/guide/markdown');
    expect(await response?.text()).not.toContain('This comment does not reach the page');
  });

  test('knows admonitions with a title', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/markdown');
    const note = page.locator('.theme-admonition-note');
    expect(await text(note)).toMatch(/^Title of the note ?Text of the note\.$/);
  });

  test('knows ids of headings', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/markdown');
    expect(await text(page.locator('h2#my-own-id'))).toBe('A heading with an id');
  });
});
