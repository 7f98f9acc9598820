/** The sample data of the Impact Transactions APIs: `content/data/sample-index.yaml`, and what can be looked up in it. */
import type { Type } from 'typebox';
import { exact, roundHalfUp } from './exact.js';
import { integer, listOf, mapOf, number, object, optional, text } from './schema.js';

const named = object({ id: integer, name: text });
const questions = listOf(text);

const category = object({
  id: integer,
  mainCategory: named,
  subCategory: named,
  cic: text,
  spendingAreaId: text,
  mcc: listOf(text),
  mccRanges: optional(listOf(object({ from: text, to: text }))),
  coicop: optional(listOf(text)),
  /** Kilograms per euro of the base year. */
  factor: number,
  adjustableBy: listOf(text),
});

const traits = object({ knowledge: number, lifestyle: number, motivated: number });
const persona = object({ id: text, title: text, description: optional(text), centre: traits });

export const sampleIndexSchema = object({
  factorSet: object({ version: text, baseYear: integer, country: text, unit: text }),
  /** By country and year; the base year is 100. */
  priceIndex: mapOf(mapOf(number)),
  /** Units of the currency for one euro. */
  exchangeRates: mapOf(number),
  socialCostOfCarbon: object({ value: number, currency: text, per: text }),
  gramsPerOunce: number,
  /** Digits behind the point of each kind of result. */
  decimals: object({
    grams: integer,
    ounces: integer,
    kilograms: integer,
    money: integer,
    adjustmentFactor: integer,
    monthlyBenchmark: integer,
    share: integer,
    equivalent: integer,
  }),
  currenciesV21: listOf(text),
  languages: listOf(object({ code: text, name: text })),
  spendingAreas: listOf(object({ id: text, name: text })),
  categories: listOf(category),
  unsupportedMcc: listOf(text),
  /** `attribute` is the name of the question of the profile survey; factors are by answer. */
  adjustmentFactors: listOf(
    object({ attribute: text, area: text, categories: listOf(integer), factors: mapOf(number) }),
  ),
  adjustmentLimits: object({ from: number, to: number }),
  notAdjusting: listOf(text),
  benchmarks: object({
    unit: text,
    referenceYear: integer,
    parisAgreement: number,
    worldAverage: number,
    countries: mapOf(number),
  }),
  personas: listOf(persona),
  traits: object({
    scores: mapOf(mapOf(number)),
    questions: object({ knowledge: questions, lifestyle: questions, motivated: questions }),
  }),
  /** Kilograms per kilometre. */
  petrolCar: number,
});

export type SampleIndex = Type.Static<typeof sampleIndexSchema>;
export type Category = Type.Static<typeof category>;
export type Persona = Type.Static<typeof persona>;
export type Traits = Type.Static<typeof traits>;

export interface Classification {
  type: string;
  id: string;
}

/** The category that a code leads to; `undefined` when the code has no footprint. MCCs are filled up with zeros. */
export function categoryOf(index: SampleIndex, { type, id }: Classification): Category | undefined {
  const code = id.padStart(4, '0');
  return index.categories.find(({ cic, coicop = [], mcc, mccRanges = [] }) => {
    if (type === 'cic') return cic === id;
    if (type === 'coicop') return coicop.includes(id);
    // Codes have four digits: text order is number order.
    return mcc.includes(code) || mccRanges.some(({ from, to }) => from <= code && code <= to);
  });
}

export function categoryById(index: SampleIndex, id: number): Category | undefined {
  return index.categories.find((one) => one.id === id);
}

/** The response of `get-benchmarks-for-country`; `undefined` for a country without data. */
export function benchmarkOf(index: SampleIndex, country: string) {
  const { countries, parisAgreement, unit, referenceYear } = index.benchmarks;
  const yearly = countries[country];
  if (yearly === undefined) return undefined;
  const periods = (value: number) => ({
    yearly: value,
    monthly: roundHalfUp(exact(value).div(12), index.decimals.monthlyBenchmark),
  });
  return { id: country, emission: periods(yearly), parisAgreement: periods(parisAgreement), unit, referenceYear };
}
