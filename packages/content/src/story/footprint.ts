/** Footprints of purchases: v2.1, v3.0, and adjusted to a profile. All pure; rounding is half up, once, at the end. */
import { compare, decimal, over, roundHalfUp, times, type Decimal } from './decimal.js';
import { categoryOf, type Category, type Classification, type SampleIndex } from './sample-index.js';

export interface Amount {
  /** In the major unit of the currency; negative for a refund. */
  value: number;
  currency: string;
}

/** An item of the request of `calculations`, v2.1. */
export interface CardTransaction {
  reference: string;
  mcc: string;
  amount: Amount;
}

/** An item of the request of `transactions`, v3.0. */
export interface Transaction {
  reference: string;
  classifications: Classification[];
  amount: Amount;
  country: string;
  date?: string;
}

/** Adjustment factors by attribute, as a result lists them in `applied`. */
export interface AppliedFactor {
  attribute: string;
  value: string;
  factor: number;
}

/** The result of `calculations` for one purchase: grams, ounces and social cost; only the reference without a footprint. */
export function footprintV21(index: SampleIndex, { reference, mcc, amount }: CardTransaction) {
  const category = categoryOf(index, { type: 'mcc', id: mcc });
  if (category === undefined) return { reference };
  const grams = times(times(inEuros(index, amount), category.factor), 1000);
  const carbonEmissionInGrams = roundHalfUp(grams, index.decimals.grams);
  return {
    reference,
    categoryId: category.id,
    carbonEmissionInGrams,
    carbonEmissionInOunces: roundHalfUp(over(grams, index.gramsPerOunce), index.decimals.ounces),
    carbonSocialCost: socialCost(index, over(carbonEmissionInGrams, 1000), amount.currency),
  };
}

/** The result of `transactions` for one purchase: scored, or missing with its reason. */
export function footprintV3(index: SampleIndex, transaction: Transaction) {
  const { reference, classifications, amount, country, date } = transaction;
  const missing = (reason: string) => ({ outcome: 'missing' as const, reference, reason });
  const found = firstSupported(index, classifications);
  if (found === undefined) return missing('UNSUPPORTED_CLASSIFICATION');
  if (!Object.hasOwn(index.exchangeRates, amount.currency)) return missing('UNSUPPORTED_CURRENCY');
  if (country !== index.factorSet.country) return missing('UNSUPPORTED_COUNTRY');
  const { category, classification } = found;
  const deflated = date === undefined ? inEuros(index, amount) : deflate(index, inEuros(index, amount), country, date);
  const kilograms = roundHalfUp(times(deflated, category.factor), index.decimals.kilograms);
  const { baseYear: year, unit, version } = index.factorSet;
  return {
    outcome: 'scored' as const,
    reference,
    co2eEmission: { value: kilograms, unit: 'kg' },
    socialCostOfCarbon: socialCost(index, decimal(kilograms), amount.currency),
    classification,
    categoryId: category.id,
    spendingAreaId: category.spendingAreaId,
    factor: { value: category.factor, unit, year, country, version },
  };
}

/** A footprint in kilograms, adjusted by the answers of a profile: `adjusted` = `original` × `factor`. */
export function adjustedFootprint(
  index: SampleIndex,
  kilograms: number,
  category: Category,
  answers: Record<string, string>,
) {
  const applied = appliedFactors(index, category, answers);
  const product = applied.reduce<Decimal>((total, { factor }) => times(total, factor), decimal(1));
  const factor = roundHalfUp(clamp(product, index.adjustmentLimits), index.decimals.adjustmentFactor);
  return {
    original: { value: kilograms, unit: 'kg' },
    adjusted: { value: roundHalfUp(times(kilograms, factor), index.decimals.kilograms), unit: 'kg' },
    factor,
    applied,
  };
}

/** The factors of the answers that adjust a category. */
export function appliedFactors(
  index: SampleIndex,
  category: Category,
  answers: Record<string, string>,
): AppliedFactor[] {
  return index.adjustmentFactors.flatMap(({ attribute, categories, factors }) => {
    const value = answers[attribute];
    const factor = value === undefined ? undefined : factors[value];
    if (value === undefined || factor === undefined || !categories.includes(category.id)) return [];
    return [{ attribute, value, factor }];
  });
}

function firstSupported(index: SampleIndex, classifications: Classification[]) {
  for (const classification of classifications) {
    const category = categoryOf(index, classification);
    if (category !== undefined) return { category, classification };
  }
  return undefined;
}

/** @throws RangeError if the index has no rate for the currency */
function inEuros(index: SampleIndex, { value, currency }: Amount): Decimal {
  const rate = index.exchangeRates[currency];
  if (rate === undefined) throw new RangeError(`The sample index has no exchange rate for ${currency}.`);
  return over(value, rate);
}

/** Prices of a day → prices of the base year. @throws RangeError if the index has no price level for the year */
function deflate(index: SampleIndex, euros: Decimal, country: string, date: string): Decimal {
  const levels = index.priceIndex[country] ?? {};
  const [base, then] = [levels[String(index.factorSet.baseYear)], levels[date.slice(0, 4)]];
  if (base === undefined || then === undefined)
    throw new RangeError(`The sample index has no price level of ${country} for ${date.slice(0, 4)}.`);
  return over(times(euros, base), then);
}

/** Damage in money; it is computed from the kilograms that the answer shows. */
function socialCost(index: SampleIndex, kilograms: Decimal, currency: string): Amount {
  const euros = times(over(kilograms, 1000), index.socialCostOfCarbon.value);
  const value = times(euros, index.exchangeRates[currency] ?? 1);
  return { value: roundHalfUp(value, index.decimals.money), currency };
}

function clamp(value: Decimal, { from, to }: { from: number; to: number }): Decimal {
  if (compare(value, from) < 0) return decimal(from);
  return compare(value, to) > 0 ? decimal(to) : value;
}
