/** Tables of sample data that descriptions print are those of the sample index, row by row. */
import { isObject, joinPointer } from '@impact-docs/openapi-model';
import { benchmarkOf } from '@impact-docs/content/story/benchmark';
import { roundHalfUp, sum } from '@impact-docs/content/story/decimal';
import { adjustedFootprint, footprintV3 } from '@impact-docs/content/story/footprint';
import { distance, traitsOf } from '@impact-docs/content/story/profile';
import { categoryById, categoryOf, type SampleIndex } from '@impact-docs/content/story/sample-index';
import type { Story } from '@impact-docs/content/story/story';
import { CORRECT_EXAMPLE, type Check, type Finding } from './check.js';

/** A row as text, cells joined by ` | `; figures are written as numbers, so `0.80` and `0.8` are the same. */
type Rows = string[];

/** The tables, by the words of their first two column heads. */
const sources: Readonly<Record<string, (index: SampleIndex, story: Story) => Rows>> = {
  'Attribute | Categories': adjustmentRows,
  'Country | Tonnes per person and year': benchmarkRows,
  'Persona | Title': personaRows,
  'Purchase | original': purchaseRows,
  'MCC | Category': categoryRows,
};

export const checkSampleTables: Check = ({ descriptions, index, story }) => {
  const missing = new Set(Object.keys(sources));
  const wrong = descriptions.flatMap(({ api, document }) => {
    const info = document['info'];
    const text = isObject(info) ? String(info['description'] ?? '') : '';
    return tablesIn(text).flatMap(({ head, rows }) => {
      const expected = sources[head]?.(index, story);
      if (expected === undefined) return [];
      missing.delete(head);
      return differing(api, head, rows, expected);
    });
  });
  // A table whose head was reworded would go unchecked.
  const [first] = descriptions;
  const lost = [...missing].map((head) => finding(first?.api ?? '', `No description has a table \`${head}\`.`, head));
  return [...wrong, ...lost];
};

function differing(api: string, head: string, rows: Rows, expected: Rows): Finding[] {
  const length = Math.max(rows.length, expected.length);
  return Array.from({ length }, (_, position) => [rows[position], expected[position]] as const)
    .filter(([shown, right]) => shown !== right)
    .map(([shown, right]) =>
      finding(api, `The table \`${head}\` says \`${shown ?? 'no such row'}\`.`, right ?? 'no such row'),
    );
}

function finding(api: string, message: string, allowed: string): Finding {
  const pointer = joinPointer('#', 'info', 'description');
  return { api, pointer, message: `${api}: ${message}`, allowed, remedy: CORRECT_EXAMPLE };
}

/** Tables of a Markdown text (GFM), without code marks. */
function tablesIn(text: string): { head: string; rows: Rows }[] {
  const blocks = text.split(/\n\s*\n/).map((block) => block.split('\n').filter((line) => line.trim().startsWith('|')));
  return blocks.flatMap((lines) => {
    const [head, , ...rows] = lines.map(cellsOf);
    return head === undefined || rows.length === 0
      ? []
      : [{ head: head.slice(0, 2).join(' | '), rows: rows.map((cells) => cells.map(plain).join(' | ')) }];
  });
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''));
}

/** Every figure as JavaScript writes it. */
function plain(cell: string): string {
  return cell.replace(/(?<![\w.])−?\d+\.\d+/g, (figure) => String(Number(figure.replace('−', '-'))).replace('-', '−'));
}

const row = (...cells: (string | number)[]): string => cells.map((cell) => String(cell).replace(/^-/, '−')).join(' | ');

function adjustmentRows(index: SampleIndex): Rows {
  const rows = index.adjustmentFactors.map(({ attribute, categories, factors }) =>
    row(
      attribute,
      categories.map((id) => `${id} ${categoryById(index, id)?.subCategory.name ?? ''}`).join(', '),
      Object.entries(factors)
        .map(([answer, factor]) => `${answer} ${factor}`)
        .join(', '),
    ),
  );
  return [...rows, row(index.notAdjusting.join(', '), 'none', 'spending already shows them')];
}

function benchmarkRows(index: SampleIndex): Rows {
  const figures = Object.keys(index.benchmarks.countries).flatMap((country) => benchmarkOf(index, country) ?? []);
  const paris = figures[0]?.parisAgreement;
  return [
    ...figures.map(({ id, emission }) => row(id, emission.yearly, emission.monthly)),
    ...(paris === undefined ? [] : [row('Paris level', paris.yearly, paris.monthly)]),
  ];
}

function personaRows(index: SampleIndex, { profile }: Story): Rows {
  const traits = traitsOf(index, profile.answers);
  return index.personas.map((persona) => {
    const { knowledge, lifestyle, motivated } = persona.centre;
    return row(persona.id, persona.title, knowledge, lifestyle, motivated, distance(traits, persona));
  });
}

/** Purchases with a footprint, in the order of the story, and their sum. */
function purchaseRows(index: SampleIndex, { purchases, profile }: Story): Rows {
  const results = purchases.flatMap(({ reference, mcc, value, currency, country, date }) => {
    const classifications = [{ type: 'mcc', id: mcc }];
    const impact = footprintV3(index, { reference, classifications, amount: { value, currency }, country, date });
    const category = categoryOf(index, { type: 'mcc', id: mcc });
    if (impact.outcome !== 'scored' || category === undefined) return [];
    return [
      {
        name: category.subCategory.name,
        ...adjustedFootprint(index, impact.co2eEmission.value, category, profile.answers),
      },
    ];
  });
  const total = (values: number[]) => roundHalfUp(sum(values), index.decimals.kilograms);
  return [
    ...results.map(({ name, original, factor, adjusted }) => row(name, kg(original.value), factor, kg(adjusted.value))),
    row(
      'Sum',
      kg(total(results.map(({ original }) => original.value))),
      '',
      kg(total(results.map(({ adjusted }) => adjusted.value))),
    ),
  ];
}

/** What a round amount gives in each category, in the country and on the day of the first purchase. */
function categoryRows(index: SampleIndex, { purchases: [first] }: Story): Rows {
  if (first === undefined) return [];
  const { country, date } = first;
  return index.categories.map(({ mcc: [mcc = ''], subCategory }) => {
    const classifications = [{ type: 'mcc', id: mcc }];
    const amount = { value: ROUND_AMOUNT, currency: 'EUR' };
    const impact = footprintV3(index, { reference: 'test', classifications, amount, country, date });
    if (impact.outcome !== 'scored') return row(mcc, subCategory.name, impact.outcome, '');
    const { co2eEmission, socialCostOfCarbon: cost } = impact;
    return row(mcc, subCategory.name, kg(co2eEmission.value), `${cost.value} ${cost.currency}`);
  });
}

const ROUND_AMOUNT = 100;

const kg = (value: number): string => `${value} kg`;
