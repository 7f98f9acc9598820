import { titleOf } from '../helpers/built-site.js';
import { heading, isSameDocument, markDocument, navbar, open } from '../helpers/page.js';
import { expect, test } from '../helpers/test.js';

test('a link keeps the page of a reader who is offline, unless the browser has the next page', async ({
  page,
  sites,
}) => {
  await open(page, sites.real + '/docs/contact');
  await markDocument(page);
  const contact = await heading(page);
  await navbar(page).getByRole('link', { name: 'Impact Finance', exact: true }).click();
  await expect.poll(() => heading(page)).not.toBe(contact);
  const introduction = await heading(page);

  await page.context().setOffline(true);
  await navbar(page).getByRole('link', { name: 'Impact Transactions', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'offline' }).waitFor();
  expect(await heading(page)).toBe(introduction);
  await navbar(page).getByRole('link', { name: 'Contact', exact: true }).click();
  await expect.poll(() => heading(page)).toBe(contact);
  expect(await isSameDocument(page)).toBe(true);

  await page.context().setOffline(false);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await navbar(page).getByRole('link', { name: 'Impact Transactions', exact: true }).click();
  await expect.poll(() => heading(page)).not.toBe(contact);
});

for (const [name, change] of Object.entries({
  'a node first in the page': () =>
    document.getElementById('__docusaurus')?.prepend(document.createElement('ext-root')),
  'a node after the navbar': () => document.querySelector('.navbar')?.after(document.createElement('div')),
  'attributes at the root and the body': () => {
    document.documentElement.setAttribute('data-extension', '1');
    document.body.className = 'extension';
  },
})) {
  test(`an extension that puts ${name} gives no second footer`, async ({ page, sites }) => {
    await page.goto(sites.real + '/docs/contact', { waitUntil: 'domcontentloaded' });
    await page.evaluate(change);
    await page.mouse.move(300, 300);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    expect(await heading(page)).toBe(titleOf('/docs/contact'));
    expect(await page.locator('footer.footer').count()).toBe(1);
    await navbar(page).getByRole('link', { name: 'Impact Finance', exact: true }).click();
    await page.waitForURL('**/introduction');
    await expect.poll(() => heading(page)).not.toBe(titleOf('/docs/contact'));
    expect(await page.locator('footer.footer').count()).toBe(1);
    expect(await page.locator('nav.navbar').count()).toBe(1);
  });
}

// React draws such a page anew, and all of it has to pass the policy of the site.
for (const path of [
  '/',
  '/search',
  '/docs/impact-finance/application-bridge/introduction',
  '/docs/impact-finance/api/create-account',
  '/docs/impact-finance/self-hosted/environment-variables',
]) {
  test(`an extension that changes ${path} leaves its content`, async ({ page, sites }) => {
    await page.goto(sites.real + path, { waitUntil: 'domcontentloaded' });
    const title = await heading(page);
    await page.evaluate(() => document.querySelector('.navbar')?.after(document.createElement('div')));
    await page.mouse.move(300, 300);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    expect(await heading(page)).toBe(title);
  });
}
