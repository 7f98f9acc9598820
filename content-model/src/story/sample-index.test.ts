import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { exact, roundHalfAway } from './exact.js';
import { loadSampleIndex } from './load-story.js';
import { benchmarkOf } from './sample-index.js';
import type * as Paths from '../files/paths.js';

vi.mock('../files/paths.js', async (original) => ({
  ...(await original<typeof Paths>()),
  dataFile: (name: string) => path.join(import.meta.dirname, '__fixtures__', name),
}));

const index = await loadSampleIndex();

it.each([
  ['FI', 9.6, 0.8],
  ['SE', 9, 0.75],
  ['DE', 10.4, 0.867],
  ['GB', 8.9, 0.742],
  ['NO', 10.8, 0.9],
  ['US', 17.5, 1.458],
  ['IN', 2, 0.167],
])('%s: %s tonnes a year, %s a month', (country, yearly, monthly) => {
  expect(benchmarkOf(index, country)).toEqual({
    id: country,
    emission: { yearly, monthly },
    parisAgreement: { yearly: 2.5, monthly: 0.208 },
    unit: 't',
    referenceYear: 2022,
  });
});

it('has nothing for a country without data', () => {
  expect(benchmarkOf(index, 'AQ')).toBeUndefined();
});

it('compares the purchases of March with their share of the benchmark', () => {
  const share = exact(benchmarkOf(index, 'FI')?.emission.monthly ?? 0)
    .mul(1000)
    .mul(exact(0.6));
  expect(roundHalfAway(exact(271.681).div(share), 2)).toBe(0.57);
});
