/** Results of the Lifestyle Calculator. */
import { exact, roundHalfAway, sum, type Exact } from '@impact-docs/content-model/story';
import type { SampleIndex } from '@impact-docs/content-model/story';

/** Kilograms per year, by sector. */
type Sectors = Record<string, number>;

/** `footprint` of a response: the sectors that have been reached, in kilograms, and their sum. */
export function runningFootprint(sectors: Sectors) {
  return {
    value: roundHalfAway(sum(Object.values(sectors)), 0),
    unit: 'kg/year',
    bySector: Object.entries(sectors).map(([sector, value]) => ({ sector, value })),
  };
}

/** The figures of `survey-complete`: tonnes, shares of the total, and the averages to compare with. */
export function lifestyleResult(index: SampleIndex, sectors: Sectors, country: string) {
  const total = sum(Object.values(sectors));
  return {
    total: { value: tonnes(total), unit: 't/year' },
    bySector: Object.entries(sectors).map(([sector, kilograms]) => ({
      sector,
      value: tonnes(kilograms),
      share: roundHalfAway(exact(kilograms).div(total), index.decimals.share),
    })),
    countryAverage: index.benchmarks.countries[country],
    worldAverage: index.benchmarks.worldAverage,
    target2030: index.benchmarks.parisAgreement,
  };
}

/** Kilometres in an average petrol car, rounded as they are shown. */
export function kilometresByCar(index: SampleIndex, kilograms: number): number {
  return roundHalfAway(exact(kilograms).div(exact(index.petrolCar)), index.decimals.equivalent);
}

const tonnes = (kilograms: Exact | number): number => roundHalfAway(exact(kilograms).div(1000), 3);
