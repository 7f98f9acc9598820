/** The rows of a site, by their addresses. */
import type { Problem } from '@impact-docs/openapi-model';
import type { Row } from './row.js';

export interface Catalogue {
  rows: readonly Row[];
  /** The row with an address. */
  resolve(address: string): Row | undefined;
  /** The row that readers find at a place. */
  at(href: string): Row | undefined;
  /** Every address and every place that two rows have; the second row has it then. */
  repeated: readonly Problem[];
}

export function createCatalogue(rows: readonly Row[]): Catalogue {
  const byId = new Map<string, Row>();
  const byHref = new Map<string, Row>();
  const repeated: Problem[] = [];
  for (const row of rows) {
    const { id, href } = row;
    const other = byId.get(id) ?? byHref.get(href);
    if (other !== undefined) repeated.push(twice(row, other));
    byId.set(id, row);
    byHref.set(href, row);
  }
  return {
    rows,
    resolve: (address) => byId.get(address),
    at: (href) => byHref.get(href),
    repeated,
  };
}

function twice(row: Row, other: Row): Problem {
  const { file, line } = other.source();
  const what = row.id === other.id ? `the address ${row.id}` : `the place ${row.href}`;
  return {
    ...row.source(),
    message: `The ${row.kind} ${row.name} has ${what}, which the ${other.kind} ${other.name} has (${file}:${line}).`,
    remedy: 'Rename one of them.',
  };
}
