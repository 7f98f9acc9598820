/** Tables of sample data in descriptions are those of the sample index, row by row. */
import {
  exact,
  roundHalfAway,
  sum,
  adjustedFootprint,
  footprintV3,
  transactionOf,
  benchmarkOf,
  categoryById,
  categoryOf,
  type SampleIndex,
} from '@impact-docs/content-model/story';
import { distance, traitsOf } from './profile-model.js';
import type { Story } from '@impact-docs/content-model/story';
import { isObject } from '@impact-docs/openapi-model';
import type { Check } from './check.js';

/** A row as text, cells joined by ` | `; figures are written as numbers, so `0.80` and `0.8` are the same. */
type Rows = string[];

/** The tables, by the words of their first two column heads. */
const TABLES: Readonly<Record<string, (index: SampleIndex, story: Story) => Rows>> = {
  'Attribute | Categories': (index) => [
    ...index.adjustmentFactors.map(({ attribute, categories, factors }) =>
      row(
        attribute,
        categories.map((id) => `${id} ${categoryById(index, id)?.subCategory.name ?? ''}`).join(', '),
        Object.entries(factors)
          .map(([answer, factor]) => `${answer} ${factor}`)
          .join(', '),
      ),
    ),
    row(index.notAdjusting.join(', '), 'none', 'spending already shows them'),
  ],
  'Country | Tonnes per person and year'(index) {
    const figures = Object.keys(index.benchmarks.countries).flatMap((country) => benchmarkOf(index, country) ?? []);
    const [{ parisAgreement: paris } = { parisAgreement: undefined }] = figures;
    return [
      ...figures.map(({ id, emission }) => row(id, emission.yearly, emission.monthly)),
      ...(paris === undefined ? [] : [row('Paris level', paris.yearly, paris.monthly)]),
    ];
  },
  'Persona | Title'(index, { profile }) {
    const traits = traitsOf(index, profile.answers);
    return index.personas.map((persona) => {
      const { knowledge, lifestyle, motivated } = persona.centre;
      return row(persona.id, persona.title, knowledge, lifestyle, motivated, distance(traits, persona));
    });
  },
  'Purchase | original': purchaseRows,
  'MCC | Category': categoryRows,
};

export const checkSampleTables: Check = ({ descriptions, index, story, report }) => {
  const inDescription = (api: string, what: string, allowed: string): void =>
    report({ api, address: api }, '#/info/description', what, allowed);
  const missing = new Set(Object.keys(TABLES));
  for (const { api, document } of descriptions) {
    const info = document['info'];
    for (const { head, rows } of tablesIn(isObject(info) ? String(info['description'] ?? '') : '')) {
      const expected = TABLES[head]?.(index, story);
      if (expected === undefined) continue;
      missing.delete(head);
      for (let position = 0; position < Math.max(rows.length, expected.length); position += 1) {
        const [shown, right] = [rows[position] ?? 'no such row', expected[position] ?? 'no such row'];
        if (shown !== right) inDescription(api, `the table \`${head}\` has \`${shown}\``, right);
      }
    }
  }
  // A table whose head was reworded would go unchecked.
  for (const head of missing) inDescription(descriptions[0]?.api ?? '', `no description has a table \`${head}\``, head);
};

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
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return cells.map((cell) => cell.trim().replaceAll('`', ''));
}

/** Every figure as JavaScript writes it. */
function plain(cell: string): string {
  return cell.replace(/(?<![\w.])−?\d+\.\d+/g, (figure) => String(Number(figure.replace('−', '-'))).replace('-', '−'));
}

const row = (...cells: (string | number)[]): string => cells.map((cell) => String(cell).replace(/^-/, '−')).join(' | ');

/** Purchases with a footprint, in the order of the story, and their sum. */
function purchaseRows(index: SampleIndex, { purchases, profile }: Story): Rows {
  const results = purchases.flatMap((purchase) => {
    const impact = footprintV3(index, transactionOf(purchase));
    const category = categoryOf(index, { type: 'mcc', id: purchase.mcc });
    if (impact.outcome !== 'scored' || category === undefined) return [];
    const { subCategory } = category;
    return [{ ...adjustedFootprint(index, impact.co2eEmission.value, category, profile.answers), subCategory }];
  });
  const total = (name: 'original' | 'adjusted') =>
    kg(roundHalfAway(sum(results.map((result) => exact(result[name].value))), index.decimals.kilograms));
  return [
    ...results.map(({ subCategory, original, factor, adjusted }) =>
      row(subCategory.name, kg(original.value), factor, kg(adjusted.value)),
    ),
    row('Sum', total('original'), '', total('adjusted')),
  ];
}

const ROUND_AMOUNT = 100;

/** The result of a round amount in each category, in the country and on the day of the first purchase. */
function categoryRows(index: SampleIndex, { purchases: [first] }: Story): Rows {
  if (first === undefined) return [];
  return index.categories.map(({ mcc: [mcc = ''], subCategory }) => {
    const impact = footprintV3(index, transactionOf({ ...first, mcc, value: ROUND_AMOUNT, currency: 'EUR' }));
    if (impact.outcome !== 'scored') return row(mcc, subCategory.name, impact.outcome, '');
    const { co2eEmission, socialCostOfCarbon: cost } = impact;
    return row(mcc, subCategory.name, kg(co2eEmission.value), `${cost.value} ${cost.currency}`);
  });
}

const kg = (value: number): string => `${value} kg`;
