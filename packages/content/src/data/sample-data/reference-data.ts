import { loadSampleIndex } from '../../story/load-story.js';
import { benchmarkOf } from '../../story/sample-index.js';
import type { SampleIndex } from '../../story/sample-index.js';
import type { DataRow, TableSource } from '../types.js';
import { figure } from './numbers.js';

/** A table that needs the sample index only. */
function table(columns: string[], rows: (index: SampleIndex) => DataRow[]): TableSource {
  return { filters: [], load: async () => ({ columns, rows: rows(await loadSampleIndex()) }) };
}

/** Categories with their codes and factors. */
export const sampleCategories = table(
  ['Category', 'Main › sub category', 'CIC', 'MCC', 'Spending area', 'kg CO2e per EUR', 'Adjustable by'],
  (index) =>
    index.categories.map((category) => ({
      id: `category-${category.id}`,
      cells: [
        String(category.id),
        `${category.mainCategory.name} › ${category.subCategory.name}`,
        `\`${category.cic}\``,
        [
          ...category.mcc.map((code) => `\`${code}\``),
          ...(category.mccRanges ?? []).map(({ from, to }) => `\`${from}\`–\`${to}\``),
        ].join(', '),
        areaName(index, category.spendingAreaId),
        figure(category.factor, 2),
        category.adjustableBy.join(', ') || '–',
      ],
    })),
);

/** What each answer of the survey multiplies a footprint by. */
export const adjustmentFactors = table(['Answer', 'Question', 'Categories', 'Factor'], (index) =>
  index.adjustmentFactors.flatMap(({ attribute, categories, factors }) =>
    Object.entries(factors).map(([answer, factor]) => ({
      id: `factor-${attribute}-${answer}`.replaceAll('.', '-'),
      cells: [`\`${answer}\``, `\`${attribute}\``, categories.join(', '), figure(factor, 2)],
    })),
  ),
);

/** Averages per person of countries, for a year and for a month. */
export const sampleBenchmarks = table(['Country', 't CO2e a year', 't CO2e a month'], (index) =>
  Object.keys(index.benchmarks.countries).flatMap((country) => {
    const emission = benchmarkOf(index, country)?.emission;
    if (emission === undefined) return [];
    const { yearly, monthly } = emission;
    return [{ id: `benchmark-${country}`, cells: [`\`${country}\``, figure(yearly), figure(monthly)] }];
  }),
);

/** The personas and the centre of each in the space of the three traits. */
export const samplePersonas = table(['Persona', 'Title', 'Knowledge', 'Lifestyle', 'Motivated'], (index) =>
  index.personas.map(({ id, title, centre }) => ({
    id: `persona-${id}`,
    cells: [`\`${id}\``, title, figure(centre.knowledge, 2), figure(centre.lifestyle, 2), figure(centre.motivated, 2)],
  })),
);

function areaName(index: SampleIndex, id: string): string {
  return `${id} ${index.spendingAreas.find((area) => area.id === id)?.name ?? ''}`.trim();
}
