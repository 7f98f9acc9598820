/** Tables of the sample data: what the sample index holds, and how the purchases of the story are calculated. */
import { DescriptionError } from '@impact-docs/openapi-model';
import { benchmarkOf, categoryOf, IndexError, type Category, type SampleIndex } from '../story/sample-index.js';
import { exact, roundHalfAway, sum, toText, type Exact } from '../story/exact.js';
import { adjustedFootprint, calculate, footprintV21, footprintV3, transactionOf } from '../story/footprint.js';
import { indexProblem, loadSampleIndex, loadStory } from '../story/load-story.js';
import type { Purchase, Story } from '../story/story.js';
import { Refusal } from '../files/refusal.js';
import { computedTable, type DataRow, type TableFilter } from '../tables/types.js';

/** How figures are written: comma between thousands, point before decimals, a true minus sign. */
function figure(value: number, decimals?: number): string {
  return new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 20,
  })
    .format(value)
    .replace('-', '−');
}

/** A figure on the way to a result, cut after six decimals; `…` says that it goes on. */
export function intermediate(digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.');
  return fraction.length > 6 ? `${whole}.${fraction.slice(0, 6)}…` : digits;
}

const code = (value: string): string => `\`${value}\``;

/** Categories with their codes and factors. */
export const sampleCategories = computedTable(
  ['Category', 'Main › sub category', 'CIC', 'MCC', 'Spending area', 'kg CO2e per EUR', 'Adjustable by'],
  async () => {
    const index = await loadSampleIndex();
    return index.categories.map((category) => ({
      id: `category-${category.id}`,
      cells: [
        String(category.id),
        nameOf(category),
        code(category.cic),
        [
          ...category.mcc.map(code),
          ...(category.mccRanges ?? []).map(({ from, to }) => `${code(from)}–${code(to)}`),
        ].join(', '),
        areaOf(index, category),
        figure(category.factor, 2),
        category.adjustableBy.join(', ') || '–',
      ],
    }));
  },
);

const nameOf = ({ mainCategory, subCategory }: Category): string => `${mainCategory.name} › ${subCategory.name}`;

function areaOf({ spendingAreas }: SampleIndex, { spendingAreaId: id }: Category): string {
  return `${id} ${spendingAreas.find((area) => area.id === id)?.name ?? ''}`.trim();
}

/** What each answer of the survey multiplies a footprint by. */
export const adjustmentFactors = computedTable(['Answer', 'Question', 'Categories', 'Factor'], async () =>
  (await loadSampleIndex()).adjustmentFactors.flatMap(({ attribute, categories, factors }) =>
    Object.entries(factors).map(([answer, factor]) => ({
      id: `factor-${attribute}-${answer}`.replaceAll('.', '-'),
      cells: [code(answer), code(attribute), categories.join(', '), figure(factor, 2)],
    })),
  ),
);

/** Averages per person of countries, for a year and for a month. */
export const sampleBenchmarks = computedTable(['Country', 't CO2e a year', 't CO2e a month'], async () => {
  const index = await loadSampleIndex();
  return Object.keys(index.benchmarks.countries).flatMap((country) => {
    const emission = benchmarkOf(index, country)?.emission;
    if (emission === undefined) return [];
    const { yearly, monthly } = emission;
    return [{ id: `benchmark-${country}`, cells: [code(country), figure(yearly), figure(monthly)] }];
  });
});

/** The personas and the centre of each in the space of the three traits. */
export const samplePersonas = computedTable(['Persona', 'Title', 'Knowledge', 'Lifestyle', 'Motivated'], async () =>
  (await loadSampleIndex()).personas.map(({ id, title, centre }) => ({
    id: `persona-${id}`,
    cells: [code(id), title, ...[centre.knowledge, centre.lifestyle, centre.motivated].map((one) => figure(one, 2))],
  })),
);

/** Purchases of the story with their results of both versions, and the sums. */
export const purchases = computedTable(
  ['Reference', 'MCC, category', 'Amount', 'Factor', 'v2.1 result', 'v3.0 result with `date`'],
  async () => {
    const [story, index] = [await loadStory(), await loadSampleIndex()];
    const results = withIndex(() => story.purchases.map((purchase) => resultOf(index, purchase)));
    const { grams, kilograms } = index.decimals;
    const v21 = figure(roundHalfAway(sum(results.flatMap((result) => result.v21 ?? [])), grams), grams);
    const v3 = figure(roundHalfAway(sum(results.flatMap((result) => result.v3 ?? [])), kilograms), kilograms);
    const total = { id: 'purchases-sum', cells: ['Sum', '', '', '', `${v21} g`, `${v3} kg`] };
    return [...results.map(({ row }) => row), total];
  },
  { isExample: true },
);

/** @throws DescriptionError where the index lacks something that a purchase needs */
function withIndex<T>(calculated: () => T): T {
  try {
    return calculated();
  } catch (error) {
    if (!(error instanceof IndexError)) throw error;
    throw new DescriptionError([indexProblem(error)]);
  }
}

function resultOf(index: SampleIndex, purchase: Purchase): { row: DataRow; v21?: number; v3?: number } {
  const { reference, mcc, value, currency } = purchase;
  const category = categoryOf(index, { type: 'mcc', id: mcc });
  const old = footprintV21(index, { reference, mcc, amount: { value, currency } });
  const impact = footprintV3(index, transactionOf(purchase));
  const { grams, kilograms, money } = index.decimals;
  const v21 = 'carbonEmissionInGrams' in old ? old.carbonEmissionInGrams : undefined;
  const v3 = impact.outcome === 'scored' ? impact.co2eEmission.value : undefined;
  const cells = [
    code(reference),
    category ? `${mcc}, ${category.id} ${category.subCategory.name}` : mcc,
    `${figure(value, money)} ${currency}${value < 0 ? ' (refund)' : ''}`,
    category ? figure(category.factor, 2) : 'none',
    v21 === undefined ? '`reference` only' : `${figure(v21, grams)} g`,
    v3 === undefined ? '`missing`' : `${figure(v3, kilograms)} kg`,
  ];
  return { row: { id: `purchase-${reference}`, cells }, v21, v3 };
}

/**
 * Every step from the record of a purchase to kilograms. `reference` names a purchase of the story; any other purchase
 * of its country and year is given by `mcc`, `value` and `currency`.
 */
export const footprintSteps = computedTable(
  ['Step', 'Input', 'Calculation', 'Result'],
  async ({ reference, ...other }) => {
    const [story, index] = [await loadStory(), await loadSampleIndex()];
    const purchase = story.purchases.find((each) => each.reference === reference) ?? purchaseOf(story, other);
    const category = purchase && categoryOf(index, { type: 'mcc', id: purchase.mcc });
    if (!purchase || !category || !Object.hasOwn(index.exchangeRates, purchase.currency)) {
      const scored = story.purchases.filter(({ mcc }) => categoryOf(index, { type: 'mcc', id: mcc }));
      const references = scored.map((each) => each.reference).join(', ');
      const currencies = Object.keys(index.exchangeRates).join(', ');
      throw new Refusal('There is no such purchase with a footprint.', {
        allowed: `a reference (${references}), or mcc, value and currency (${currencies}) of another purchase`,
      });
    }
    return withIndex(() => stepsOf(index, story, purchase, category)).map(([name, ...cells], position) => ({
      id: `${purchase.reference}-step-${position + 1}`,
      cells: [`${position + 1} ${name}`, ...cells],
    }));
  },
  { filters: ['reference', 'mcc', 'value', 'currency'], isExample: true },
);

/** A purchase outside of the story, in the country and year of the story's first one. */
function purchaseOf(story: Story, { mcc, value, currency }: TableFilter): Purchase | undefined {
  const [first] = story.purchases;
  if (!first || mcc === undefined || currency === undefined || value === undefined) return undefined;
  return Number.isFinite(Number(value))
    ? { ...first, reference: 'other', mcc, value: Number(value), currency }
    : undefined;
}

function stepsOf(index: SampleIndex, story: Story, purchase: Purchase, category: Category): string[][] {
  const { mcc, value, currency, country, date } = purchase;
  const { factorSet, decimals, socialCostOfCarbon } = index;
  const { baseYear, version } = factorSet;
  const year = date.slice(0, 4);
  const { rate, euros, base, then, deflated, unrounded, kilograms } = calculate(index, category, purchase, {
    country,
    date,
  });
  const carbon = socialCostOfCarbon.value;
  const cost = exact(kilograms).div(1000).mul(exact(carbon)).mul(exact(rate));
  const { applied, factor, adjusted } = adjustedFootprint(index, kilograms, category, story.profile.answers);
  const shown = figure(kilograms, decimals.kilograms);
  const amount = figure(value, decimals.money);
  const rule = figure(category.factor, 2);
  const answers = applied.map((each) => `${code(each.value)}, factor ${figure(each.factor)}`).join('; ');
  const place = `category ${category.id}, ${nameOf(category)}, spending area ${areaOf(index, category)}`;
  const factors = `category ${category.id}, country ${country}, factor set ${version}`;
  const prices = `price index ${country}: ${baseYear} = ${base}, ${year} = ${then}`;
  const money = `${figure(roundHalfAway(cost, decimals.money), decimals.money)} ${currency}`;
  const product = `${shown} ÷ 1,000 × ${carbon}${rate === 1 ? '' : ` × ${rate}`}`;
  return [
    ['Category', `MCC ${mcc}`, 'lookup in the index', place],
    ['Factor', factors, 'lookup in the index', `${rule} kg CO2e per EUR of ${baseYear}`],
    ['Currency', `${amount} ${currency}`, `${amount} ÷ ${rate}`, `${text(euros)} EUR of ${year}`],
    ['Price level', prices, `${text(euros)} × ${base} ÷ ${then}`, `${text(deflated)} EUR of ${baseYear}`],
    ['Footprint', 'steps 2 and 4', `${text(deflated)} × ${rule}`, `${text(unrounded)} kg`],
    ['Rounding', 'step 5', `half up, ${decimals.kilograms} decimals`, `**${shown} kg CO2e**`],
    ['Social cost', 'step 6', `${product} = ${text(cost)}`, `**${money}**`],
    [
      'Adjustment (optional)',
      answers === '' ? 'no survey answer applies to this category, factor 1' : answers,
      `${shown} × ${figure(factor)}`,
      `**${figure(adjusted.value, decimals.kilograms)} kg CO2e**`,
    ],
  ];
}

function text(value: Exact): string {
  return intermediate(toText(value, 7));
}
