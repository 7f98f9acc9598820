/** Footprints of purchases: v2.1, v3.0, and adjusted to a profile. All pure; rounding is half up, once, at the end. */
import { exact, roundHalfAway, type Exact } from './exact.js';
import { categoryOf, IndexError, type Category, type Classification, type SampleIndex } from './sample-index.js';
import type { Purchase } from './story.js';

interface Amount {
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

/** A purchase of the story as `transactions` takes it. */
export function transactionOf({ reference, mcc, value, currency, country, date }: Purchase): Transaction {
  return { reference, classifications: [{ type: 'mcc', id: mcc }], amount: { value, currency }, country, date };
}

/** The result of `calculations` for one purchase: grams, ounces and social cost; only the reference without a footprint. */
export function footprintV21(index: SampleIndex, { reference, mcc, amount }: CardTransaction) {
  const category = categoryOf(index, { type: 'mcc', id: mcc });
  if (category === undefined) return { reference };
  const grams = inEuros(index, amount).mul(exact(category.factor)).mul(1000);
  const carbonEmissionInGrams = roundHalfAway(grams, index.decimals.grams);
  return {
    reference,
    categoryId: category.id,
    carbonEmissionInGrams,
    carbonEmissionInOunces: roundHalfAway(grams.div(exact(index.gramsPerOunce)), index.decimals.ounces),
    carbonSocialCost: socialCost(index, exact(carbonEmissionInGrams).div(1000), amount.currency),
  };
}

/** The result of `transactions` for one purchase: scored, or missing with its reason. */
export function footprintV3(index: SampleIndex, transaction: Transaction) {
  const { reference, classifications, amount, country, date } = transaction;
  const missing = (reason: string) => ({ outcome: 'missing' as const, reference, reason });
  const classification = classifications.find((one) => categoryOf(index, one) !== undefined);
  const category = classification && categoryOf(index, classification);
  if (classification === undefined || category === undefined) return missing('UNSUPPORTED_CLASSIFICATION');
  if (!Object.hasOwn(index.exchangeRates, amount.currency)) return missing('UNSUPPORTED_CURRENCY');
  if (country !== index.factorSet.country) return missing('UNSUPPORTED_COUNTRY');
  const { kilograms } = calculate(index, category, amount, { country, date });
  const { baseYear: year, unit, version } = index.factorSet;
  return {
    outcome: 'scored' as const,
    reference,
    co2eEmission: { value: kilograms, unit: 'kg' },
    socialCostOfCarbon: socialCost(index, exact(kilograms), amount.currency),
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
  const applied = index.adjustmentFactors.flatMap(({ attribute, categories, factors }) => {
    const value = answers[attribute];
    const factor = value === undefined ? undefined : factors[value];
    if (value === undefined || factor === undefined || !categories.includes(category.id)) return [];
    return [{ attribute, value, factor }];
  });
  const product = applied.reduce((total, { factor }) => total.mul(exact(factor)), exact(1)).valueOf();
  const { from, to } = index.adjustmentLimits;
  const factor = roundHalfAway(Math.min(Math.max(product, from), to), index.decimals.adjustmentFactor);
  return {
    original: { value: kilograms, unit: 'kg' },
    adjusted: { value: roundHalfAway(exact(kilograms).mul(exact(factor)), index.decimals.kilograms), unit: 'kg' },
    factor,
    applied,
  };
}

/** @throws IndexError if the index has no rate for the currency */
function inEuros(index: SampleIndex, { value, currency }: Amount): Exact {
  const rate = index.exchangeRates[currency];
  if (rate === undefined)
    throw new IndexError('exchangeRates', `The sample index has no exchange rate for ${currency}.`);
  return exact(value).div(exact(rate));
}

/**
 * A footprint with every figure on the way to it. Prices of a day become those of the base year; without a day they count
 * as such.
 * @throws IndexError if the index has no exchange rate for the currency, or no price level for the year
 */
export function calculate(
  index: SampleIndex,
  category: Category,
  amount: Amount,
  { country, date }: Pick<Transaction, 'country' | 'date'>,
) {
  const euros = inEuros(index, amount);
  const levels = index.priceIndex[country] ?? {};
  const year = date?.slice(0, 4) ?? String(index.factorSet.baseYear);
  const [base, then] = [levels[String(index.factorSet.baseYear)], levels[year]];
  if (base === undefined || then === undefined)
    throw new IndexError('priceIndex', `The sample index has no price level of ${country} for ${year}.`);
  const deflated = euros.mul(exact(base)).div(exact(then));
  const unrounded = deflated.mul(exact(category.factor));
  const kilograms = roundHalfAway(unrounded, index.decimals.kilograms);
  return { rate: index.exchangeRates[amount.currency] ?? 1, euros, base, then, deflated, unrounded, kilograms };
}

/** Damage in money; it is computed from the kilograms that the response shows. */
function socialCost(index: SampleIndex, kilograms: Exact, currency: string): Amount {
  const euros = kilograms.div(1000).mul(exact(index.socialCostOfCarbon.value));
  const rate = exact(index.exchangeRates[currency] ?? 1);
  return { value: roundHalfAway(euros.mul(rate), index.decimals.money), currency };
}
