/** Values of a table as readers see them, in cells and as facts: one format for each type. */
import type { Subject, Value as StatedValue } from '../catalogue/row.js';
import { isObject } from '@impact-docs/openapi-model';
import { quantityText, rangeText, type Range } from './format.js';
import { columnsIn, type Column, type Value } from './table-columns.js';
import { idOf, shownColumns, unitColumn, type TableFile, type TableRow } from './table-file.js';
import { Refusal } from '../files/refusal.js';
import type { DataTable, TableFilter, TableSource } from './types.js';

/** A table of a file as guides show it. */
export function tableSource(table: TableFile): TableSource {
  const choices = Object.entries(table.columns).flatMap(([key, { values }]) =>
    values ? [[key, values] as const] : [],
  );
  const { entries: kind } = table;
  const entries = new Map(
    kind && table.rows.map((row) => [row.id, { ...subjectOf(table, row), kind, name: row.id, title: row.id }]),
  );
  return {
    filters: choices.map(([key]) => key),
    entry: kind && ((id) => entries.get(id)),
    load(wanted) {
      for (const [key, value] of Object.entries(wanted)) refuseValue(value, key, choices);
      const rows = table.rows.filter(({ values }) =>
        Object.entries(wanted).every(([key, value]) => listed(values[key]).includes(value)),
      );
      return Promise.resolve(toTable(table, rows, wanted));
    },
  };
}

function refuseValue(value: string, key: string, choices: readonly (readonly [string, readonly string[]])[]): void {
  const values = choices.find(([name]) => name === key)?.[1] ?? [];
  if (!values.includes(value)) throw new Refusal(`There is no ${key} "${value}".`, { allowed: values.join(', ') });
}

/** A column whose value the guide chose is the same in all rows, so it is left out. */
function toTable(table: TableFile, rows: readonly TableRow[], chosen: TableFilter): DataTable {
  const shown = Object.entries(table.columns).filter(([key, { title }]) => title !== undefined && !(key in chosen));
  const sinceColumn = shown.findIndex(([, { withRelease }]) => withRelease);
  return {
    columns: shown.map(([, { title = '' }]) => title),
    rows: rows.map((row) => ({ id: row.id, cells: shown.map(([key]) => cellText(table, row, key)) })),
    ...(sinceColumn < 0 ? {} : { sinceColumn }),
  };
}

function cellText(table: TableFile, row: TableRow, key: string): string {
  const { cell = `{${key}}`, empty = '' } = table.columns[key] ?? {};
  const textOf = (name: string): string | undefined => {
    const column = table.columns[name];
    const value = row.values[name];
    if (column === undefined || value === undefined) return undefined;
    return inWords(markdownOf(value, column, unitOf(column, row)), String(value), column);
  };
  const parts = [...cell.matchAll(/\[([^\]]*)\]|[^[]+/g)].map(([part, optional]) => ({
    template: optional ?? part,
    isOptional: optional !== undefined,
  }));
  const isComplete = ({ template }: { template: string }) =>
    columnsIn(template).every((name) => textOf(name) !== undefined);
  const kept = parts.filter(isComplete);
  if (parts.some((part) => !part.isOptional && !isComplete(part))) return empty;
  const text = kept
    .map(({ template }) => template.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name) ?? ''))
    .join('');
  // The first part that a row has begins a line, without what would separate it from the part before.
  const lines = text.split('\n').map((line) => line.replace(/^[\s,;]+/, '').trimEnd());
  return lines.filter((line) => line !== '').join('\n') || empty;
}

/** @returns undefined where the value is so usual that nothing is shown for it */
function inWords(shown: string, value: string, { words }: Column): string | undefined {
  const text = words?.[value] ?? words?.['*']?.replace('{}', () => shown) ?? shown;
  return text === '' ? undefined : text;
}

/** The unit of the numbers of a column, in one row. */
function unitOf(column: Column, { values }: TableRow): string | undefined {
  const other = unitColumn(column);
  const unit = other === undefined ? column.unit : values[other];
  return typeof unit === 'string' ? unit : undefined;
}

function markdownOf(value: Value, column: Column, unit: string | undefined): string {
  if (Array.isArray(value)) {
    const values = value as readonly Value[];
    const texts = values.map((one) => markdownOf(one, column, unit));
    return column.last === undefined ? texts.join(', ') : withLast(texts, column.last);
  }
  if (isObject(value)) return 'text' in value ? String(value['text']) : rangeText(value as Range, unit);
  if (typeof value === 'boolean' && column.type === 'boolean') return value ? 'yes' : 'no';
  switch (column.type) {
    case 'code':
    case 'row':
    case 'value':
      return `\`${String(value)}\``;
    case 'number':
      return quantityText(Number(value), unit);
    default:
      return String(value);
  }
}

/** `a, b or c` */
function withLast(texts: readonly string[], last: string): string {
  const others = texts.slice(0, -1);
  const end = texts.at(-1) ?? '';
  return others.length === 0 ? end : `${others.join(', ')} ${last} ${end}`;
}

const listed = (value: Value | undefined): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The same without markup. */
function plainText(value: Value, column: Column, unit: string | undefined): string {
  return markdownOf(value, column, unit).replaceAll('`', '');
}

/** What facts about a row have as its address, and its values. */
export function subjectOf(table: TableFile, row: TableRow): Subject {
  return {
    id: `${table.facts}.${row.id}`,
    source: () => table.placeOf(row),
    values: () => statedValues(table, row),
  };
}

/** Each value of a row that a reader sees, but names and sentences, by its column; a range with one end is a `limit`. */
function statedValues(table: TableFile, row: TableRow): StatedValue[] {
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
    // Without a unit it is written as in a program: 3000, not 3,000.
    const isQuantity = column.type === 'value' && typeof value === 'number' && unit !== undefined;
    const text = isQuantity ? quantityText(value, unit) : plainText(value, column, unit);
    const all: unknown[] = [value].flat();
    if (all.every((one) => typeof one === 'number')) return [{ key, text, numbers: all, unit }];
    return [all.every((one) => typeof one === 'string') ? { key, text, names: all } : { key, text }];
  });
}

function rangeFact(key: string, range: Range, unit: string | undefined): StatedValue {
  const numbers = [range.minimum, range.maximum].filter((end) => end !== undefined);
  const [only, ...more] = numbers;
  if (only === undefined || more.length > 0) return { key, text: rangeText(range, unit), numbers, unit };
  return { key: 'limit', text: quantityText(only, unit), numbers, unit };
}
