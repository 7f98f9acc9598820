import { expect, it } from 'vitest';
import { siteApis } from './apis.js';
import { gapsOf, repeats, type RepeatGroup } from './repeats.js';

const group = (...operations: string[]): RepeatGroup[] => [
  { product: 'impact-finance', rows: [{ id: 'repeat', operations, naturalKey: 'none', repeat: 'The same.' }] },
];
const operation = (name: string) => ({ product: 'impact-finance', name, api: 'Impact Finance API' });

it('finds each operation that is left out, there twice, or unknown', () => {
  expect(gapsOf(group('get-user', 'get-user', 'get-loan'), [operation('get-user'), operation('patch-user')])).toEqual([
    'impact-finance lacks patch-user.',
    'impact-finance has get-user twice.',
    'impact-finance has no operation get-loan.',
  ]);
});

it('links every operation of the product', async () => {
  const { rows } = await repeats.load({ product: 'impact-finance' });
  const links = rows.flatMap(({ cells: [operations = ''] }) => operations.match(/\]\(\/docs\//g) ?? []);
  const apis = (await siteApis()).filter(({ entry }) => entry.product === 'impact-finance');
  expect(links).toHaveLength(apis.flatMap(({ model }) => model.operations).length);
});
