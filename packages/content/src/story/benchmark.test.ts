import { expect, it } from 'vitest';
import { benchmarkIndex, benchmarkOf } from './benchmark.js';
import { loadSampleIndex } from './story-fs.js';

const index = loadSampleIndex();

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
  expect(() => benchmarkIndex(index, 1, 'AQ', 1)).toThrow('The sample index has no benchmark for AQ.');
});

it('compares the purchases of March with their share of the benchmark', () => {
  expect(benchmarkIndex(index, 271.681, 'FI', 0.6)).toBe(0.57);
});
