/** The sample data of the Impact Transactions APIs: `content/data/sample-index.yaml` as types, and what can be looked up in it. */

export interface SampleIndex {
  factorSet: { version: string; baseYear: number; country: string; unit: string };
  /** By country and year; the base year is 100. */
  priceIndex: Record<string, Record<string, number>>;
  /** Units of the currency for one euro. */
  exchangeRates: Record<string, number>;
  socialCostOfCarbon: { value: number; currency: string; per: string };
  gramsPerOunce: number;
  /** Digits behind the point of each kind of result. */
  decimals: Record<
    'grams' | 'ounces' | 'kilograms' | 'money' | 'adjustmentFactor' | 'monthlyBenchmark' | 'share' | 'equivalent',
    number
  >;
  currenciesV21: string[];
  languages: { code: string; name: string }[];
  spendingAreas: { id: string; name: string }[];
  categories: Category[];
  unsupportedMcc: string[];
  adjustmentFactors: AdjustmentFactors[];
  adjustmentLimits: { from: number; to: number };
  notAdjusting: string[];
  benchmarks: {
    unit: string;
    referenceYear: number;
    parisAgreement: number;
    worldAverage: number;
    countries: Record<string, number>;
  };
  personas: Persona[];
  traits: {
    scores: Record<string, Record<string, number>>;
    questions: Record<TraitName, string[]>;
  };
  /** Kilograms per kilometre. */
  petrolCar: number;
}

export interface NamedId {
  id: number;
  name: string;
}

export interface Category {
  id: number;
  mainCategory: NamedId;
  subCategory: NamedId;
  cic: string;
  spendingAreaId: string;
  mcc: string[];
  mccRanges?: { from: string; to: string }[];
  coicop?: string[];
  /** Kilograms per euro of the base year. */
  factor: number;
  adjustableBy: string[];
}

export interface AdjustmentFactors {
  /** Name of the question of the profile survey. */
  attribute: string;
  area: string;
  categories: number[];
  /** By answer. */
  factors: Record<string, number>;
}

export type TraitName = 'knowledge' | 'lifestyle' | 'motivated';
export type Traits = Record<TraitName, number>;

export interface Persona {
  id: string;
  title: string;
  description?: string;
  centre: Traits;
}

export interface Classification {
  type: string;
  id: string;
}

/** The category that a code leads to; `undefined` when the code has no footprint. MCCs are filled up with zeros. */
export function categoryOf(index: SampleIndex, { type, id }: Classification): Category | undefined {
  const mcc = id.padStart(4, '0');
  return index.categories.find((category) => {
    if (type === 'cic') return category.cic === id;
    if (type === 'coicop') return category.coicop?.includes(id) ?? false;
    // Codes of four digits: text order is number order.
    return (
      category.mcc.includes(mcc) || (category.mccRanges?.some(({ from, to }) => from <= mcc && mcc <= to) ?? false)
    );
  });
}

export function categoryById(index: SampleIndex, id: number): Category | undefined {
  return index.categories.find((category) => category.id === id);
}
