/** Tables of guides as answers: the column that answers is the widest, and tables of one page that are alike line up. */
import { describe, expect, test } from '../helpers/test.js';

const variables = '/docs/impact-finance/self-hosted/environment-variables';

describe('the tables of environment variables', () => {
  test('give the meaning half of the width, and have their columns below each other', async ({ page, sites }) => {
    await page.goto(sites.real + variables);
    const found = await page.locator('main table').evaluateAll((all) =>
      all
        .filter((table) => [...table.querySelectorAll('[id]')].some(({ id }) => /^[A-Z][A-Z\d_]+$/.test(id)))
        .map((table) => {
          const width = table.getBoundingClientRect().width;
          return [...table.querySelectorAll('thead th')].map(
            (cell) => Math.round((cell.getBoundingClientRect().width / width) * 1000) / 10,
          );
        }),
    );
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found.map(String)).size).toBe(1);
    expect(found[0]?.at(-1)).toBeGreaterThanOrEqual(50);
  });
});
