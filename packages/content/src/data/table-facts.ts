/** What the rows of a table state, for the registry of facts. */
import { quantityText, rangeText, type Range } from './format.js';
import { unitColumn, idOf, shownColumns, type TableFile, type TableRow } from './table-file.js';
import { plainText, unitOf } from './table-text.js';

interface StatedValue {
  /** The column; `limit` for a range with one end. */
  key: string;
  /** Without markup. */
  text: string;
  /** It is a number, or a range of numbers. */
  isFigure: boolean;
}

/** Each value of a row that a reader sees, but names and sentences. */
export function statedValues(table: TableFile, row: TableRow): StatedValue[] {
  const units = new Set(Object.values(table.columns).map(unitColumn));
  const [first] = Object.keys(table.columns);
  return shownColumns(table.columns).flatMap((key): StatedValue[] => {
    const column = table.columns[key];
    const value = row.values[key];
    const isName = key === first && row.id === idOf(row.values, table.columns);
    if (column === undefined || value === undefined || isName) return [];
    if (column.type === 'markdown' || units.has(key)) return [];
    const unit = unitOf(column, row);
    if (column.type === 'range') return [rangeFact(key, value as Range, unit)];
    const isFigure = [value].flat().every((one) => typeof one === 'number');
    // Without a unit it is written as in a program: 3000, not 3,000.
    const isQuantity = column.type === 'value' && typeof value === 'number' && unit !== undefined;
    const text = isQuantity ? quantityText(value, unit) : plainText(value, column, unit);
    return [{ key, text, isFigure }];
  });
}

function rangeFact(key: string, range: Range, unit: string | undefined): StatedValue {
  const [only, ...more] = [range.minimum, range.maximum].filter((end) => end !== undefined);
  if (only === undefined || more.length > 0) return { key, text: rangeText(range, unit), isFigure: true };
  return { key: 'limit', text: quantityText(only, unit), isFigure: true };
}
