/** `npm run test:release` presses at every moment, in every way. */
import { category, controls, expectSameEffect } from '../helpers/first-clicks.js';
import { describe, expect, test } from '../helpers/test.js';

describe('a press while the page starts does what it does later', () => {
  for (const [name, control] of Object.entries(controls)) {
    test(name, async ({ newPage, sites }) => {
      await expectSameEffect(newPage, sites.real, control, { way: 'mouse', rate: 1, moments: [undefined, 150] });
    });
  }
});

describe('a category of the menu without scripts', () => {
  const { selector } = category;

  test('is a link where scripts are off', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(sites.real + category.path);
    await page.locator(selector).first().click();
    await page.waitForURL((url) => url.pathname !== category.path);
  });

  test('is a link where they cannot be loaded', async ({ page, sites }) => {
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto(sites.real + category.path);
    await page.mouse.move(500, 500);
    await page.getByRole('alert').waitFor();
    await page.locator(selector).first().click();
    await page.waitForURL((url) => url.pathname !== category.path);
  });

  test('is a link where it was pressed before they turn out to be missing', async ({ page, sites }) => {
    let fail = () => {};
    const gate = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/assets/js/*.js', (route) => gate.then(() => route.abort()));
    await page.goto(sites.real + category.path);
    await page.locator(selector).first().click();
    expect(new URL(page.url()).pathname).toBe(category.path);
    fail();
    await page.waitForURL((url) => url.pathname !== category.path);
  });
});
