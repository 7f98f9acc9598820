/** The sample data of the Impact Transactions APIs: `content/data/sample-index.yaml`, and what can be looked up in it. */
import { integer, listOf, mapOf, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { exact, roundHalfAway } from './exact.js';

/** An object with at least one key. */
export const byKey = <const Value extends v.GenericSchema>(value: Value) => mapOf(v.string(), value);

const number = v.pipe(v.number(), v.finite('a finite number'));
const positive = v.pipe(number, v.gtValue(0, 'a number above 0'));
const digits = v.pipe(integer, v.minValue(-10), v.maxValue(10));
const named = object({ id: integer, name: text });
const questions = listOf(text);

const category = object({
  id: integer,
  mainCategory: named,
  subCategory: named,
  cic: text,
  spendingAreaId: text,
  mcc: v.array(text),
  mccRanges: v.optional(v.array(object({ from: text, to: text }))),
  coicop: v.optional(v.array(text)),
  /** Kilograms per euro of the base year. */
  factor: number,
  adjustableBy: v.array(text),
});

const traits = object({ knowledge: number, lifestyle: number, motivated: number });
const persona = object({ id: text, title: text, description: v.optional(text), centre: traits });

export const sampleIndexSchema = object({
  factorSet: object({ version: text, baseYear: integer, country: text, unit: text }),
  /** By country and year; the base year is 100. */
  priceIndex: byKey(byKey(positive)),
  /** Units of the currency for one euro. */
  exchangeRates: byKey(positive),
  socialCostOfCarbon: object({ value: number, currency: text, per: text }),
  gramsPerOunce: positive,
  /** Digits behind the point of each kind of result. */
  decimals: object({
    grams: digits,
    ounces: digits,
    kilograms: digits,
    money: digits,
    adjustmentFactor: digits,
    monthlyBenchmark: digits,
    share: digits,
    equivalent: digits,
  }),
  languages: v.array(object({ code: text, name: text })),
  spendingAreas: v.array(object({ id: text, name: text })),
  categories: v.array(category),
  unsupportedMcc: v.array(text),
  /** `attribute` is the name of the question of the profile survey; factors are by answer. */
  adjustmentFactors: v.array(
    object({ attribute: text, area: text, categories: v.array(integer), factors: byKey(number) }),
  ),
  adjustmentLimits: object({ from: number, to: number }),
  notAdjusting: v.array(text),
  benchmarks: object({
    unit: text,
    referenceYear: integer,
    parisAgreement: number,
    worldAverage: number,
    countries: byKey(number),
  }),
  personas: listOf(persona),
  traits: object({
    scores: byKey(byKey(number)),
    questions: object({ knowledge: questions, lifestyle: questions, motivated: questions }),
  }),
  /** Kilograms per kilometre. */
  petrolCar: positive,
});

/** What the story or an example asks of the sample index, and it does not have. */
export class IndexError extends RangeError {
  /** @param part of the index that lacks it */
  constructor(
    readonly part: keyof SampleIndex,
    message: string,
  ) {
    super(message);
  }
}

export type SampleIndex = v.InferOutput<typeof sampleIndexSchema>;
export type Category = v.InferOutput<typeof category>;
export type Persona = v.InferOutput<typeof persona>;
export type Traits = v.InferOutput<typeof traits>;

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
    monthly: roundHalfAway(exact(value).div(12), index.decimals.monthlyBenchmark),
  });
  return { id: country, emission: periods(yearly), parisAgreement: periods(parisAgreement), unit, referenceYear };
}
