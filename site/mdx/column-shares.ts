/** How the width of a table is shared by its columns: the browser's own way starves sentences beside a column of names. */

/** Characters that a line of a table has on a wide screen, at 14 px. */
const LINE = 98;
/** Of the padding of a cell, in characters. */
const PADDING = 3;
/** Characters of a head that stays in one line. */
const SHORT_HEAD = 14;
/** A column of sentences gains nothing from more. */
const LONGEST = 90;

/**
 * @param rows the text of each cell, the head included
 * @returns tenths of the width for each column, 10 in all; undefined where the browser does it as well: a single column,
 * many columns, or a table that needs no second line
 */
export function columnShares(rows: readonly (readonly string[])[]): number[] | undefined {
  const count = Math.max(0, ...rows.map((row) => row.length));
  if (count < 2 || count > 5) return undefined;
  const columns = Array.from({ length: count }, (_, index) => rows.map((row) => (row[index] ?? '').trim()));
  const longest = columns.map((cells) => Math.max(...cells.map(lengthOf)) + PADDING);
  if (sum(longest) <= LINE) return undefined;
  // Nothing is broken inside of a word, and short heads not at all, where there is room for it.
  const least = columns.map((cells) => {
    const head = Math.min(cells[0]?.length ?? 0, SHORT_HEAD);
    return Math.min(Math.max(head, ...cells.map(longestWord)), LINE / count) + PADDING;
  });
  const wanted = columns.map((cells, index) =>
    Math.max(least[index] ?? 0, Math.min(LONGEST, (averageLength(cells) + (longest[index] ?? 0)) / 2)),
  );
  return tenths(
    wanted.map((width) => (width / sum(wanted)) * 10),
    least.map((width) => (width / LINE) * 10),
  );
}

function averageLength(cells: readonly string[]): number {
  return sum(cells.map(lengthOf)) / cells.length;
}

/** Of the longest line. */
function lengthOf(cell: string): number {
  return Math.max(...cell.split('\n').map((line) => line.length));
}

function longestWord(text: string): number {
  return Math.max(0, ...text.split(/[\s/]+/).map((word) => word.length));
}

/** Whole numbers with the sum of 10, as near to the wanted ones as the least ones let them be. */
function tenths(wanted: readonly number[], least: readonly number[]): number[] {
  const lowest = least.map((width) => Math.max(1, Math.ceil(width - 0.1)));
  const shares = wanted.map((width, index) => Math.max(lowest[index] ?? 1, Math.round(width)));
  while (sum(shares) !== 10) {
    const direction = sum(shares) > 10 ? -1 : 1;
    const canGive = shares.some((share, index) => share > (lowest[index] ?? 1));
    const gains = shares.map((share, index) => {
      const isFixed = direction < 0 && share <= (canGive ? (lowest[index] ?? 1) : 1);
      return isFixed ? -Infinity : direction * ((wanted[index] ?? 0) - share);
    });
    const best = gains.indexOf(Math.max(...gains));
    shares[best] = (shares[best] ?? 0) + direction;
  }
  return shares;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
