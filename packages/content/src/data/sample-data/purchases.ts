import { exact, sum, roundHalfAway, toText } from '../../story/exact.js';
import type { Exact } from '../../story/exact.js';
import { adjustedFootprint, footprintV21, footprintV3, transactionOf } from '../../story/footprint.js';
import { categoryOf } from '../../story/sample-index.js';
import type { Category, SampleIndex } from '../../story/sample-index.js';
import { loadSampleIndex, loadStory } from '../../story/load-story.js';
import type { Purchase, Story } from '../../story/story.js';
import { Refusal } from '../types.js';
import type { DataRow, TableFilter, TableSource } from '../types.js';
import { figure, intermediate } from './numbers.js';

/** Purchases of the story with their results of both versions, and the sums. */
export const purchases: TableSource = {
  filters: [],
  isExample: true,
  async load() {
    const [story, index] = [await loadStory(), await loadSampleIndex()];
    const results = story.purchases.map((purchase) => resultOf(index, purchase));
    const grams = sum(results.flatMap(({ v21 }) => v21 ?? []));
    const kilograms = sum(results.flatMap(({ v3 }) => v3 ?? []));
    const { grams: gramDigits, kilograms: kilogramDigits } = index.decimals;
    const total: DataRow = {
      id: 'purchases-sum',
      cells: [
        'Sum',
        '',
        '',
        '',
        `${figure(roundHalfAway(grams, gramDigits), gramDigits)} g`,
        `${figure(roundHalfAway(kilograms, kilogramDigits), kilogramDigits)} kg`,
      ],
    };
    return {
      columns: ['Reference', 'MCC, category', 'Amount', 'Factor', 'v2.1 result', 'v3.0 result with `date`'],
      rows: [...results.map(({ row }) => row), total],
    };
  },
};

/**
 * Every step from the record of a purchase to kilograms. `reference` names a purchase of the story; any other purchase
 * of its country and year is given by `mcc`, `value` and `currency`.
 */
export const footprintSteps: TableSource = {
  filters: ['reference', 'mcc', 'value', 'currency'],
  isExample: true,
  async load({ reference, ...other }) {
    const [story, index] = [await loadStory(), await loadSampleIndex()];
    const purchase = story.purchases.find((each) => each.reference === reference) ?? purchaseOf(story, other);
    const category = purchase && categoryOfPurchase(index, purchase);
    if (!purchase || !category || !Object.hasOwn(index.exchangeRates, purchase.currency)) {
      const scored = story.purchases.filter((each) => categoryOfPurchase(index, each)).map((each) => each.reference);
      throw new Refusal('There is no such purchase with a footprint.', {
        allowed: `a reference (${scored.join(', ')}), or mcc, value and currency (${Object.keys(index.exchangeRates).join(', ')}) of another purchase`,
      });
    }
    return {
      columns: ['Step', 'Input', 'Calculation', 'Result'],
      rows: stepsOf(index, story, purchase, category).map(([name, ...cells], position) => ({
        id: `${purchase.reference}-step-${position + 1}`,
        cells: [`${position + 1} ${name}`, ...cells],
      })),
    };
  },
};

/** A purchase outside of the story, in the country and year of the story's first one. */
function purchaseOf(story: Story, { mcc, value, currency }: TableFilter): Purchase | undefined {
  const [first] = story.purchases;
  if (!first || mcc === undefined || currency === undefined || value === undefined) return undefined;
  return Number.isFinite(Number(value))
    ? { ...first, reference: 'other', mcc, value: Number(value), currency }
    : undefined;
}

function resultOf(index: SampleIndex, purchase: Purchase): { row: DataRow; v21?: number; v3?: number } {
  const { reference, mcc, value, currency } = purchase;
  const category = categoryOfPurchase(index, purchase);
  const old = footprintV21(index, { reference, mcc, amount: { value, currency } });
  const impact = footprintV3(index, transactionOf(purchase));
  const { grams, kilograms, money } = index.decimals;
  const v21 = 'carbonEmissionInGrams' in old ? old.carbonEmissionInGrams : undefined;
  const v3 = impact.outcome === 'scored' ? impact.co2eEmission.value : undefined;
  const cells = [
    `\`${reference}\``,
    category ? `${mcc}, ${category.id} ${category.subCategory.name}` : mcc,
    `${figure(value, money)} ${currency}${value < 0 ? ' (refund)' : ''}`,
    category ? figure(category.factor, 2) : 'none',
    v21 === undefined ? '`reference` only' : `${figure(v21, grams)} g`,
    v3 === undefined ? '`missing`' : `${figure(v3, kilograms)} kg`,
  ];
  return { row: { id: `purchase-${reference}`, cells }, v21, v3 };
}

function stepsOf(index: SampleIndex, story: Story, purchase: Purchase, category: Category): string[][] {
  const { mcc, value, currency, country, date } = purchase;
  const { baseYear, version } = index.factorSet;
  const { kilograms: kilogramDigits, money } = index.decimals;
  const year = date.slice(0, 4);
  const [base, then] = [priceLevel(index, country, String(baseYear)), priceLevel(index, country, year)];
  const rate = index.exchangeRates[currency] ?? 1;
  const euros = exact(value).div(exact(rate));
  const deflated = euros.mul(exact(base)).div(exact(then));
  const unrounded = deflated.mul(exact(category.factor));
  const kilograms = roundHalfAway(unrounded, kilogramDigits);
  const rateOfCarbon = index.socialCostOfCarbon.value;
  const cost = exact(kilograms).div(1000).mul(exact(rateOfCarbon)).mul(exact(rate));
  const adjusted = adjustedFootprint(index, kilograms, category, story.profile.answers);
  const area = index.spendingAreas.find(({ id }) => id === category.spendingAreaId);
  const shown = figure(kilograms, kilogramDigits);
  const name = `${category.mainCategory.name} › ${category.subCategory.name}`;
  return [
    [
      'Category',
      `MCC ${mcc}`,
      'lookup in the index',
      `category ${category.id}, ${name}, spending area ${category.spendingAreaId} ${area?.name ?? ''}`,
    ],
    [
      'Factor',
      `category ${category.id}, country ${country}, factor set ${version}`,
      'lookup in the index',
      `${figure(category.factor, 2)} kg CO2e per EUR of ${baseYear}`,
    ],
    [
      'Currency',
      `${figure(value, money)} ${currency}`,
      `${figure(value, money)} ÷ ${rate}`,
      `${text(euros)} EUR of ${year}`,
    ],
    [
      'Price level',
      `price index ${country}: ${baseYear} = ${base}, ${year} = ${then}`,
      `${text(euros)} × ${base} ÷ ${then}`,
      `${text(deflated)} EUR of ${baseYear}`,
    ],
    ['Footprint', 'steps 2 and 4', `${text(deflated)} × ${figure(category.factor, 2)}`, `${text(unrounded)} kg`],
    ['Rounding', 'step 5', `half up, ${kilogramDigits} decimals`, `**${shown} kg CO2e**`],
    [
      'Social cost',
      'step 6',
      `${shown} ÷ 1,000 × ${rateOfCarbon}${rate === 1 ? '' : ` × ${rate}`} = ${text(cost)}`,
      `**${figure(roundHalfAway(cost, money), money)} ${currency}**`,
    ],
    [
      'Adjustment (optional)',
      adjusted.applied.length > 0
        ? adjusted.applied.map((each) => `\`${each.value}\`, factor ${figure(each.factor)}`).join('; ')
        : 'no survey answer applies to this category, factor 1',
      `${shown} × ${figure(adjusted.factor)}`,
      `**${figure(adjusted.adjusted.value, kilogramDigits)} kg CO2e**`,
    ],
  ];
}

function categoryOfPurchase(index: SampleIndex, { mcc }: Purchase): Category | undefined {
  return categoryOf(index, { type: 'mcc', id: mcc });
}

/** @throws RangeError if the sample index has no price level of that year */
function priceLevel(index: SampleIndex, country: string, year: string): number {
  const level = index.priceIndex[country]?.[year];
  if (level === undefined) throw new RangeError(`The sample index has no price level of ${country} for ${year}.`);
  return level;
}

function text(value: Exact): string {
  return intermediate(toText(value, 7));
}
