/** How wide the box of a table is. */

/** Columns that fit into the width of a line of text. */
const NARROW_COLUMNS = 3;

/** A class and not `:has()`: the width of a table must not change while its first row arrives. */
export function wideClass(columns: readonly unknown[]): string[] {
  return columns.length > NARROW_COLUMNS ? ['table-wide'] : [];
}
