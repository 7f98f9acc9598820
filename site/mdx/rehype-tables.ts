import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { wideClass, withNameBreaks } from '@impact-docs/api-reference';
import { SKIP, visit } from 'unist-util-visit';

/**
 * A wide table scrolls inside its own box, reachable by keyboard (WCAG 2.2, 2.1.1) and named after the section that it is
 * in. Each column gets its share of the width, the same in all tables of the page with the same head, and tables of three
 * columns and more become a block for each row on phones, where each cell has the name of its column. Numbers of a column
 * stand below each other.
 */
export default function rehypeTables() {
  return (root: Root): void => {
    let section = '';
    const tablesOf = new Map<string, Table[]>();
    visit(root, 'element', (element, index, parent) => {
      if (/^h[1-6]$/.test(element.tagName)) section = toString(element).trim();
      if (element.tagName !== 'table' || index === undefined || !parent) return undefined;
      const rows = rowsOf(element);
      const [head = [], ...body] = rows;
      const names = head.map((cell) => toString(cell).trim());
      const areRows = names.length > 2;
      if (areRows) for (const row of body) label(row, names);
      for (const cell of body.flat()) breakNames(cell);
      alignNumbers(head, body);
      const alike = tablesOf.get(names.join('|')) ?? [];
      tablesOf.set(names.join('|'), [...alike, { element, rows }]);
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: {
          className: ['table-scroll', ...(areRows ? ['table-rows'] : []), ...wideClass(names)],
          tabIndex: 0,
          role: 'group',
          ariaLabel: `Table: ${section === '' ? names.filter((name) => name !== '').join(', ') : section}`,
        },
        children: [element],
      };
      return SKIP;
    });
    for (const tables of tablesOf.values()) {
      const shares = columnShares(tables.flatMap(({ rows }) => rows.map((row) => row.map(textWithBreaks))));
      if (shares) for (const { element } of tables) addColumns(element, shares);
    }
  };
}

interface Table {
  element: Element;
  /** The head is the first. */
  rows: Element[][];
}

function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (element) => {
    if (element.tagName !== 'tr') return;
    rows.push(element.children.filter((cell): cell is Element => cell.type === 'element'));
  });
  return rows;
}

/** A number, with its sign and a unit that is a sign. */
const NUMBER = /^[−-]?\d[\d,]*(?:\.\d+)?\s?%?$/;

function alignNumbers(head: readonly Element[], body: readonly (readonly Element[])[]): void {
  head.forEach((title, column) => {
    const cells = body.flatMap((row) => row[column] ?? []);
    const texts = cells.map((cell) => toString(cell).trim());
    // Numbers of one length, such as statuses, stand below each other on either side.
    const differ = new Set(texts.map((text) => text.length)).size > 1;
    if (differ && texts.every((text) => text === '–' || NUMBER.test(text))) {
      for (const cell of [title, ...cells]) cell.properties['className'] = ['numbers'];
    }
  });
}

function breakNames(cell: Element): void {
  cell.children = withNameBreaks(cell).children;
  visit(cell, 'element', ({ tagName, children }, index, parent) => {
    if (tagName !== 'code' || children.length < 2 || index === undefined || !parent) return;
    // As if the author had written the tag: the theme takes code of Markdown that holds elements for a block.
    const data = { _mdxExplicitJsx: true } as const;
    parent.children[index] = { type: 'mdxJsxTextElement', name: 'code', attributes: [], children, data };
  });
}

/** Text of a cell, with a space wherever a name may break. */
function textWithBreaks(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'wbr') return ' ';
  if (node.type === 'mdxJsxTextElement' && node.name === 'small')
    return `\n${node.children.map(textWithBreaks).join('')}`;
  return 'children' in node ? node.children.map(textWithBreaks).join('') : '';
}

function label(row: readonly Element[], names: readonly string[]): void {
  row.forEach((cell, index) => {
    const name = names[index] ?? '';
    const [first = ''] = toString(cell).trim().split(/\W/);
    // A cell that begins with a word of its head says itself what it is.
    const saysIt = name.toLowerCase().split(/\W/).includes(first.toLowerCase());
    if (index > 0 && name !== '' && toString(cell).trim() !== '' && !saysIt) cell.properties['dataLabel'] = name;
  });
}

function addColumns(table: Element, shares: readonly number[]): void {
  table.children.unshift({
    type: 'element',
    tagName: 'colgroup',
    // Without a class, the tag would be left out of the page, as HTML allows.
    properties: { className: ['shares'] },
    children: shares.map((share) => ({
      type: 'element',
      tagName: 'col',
      properties: { className: [`share-${share}`] },
      children: [],
    })),
  });
}

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
