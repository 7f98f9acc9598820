/** Benchmarks: average footprints of a country, and a person's own figure beside them. */
import { over, roundHalfUp, times } from './decimal.js';
import type { SampleIndex } from './sample-index.js';

/** The answer of `get-benchmarks-for-country`; `undefined` for a country without data. */
export function benchmarkOf(index: SampleIndex, country: string) {
  const { countries, parisAgreement, unit, referenceYear } = index.benchmarks;
  const yearly = countries[country];
  if (yearly === undefined) return undefined;
  const periods = (value: number) => ({
    yearly: value,
    monthly: roundHalfUp(over(value, 12), index.decimals.monthlyBenchmark),
  });
  return { id: country, emission: periods(yearly), parisAgreement: periods(parisAgreement), unit, referenceYear };
}

/**
 * The footprint of a month against the benchmark of the categories that card purchases show.
 * @param share part of the benchmark that falls to these categories, 0 to 1
 * @returns with 2 decimals; 1 is the average
 * @throws RangeError for a country without data
 */
export function benchmarkIndex(index: SampleIndex, kilograms: number, country: string, share: number): number {
  const benchmark = benchmarkOf(index, country);
  if (benchmark === undefined) throw new RangeError(`The sample index has no benchmark for ${country}.`);
  return roundHalfUp(over(kilograms, times(times(benchmark.emission.monthly, 1000), share)), 2);
}
