/** Tables of guides as answers: the column that answers is the widest, and tables of one page that are alike line up. */
import { describe, expect, test } from '../helpers/test.js';

const variables = '/docs/impact-finance/self-hosted/environment-variables';

describe('the tables of environment variables', () => {
  test('give the meaning half of the width, and have their columns below each other', async ({ page, sites }) => {
    await page.goto(sites.real + variables);
    const tables = await page.locator('main table').evaluateAll((all) =>
      all.map((table) => {
        const width = table.getBoundingClientRect().width;
        return [...table.querySelectorAll('thead th')].map((cell) => ({
          name: cell.textContent,
          share: Math.round((cell.getBoundingClientRect().width / width) * 1000) / 10,
        }));
      }),
    );
    const found = tables.filter((columns) => columns[0]?.name === 'Variable');
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found.map((columns) => JSON.stringify(columns))).size).toBe(1);
    expect(found[0]?.at(-1)?.name).toBe('Meaning');
    expect(found[0]?.at(-1)?.share).toBeGreaterThanOrEqual(50);
  });
});
