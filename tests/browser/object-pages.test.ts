import { address, openReference } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const LIST = '/docs/impact-finance/api/objects';

describe('the list of all objects', () => {
  for (const [anchor, place] of [
    ['Dream', 'objects-dreams#Dream'],
    ['Dream.targetCents', 'objects-dreams#Dream.targetCents'],
    ['DreamCreate.targetCents', 'objects-dreams#DreamCreate.targetCents'],
    ['User', 'objects-users#User'],
  ] as const) {
    test(`leads an address from before there were several pages on: ${anchor}`, async ({ page, sites }) => {
      await page.goto('about:blank');
      await page.goto(`${sites.real}${LIST}#${anchor}`);
      await expect.poll(() => address(page)).toBe(`/docs/impact-finance/api/${place}`);
      await page.locator(`[id="${anchor}"]`).waitFor();
      // The way back does not lead through the old address again.
      await page.goBack();
      expect(page.url()).toBe('about:blank');
    });
  }

  test('without script has the object at its old address, with a link to its fields', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${sites.real}${LIST}#Dream`);
    const entry = page.locator('#Dream');
    const top = (await entry.boundingBox())?.y ?? -1;
    expect(top).toBeGreaterThan(40);
    expect(top).toBeLessThan(300);
    await entry.getByRole('link', { name: 'Dream', exact: true }).click();
    await page.waitForURL(`**${LIST}-dreams#Dream`);
  });

  test('finds a field of any object by a few keys', async ({ page, sites }) => {
    await openReference(page, sites.real + LIST);
    for (const key of ['f', ...'dream.targetcents', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => address(page)).toBe(`${LIST}-dreams#Dream.targetCents`);
    await page.locator('[id="Dream.targetCents"]').waitFor();
  });

  test('stays where it is at an address that it does not know', async ({ page, sites }) => {
    await openReference(page, `${sites.real}${LIST}#Dreams`);
    expect(address(page)).toBe(`${LIST}#Dreams`);
  });

  test('is marked in the menu on the pages that it leads to, which are below it', async ({ page, sites }) => {
    await openReference(page, `${sites.real}${LIST}-dreams`);
    const menu = page.locator('nav.menu');
    expect(await menu.locator('[aria-current="page"]').getAttribute('href')).toBe(`${LIST}-dreams`);
    await menu.getByRole('link', { name: 'Objects', exact: true }).click();
    await expect.poll(() => address(page)).toBe(LIST);
  });
});
