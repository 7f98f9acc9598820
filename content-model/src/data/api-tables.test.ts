import { expect, it } from 'vitest';
import { apiAccess } from './api-tables.js';

it('has base path, scope and status of each of the eight Transactions APIs', async () => {
  const { rows } = await apiAccess.load({});
  expect(rows.map(({ id }) => id)).toHaveLength(8);
  expect(rows[0]).toEqual({
    id: 'access-category-index',
    cells: [
      '[Category Index API](/docs/impact-transactions/category-index/api-v2-1/overview)',
      '`/category-index/v2.1`',
      '`urn:transaction:carbon`',
      'deprecated, ends 2027-01-31',
    ],
  });
});
