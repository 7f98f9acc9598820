import type { Row } from '../catalogue/row.js';
import { Refusal } from '../files/refusal.js';

/** A table that the build makes from a machine-readable source. Cells are Markdown. */
export interface DataTable {
  columns: string[];
  rows: DataRow[];
  /** Place of the column that says which release brought the row. */
  sinceColumn?: number;
}

export interface DataRow {
  /** Anchor of the row; its first cell links to itself. */
  id: string;
  /** Markdown; lines after the first are smaller. */
  cells: string[];
}

/** Attributes of `<DataTable name="…" …/>`, other than the name. */
export type TableFilter = Readonly<Record<string, string>>;

export interface TableSource {
  /** Attributes that the table understands. */
  filters: readonly string[];
  /** A worked example: several guides may show it. Any other table shows each of its rows on one guide only. */
  isExample?: true;
  /** Of a table whose rows have addresses, to which names on other pages link: what a row is. */
  entry?: ((id: string) => TableEntry | undefined) | undefined;
  load(filter: TableFilter): Promise<DataTable>;
}

/** A row of the catalogue without the page that shows it. */
type TableEntry = Omit<Row, 'href' | 'product'>;

/**
 * A table that the build computes.
 * @param rows for the attributes that a guide writes
 */
export function computedTable(
  columns: string[],
  rows: (filter: TableFilter) => Promise<DataRow[]>,
  more: Partial<TableSource> = {},
): TableSource {
  return { filters: [], ...more, load: async (filter) => ({ columns, rows: await rows(filter) }) };
}

/** @param what as the message names it: `Changelog` */
export function refuseUnknown(attributes: TableFilter, allowed: readonly string[], what: string): void {
  const unknown = Object.keys(attributes).filter((key) => !allowed.includes(key));
  if (unknown.length === 0) return;
  const list = allowed.length > 0 ? allowed.join(', ') : 'none';
  throw new Refusal(`${what} has no attribute ${unknown.join(', ')}.`, { allowed: list });
}
