/** Text has the contrast that WCAG 2.2 asks for at level AAA (1.4.6), in both colour modes. */
import { runAxe } from '../helpers/axe.js';
import { hydrated } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

const pages = [
  '/',
  '/docs/impact-finance/introduction',
  '/docs/impact-finance/self-hosted/environment-variables',
  '/docs/impact-finance/api/create-dream',
  '/docs/impact-finance/api/impact-finance-api',
  '/docs/impact-transactions/category-index/transaction-api-v3-0/transactions',
  '/docs/impact-transactions/category-index/migration',
  '/docs/contact',
];

describe.each(['light', 'dark'])('text in the %s mode', (mode) => {
  test.for(pages)('of %s has a contrast of 7:1', async (path, { page, sites }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await page.goto(sites.real + path);
    await hydrated(page);
    const { violations } = await runAxe(page, {
      runOnly: ['color-contrast-enhanced'],
      rules: { 'color-contrast-enhanced': { enabled: true } },
    });
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`),
    );
    expect(found).toEqual([]);
  });
});

describe('landmarks beside the text', () => {
  test.for(pages)('of %s have names', async (path, { page, sites }) => {
    await page.goto(sites.real + path);
    const asides = await page.locator('aside').evaluateAll((all) => all.map((it) => it.ariaLabel));
    expect(asides.filter((name) => name === null)).toEqual([]);
  });
});
