/** Tables that a file declares, each written for its test. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { dataTable, dataTableNames } from '../data/index.js';
import { subjectOf } from './table-text.js';
import { readTable } from './table-file.js';

const folder = vi.hoisted(() => ({ name: '' }));
folder.name = fs.mkdtempSync(path.join(os.tmpdir(), 'tables-'));
afterAll(() => fs.rmSync(folder.name, { recursive: true }));

vi.mock('../files/paths.js', () => ({
  root: '',
  dataFile: (name: string) => path.join(folder.name, name),
  apiManifest: path.join(__dirname, '../data/__fixtures__/manifest.yaml'),
}));

let count = 0;

/** @returns the name of a table with this text */
function write(text: string): string {
  const name = `table-${++count}`;
  fs.writeFileSync(path.join(folder.name, `${name}.yaml`), text);
  return name;
}

async function load(text: string, filter = {}) {
  return (await dataTable(write(text)))?.load(filter);
}

const cellsOf = async (text: string, filter = {}) => (await load(text, filter))?.rows.map(({ cells }) => cells);

/** A table with one shown column and one row. */
const single = (column: string, value: string) =>
  `columns:\n  key: { title: Key, type: code }\n  value: { title: Value, ${column} }\nrows:\n  - { key: a, value: ${value} }\n`;

const BOOKS = `
columns:
  title: { title: Book, type: string }
  shelf: { type: enum, values: [sea, land] }
  pages: { title: Pages, type: number, optional: true, empty: unknown }
rows:
  - { title: Moby Dick, shelf: sea, pages: 1000 }
  - { title: Walden, shelf: land }
`;

describe('a file with columns and rows', () => {
  it('is a table that guides may show, without any other line', async () => {
    const name = write(BOOKS);
    expect(await dataTableNames()).toContain(name);
    expect(await (await dataTable(name))?.load({})).toEqual({
      columns: ['Book', 'Pages'],
      rows: [
        { id: 'moby-dick', cells: ['Moby Dick', '1,000'] },
        { id: 'walden', cells: ['Walden', 'unknown'] },
      ],
    });
  });

  it('shows the rows of one value', async () => {
    expect(await cellsOf(BOOKS, { shelf: 'land' })).toEqual([['Walden', 'unknown']]);
  });

  it('leaves a column out whose value the guide has chosen', async () => {
    const shown = BOOKS.replace('shelf: { type', 'shelf: { title: Shelf, type');
    expect((await load(shown))?.columns).toEqual(['Book', 'Shelf', 'Pages']);
    expect((await load(shown, { shelf: 'sea' }))?.columns).toEqual(['Book', 'Pages']);
  });

  it('refuses a value that no row may have', async () => {
    await expect(async () => load(BOOKS, { shelf: 'air' })).rejects.toThrow(
      'There is no shelf "air". Allowed: sea, land.',
    );
  });
});

describe('a value', () => {
  it.each([
    ['type: string', 'three words', 'three words'],
    ['type: markdown', "'See [it](https://example.com).'", 'See [it](https://example.com).'],
    ['type: code', 'a_b', '`a_b`'],
    ['type: code, many: true, last: or', '[a, b, c]', '`a`, `b` or `c`'],
    ['type: boolean', 'true', 'yes'],
    ['type: number', '28800', '28,800'],
    ['type: number, unit: seconds', '1', '1 second'],
    ['type: number, unit: GiB', '1.5', '1.5 GiB'],
    ['type: range, unit: seconds', '{ minimum: 60, maximum: 3600 }', '60–3,600 seconds'],
    ['type: range, unit: endpoints', '{ maximum: 5 }', 'at most 5 endpoints'],
    ['type: range, unit: characters', '{ minimum: 32 }', 'at least 32 characters'],
    ['type: port, many: true', '[443, 8443]', '443, 8443'],
    ['type: value', '28800', '`28800`'],
    ['type: value', 'false', '`false`'],
    ['type: value', '[RS256, PS256]', '`RS256`, `PS256`'],
    ['type: value', '{ text: by contract }', 'by contract'],
  ])('of %s: %s', async (column, value, shown) => {
    expect(await cellsOf(single(column, value))).toEqual([['`a`', shown]]);
  });

  it('may be shown with those of other columns', async () => {
    const cell = `cell: '{type}[, {range}]', type: string`;
    const text = `
columns:
  name: { title: Name, type: code }
  type: { title: Type, ${cell} }
  unit: { type: string, optional: true }
  range: { type: range, optional: true, unit: '{unit}' }
rows:
  - { name: a, type: integer, unit: days, range: { minimum: 1, maximum: 9 } }
  - { name: b, type: text }
`;
    expect(await cellsOf(text)).toEqual([
      ['`a`', 'integer, 1–9 days'],
      ['`b`', 'text'],
    ]);
  });

  it('may be said in words, in a line of its own, or not at all where it is usual', async () => {
    const text = `
columns:
  name: { title: Name, type: code, cell: "{name}\\n[{type}]" }
  type: { type: string, optional: true }
  required:
    title: Required or default
    type: string
    words: { 'yes': required, 'no': '', '*': 'required {}' }
    cell: '[{required}][; default: {default}][; {secret}]'
    empty: optional
  default: { type: value, optional: true }
  secret: { type: boolean, words: { 'true': secret, 'false': '' } }
rows:
  - { name: a, type: text, required: 'yes', secret: true }
  - { name: b, required: in mode x, default: 5, secret: false }
  - { name: c, required: 'no', default: 5, secret: false }
  - { name: d, required: 'no', secret: false }
`;
    expect(await cellsOf(text)).toEqual([
      ['`a`\ntext', 'required; secret'],
      ['`b`', 'required in mode x; default: `5`'],
      ['`c`', 'default: `5`'],
      ['`d`', 'optional'],
    ]);
  });

  it('is stated to the registry of facts with its unit, unless it is a name or a sentence', async () => {
    const table = await readTable(
      write(`
facts: setting
columns:
  name: { title: Name, type: code }
  unit: { type: string, optional: true }
  length: { title: Length, type: range, unit: '{unit}' }
  range: { title: Range, type: range, unit: '{unit}' }
  default: { title: Default, type: value, unit: '{unit}' }
  effect: { title: Effect, type: markdown }
rows:
  - { name: wait, unit: seconds, length: { minimum: 1, maximum: 9 }, range: { maximum: 9 }, default: 5, effect: Waits. }
`),
    );
    expect(table.rows.map((row) => subjectOf(table, row).values?.())).toEqual([
      [
        { key: 'length', text: '1–9 seconds', numbers: [1, 9], unit: 'seconds' },
        { key: 'limit', text: '9 seconds', numbers: [9], unit: 'seconds' },
        { key: 'default', text: '5 seconds', numbers: [5], unit: 'seconds' },
      ],
    ]);
  });
});

describe('a broken file', () => {
  async function problemsOf(text: string): Promise<string> {
    const error: unknown = await readTable(write(text)).catch((reason: unknown) => reason);
    return (error as Error).message.replaceAll(/\S*table-\d+/g, '…');
  }

  it('has every problem of its columns', async () => {
    expect(
      await problemsOf(`
columns:
  name: { title: Name, type: colour }
  Kind: { type: string, size: 3 }
rows: []
`),
    ).toMatchInlineSnapshot(`
      "….yaml:3:30 error: \`"colour"\` is not allowed here.
        at:      #/columns/name/type
        allowed: string, markdown, code, enum, boolean, number, range, port, value, row
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:4:3 error: The key \`Kind\` is not allowed here.
        at:      #/columns/Kind
        allowed: letters and digits, of which the first is a small letter
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:4:25 error: The key \`size\` is not allowed here.
        at:      #/columns/Kind/size
        allowed: type, title, many, last, optional, empty, values, pattern, unit, within, table, words, cell, withRelease
        fix:     content/README.md explains the columns of a table ("Tables")."
    `);
    expect(
      await problemsOf(`
columns:
  name: { type: enum, cell: '{nam}', unit: '{unit}' }
  kind: { type: row, optional: true, within: [range] }
rows: []
`),
    ).toMatchInlineSnapshot(`
      "….yaml:3:3 error: No column has a \`title\`, so nothing is shown.
        at:      #/columns
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:3:29 error: There is no column \`nam\`.
        at:      #/columns/name/cell
        allowed: name, kind
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:3:44 error: There is no column \`unit\`.
        at:      #/columns/name/unit
        allowed: name, kind
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:3:9 error: The column \`name\` needs \`values\`, the list of its values.
        at:      #/columns/name
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:4:46 error: There is no column \`range\`.
        at:      #/columns/kind/within
        allowed: name, kind
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:4:9 error: The column \`kind\` needs \`table\`, the table whose rows it names.
        at:      #/columns/kind
        fix:     content/README.md explains the columns of a table ("Tables")."
    `);
  });

  it('has patterns and tables that are none', async () => {
    expect(
      await problemsOf(`
columns:
  name: { title: Name, type: code, pattern: '[' }
  other: { type: row, table: nowhere }
rows: []
`),
    ).toContain('This is no regular expression.');
    expect(await problemsOf('columns:\n  name: { title: Name, type: row, table: nowhere }\nrows: []\n')).toContain(
      'There is no file content/data/nowhere.yaml with columns.',
    );
  });

  it('may name its own rows', async () => {
    const name = `table-${count + 1}`;
    const rows = 'rows:\n  - { name: a, next: b }\n  - { name: b, next: a }\n';
    const text = `columns:\n  name: { title: Name, type: code }\n  next: { title: Next, type: row, table: ${name} }\n${rows}`;
    expect(await cellsOf(text)).toEqual([
      ['`a`', '`b`'],
      ['`b`', '`a`'],
    ]);
  });

  it('has every problem of its rows, each with its line', async () => {
    expect(
      await problemsOf(`
columns:
  name: { title: Name, type: code, pattern: '^[a-z]+$' }
  kind: { title: Kind, type: enum, values: [sea, land] }
  range: { type: range, optional: true }
  port: { type: port, optional: true }
rows:
  - { name: Aa, kind: sea }
  - { name: b, kind: air, colour: red }
  - { name: c }
  - { name: d, kind: sea, range: { minimum: 9, maximum: 3 }, port: 70000 }
`),
    ).toMatchInlineSnapshot(`
      "….yaml:8:13 error: \`"Aa"\` is not allowed here.
        at:      #/rows/0/name
        allowed: a text that matches ^[a-z]+$
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:9:22 error: \`"air"\` is not allowed here.
        at:      #/rows/1/kind
        allowed: sea, land
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:9:27 error: The key \`colour\` is not allowed here.
        at:      #/rows/1/colour
        allowed: id, name, kind, range, port
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:10:5 error: The key \`kind\` is missing.
        at:      #/rows/2/kind
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:11:34 error: The minimum is not less than the maximum.
        at:      #/rows/3/range
        fix:     content/README.md explains the columns of a table ("Tables").

      ….yaml:11:68 error: \`70000\` is not allowed here.
        at:      #/rows/3/port
        allowed: at most 65535
        fix:     content/README.md explains the columns of a table ("Tables")."
    `);
  });

  it('has anchors that are there twice or missing, values out of range, and names of nothing', async () => {
    const books = write(BOOKS);
    expect(
      await problemsOf(`
columns:
  text: { title: Text, type: markdown }
  range: { type: range, optional: true, unit: seconds }
  default: { type: value, optional: true, within: [range] }
  book: { type: row, table: ${books}, optional: true }
rows:
  - { text: One sentence. }
  - { id: b, text: Another., range: { minimum: 60, maximum: 3600 }, default: 30 }
  - { id: b, text: A third., book: moby }
`),
    ).toMatchInlineSnapshot(`
      "….yaml:8:5 error: The first column is no name, so the row needs an \`id\`: its anchor.
        at:      #/rows/0/id
        fix:     Give the row an \`id\` of its own.

      ….yaml:10:11 error: Another row has the anchor \`b\`.
        at:      #/rows/2/id
        fix:     Give the row an \`id\` of its own.

      ….yaml:9:78 error: \`30\` is not in the \`range\` of the row.
        at:      #/rows/1/default
        allowed: 60–3,600
        fix:     Correct one of them.

      ….yaml:10:36 error: There is no row of … \`moby\`.
        at:      #/rows/2/book
        allowed: moby-dick, walden
        fix:     Correct the name."
    `);
  });
});
