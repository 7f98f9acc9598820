import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type * as Paths from '../files/paths.js';
import type { TableFilter } from '../tables/types.js';
import {
  adjustmentFactors,
  footprintSteps,
  intermediate,
  purchases,
  sampleBenchmarks,
  sampleCategories,
  samplePersonas,
} from './sample-data.js';

vi.mock('../files/paths.js', async (original) => ({
  ...(await original<typeof Paths>()),
  dataFile: (name: string) => path.join(import.meta.dirname, '../story/__fixtures__', name),
}));

const text = (rows: { cells: string[] }[]) => rows.map(({ cells }) => cells.join(' | ')).join('\n');

describe('tables of sample data', () => {
  it('follow one purchase from its record to kilograms', async () => {
    expect(text((await footprintSteps.load({ reference: 'card-2026-03-07-000412' })).rows)).toMatchInlineSnapshot(`
      "1 Category | MCC 5411 | lookup in the index | category 1, Food › Groceries, spending area 20 Food
      2 Factor | category 1, country FI, factor set 2026.1 | lookup in the index | 0.42 kg CO2e per EUR of 2022
      3 Currency | 42.50 EUR | 42.50 ÷ 1 | 42.5 EUR of 2026
      4 Price level | price index FI: 2022 = 100, 2026 = 113 | 42.5 × 100 ÷ 113 | 37.610619… EUR of 2022
      5 Footprint | steps 2 and 4 | 37.610619… × 0.42 | 15.796460… kg
      6 Rounding | step 5 | half up, 3 decimals | **15.796 kg CO2e**
      7 Social cost | step 6 | 15.796 ÷ 1,000 × 106 = 1.674376 | **1.67 EUR**
      8 Adjustment (optional) | \`diet.vegetarian\`, factor 0.68 | 15.796 × 0.68 | **10.741 kg CO2e**"
    `);
  });

  it('sum the purchases of the story', async () => {
    expect(text((await purchases.load({})).rows)).toMatchInlineSnapshot(`
      "\`card-2026-03-07-000412\` | 5411, 1 Groceries | 42.50 EUR | 0.42 | 17,850.00 g | 15.796 kg
      \`card-2026-03-10-000431\` | 5541, 4 Fuel | 60.00 EUR | 1.70 | 102,000.00 g | 90.265 kg
      \`card-2026-03-14-000498\` | 4511, 5 Flights | 149.00 EUR | 1.35 | 201,150.00 g | 178.009 kg
      \`card-2026-03-16-000507\` | 5651, 12 Clothes & shoes | −50.00 EUR (refund) | 0.28 | −14,000.00 g | −12.389 kg
      \`card-2026-03-18-000533\` | 6011 | 40.00 EUR | none | \`reference\` only | \`missing\`
      Sum |  |  |  | 307,000.00 g | 271.681 kg"
    `);
  });

  it('follow a purchase in another currency', async () => {
    const { rows } = await footprintSteps.load({ mcc: '5732', value: '1000', currency: 'SEK' });
    expect(text(rows)).toMatchInlineSnapshot(`
      "1 Category | MCC 5732 | lookup in the index | category 13, Shopping › Electronics, spending area 30 Shopping
      2 Factor | category 13, country FI, factor set 2026.1 | lookup in the index | 0.25 kg CO2e per EUR of 2022
      3 Currency | 1,000.00 SEK | 1,000.00 ÷ 11 | 90.909090… EUR of 2026
      4 Price level | price index FI: 2022 = 100, 2026 = 113 | 90.909090… × 100 ÷ 113 | 80.450522… EUR of 2022
      5 Footprint | steps 2 and 4 | 80.450522… × 0.25 | 20.112630… kg
      6 Rounding | step 5 | half up, 3 decimals | **20.113 kg CO2e**
      7 Social cost | step 6 | 20.113 ÷ 1,000 × 106 × 11 = 23.451758 | **23.45 SEK**
      8 Adjustment (optional) | no survey answer applies to this category, factor 1 | 20.113 × 1 | **20.113 kg CO2e**"
    `);
  });

  it.each<TableFilter>([
    { reference: 'card-2026-03-18-000533' },
    { reference: 'card-0' },
    { mcc: '5411', value: '42.50', currency: 'XTS' },
    { mcc: '5411', value: 'much', currency: 'EUR' },
  ])('refuse %o, which has no footprint', async (filter) => {
    await expect((async () => footprintSteps.load(filter))()).rejects.toThrow(
      'There is no such purchase with a footprint. Allowed: a reference (card-2026-03-07-000412,',
    );
  });

  it.each([
    ['categories', sampleCategories],
    ['adjustment factors', adjustmentFactors],
    ['benchmarks', sampleBenchmarks],
    ['personas', samplePersonas],
  ])('give every one of the %s an anchor', async (_name, source) => {
    const { columns, rows } = await source.load({});
    expect(rows.length).toBeGreaterThan(4);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ cells }) => cells.length !== columns.length || cells.includes(''))).toEqual([]);
  });
});

it.each([
  ['37.6106194', '37.610619…'],
  ['42.5', '42.5'],
  ['1000', '1000'],
])('writes %s as %s', (digits, shown) => {
  expect(intermediate(digits)).toBe(shown);
});
