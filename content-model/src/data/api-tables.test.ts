import { expect, it } from 'vitest';
import { siteApis } from '../apis/apis.js';
import { apiAccess } from './api-tables.js';

it('has base path, scope and status of each of the Transactions APIs', async () => {
  const { rows } = await apiAccess.load({});
  const apis = (await siteApis()).filter(({ entry }) => entry.product === 'impact-transactions');
  expect(rows.map(({ id }) => id)).toEqual(apis.map(({ entry }) => `access-${entry.id}`));
  expect(rows[0]?.cells).toEqual([
    expect.stringMatching(/^\[.+\]\(\/docs\/impact-transactions\/category-index\/api-v2-1\/overview\)$/),
    '`/category-index/v2.1`',
    '`urn:transaction:carbon`',
    expect.stringMatching(/^deprecated, ends \d{4}-\d\d-\d\d$/),
  ]);
});
