/** Tables that a file of `content/data` declares: columns with types, and rows. A new one needs nothing else. */
import path from 'node:path';
import { mapOf, object, text } from '@impact-docs/api-reference/yaml';
import {
  DescriptionError,
  isObject,
  kebabCase,
  type JsonObject,
  type Problem,
  type SourceLocation,
} from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { isMap, type Document } from 'yaml';
import { nearest } from '@impact-docs/lib/nearest';
import { cached, listFolder, readText, readYaml } from '../files/read.js';
import { rangeText, type Range } from './format.js';
import { dataFile } from '../files/paths.js';
import {
  columnKey,
  columnSchema,
  columnsIn,
  rowSchema,
  type Column,
  type Columns,
  type Value,
} from './table-columns.js';

/** Kinds of things that rows may be. */
const ENTRIES = ['setting', 'variable', 'action', 'limit'] as const;

const head = {
  /** Rows are entries of this kind: names that pages link to. */
  entries: v.optional(v.picklist(ENTRIES)),
  /** First part of the addresses of the facts of its rows; `data.<name of the file>` where it is absent. */
  facts: v.optional(text),
  columns: mapOf(columnKey, columnSchema),
};

export interface TableRow {
  /** Its anchor, and its name in addresses of facts. */
  id: string;
  values: Readonly<Record<string, Value | undefined>>;
}

/** As the schema of the rows gives it. */
type WrittenRow = Readonly<Record<string, Value | undefined>> & { id?: string };

export interface TableFile {
  name: string;
  /** Relative to the root of the repository. */
  file: string;
  entries?: (typeof ENTRIES)[number] | undefined;
  facts: string;
  columns: Columns;
  rows: readonly TableRow[];
  /** Where a row is written, or one of its values. */
  placeOf(row: TableRow, key?: string): SourceLocation;
  /** A problem of a row, or of one of its values, at its place. */
  problem(row: TableRow, key: string | undefined, message: string, advice: Advice): Problem;
}

type Advice = Pick<Problem, 'allowed'> & { remedy: string };

const REMEDY = 'content/README.md explains the columns of a table ("Tables").';

/** Names of the files that are tables: each is a map with the key `columns`. */
export const tableNames = cached((): Promise<readonly string[]> => {
  const names = listFolder(path.dirname(dataFile('x'))).filter((name) => name.endsWith('.yaml'));
  return Promise.resolve(names.filter(isTable).map((name) => path.parse(name).name));
});

const isTable = (name: string): boolean => /^columns:/m.test(readText(dataFile(name)));

/**
 * A table and its rows.
 * @throws DescriptionError with every problem of the file
 */
export const readTable = cached(async (name: string): Promise<TableFile> => {
  const table = await parseTable(name);
  const problems = await rowProblems(table);
  if (problems.length > 0) throw new DescriptionError(problems);
  return table;
});

/** The same, whatever its rows name in other tables, which may name rows of this one. */
const parseTable = cached(async (name: string): Promise<TableFile> => {
  const file = dataFile(`${name}.yaml`);
  const rows = v.array(v.unknown());
  const { value: declared, placeOf, problem } = await readYaml(file, object({ ...head, rows }), REMEDY);
  const wrong = columnProblems(declared.columns, await tableNames()).map(({ keys, message, ...advice }) =>
    problem(['columns', ...keys], message, { remedy: REMEDY, ...advice }),
  );
  if (wrong.length > 0) throw new DescriptionError(wrong);
  const schema = object({ ...head, rows: v.array(rowSchema(declared.columns)) });
  const { value } = await readYaml(file, schema, REMEDY);
  const written = value.rows as readonly WrittenRow[];
  const keysOf = (row: TableRow, key?: string) => [
    'rows',
    table.rows.indexOf(row),
    ...(key === undefined ? [] : [key]),
  ];
  const table: TableFile = {
    name,
    file: `content/data/${name}.yaml`,
    entries: value.entries,
    facts: value.facts ?? `data.${name}`,
    columns: value.columns,
    rows: written.map(({ id, ...values }) => ({ id: id ?? idOf(values, value.columns), values })),
    placeOf: (row, key) => ({ ...placeOf(keysOf(row, key)), file: table.file }),
    problem: (row, key, message, advice) => problem(keysOf(row, key), message, advice),
  };
  return table;
});

/** The columns whose text a reader sees, as a column of its own or in the cell of another. */
export function shownColumns(columns: Columns): string[] {
  const used = new Set(Object.values(columns).flatMap(({ cell = '' }) => columnsIn(cell)));
  return Object.keys(columns).filter((key) => columns[key]?.title !== undefined || used.has(key));
}

/** The column that has the unit of a number. */
export function unitColumn({ unit = '' }: Column): string | undefined {
  return columnsIn(unit)[0];
}

/** The keys of a YAML file whose texts are Markdown: sentences of the site. None where it is no table. */
export function markdownColumns(document: Document): string[] {
  const columns: unknown = isMap(document.contents) ? (document.toJS() as JsonObject)['columns'] : undefined;
  const isMarkdown = (column: unknown): boolean => isObject(column) && column['type'] === 'markdown';
  return isObject(columns) ? Object.keys(columns).filter((key) => isMarkdown(columns[key])) : [];
}

interface ColumnProblem {
  keys: string[];
  message: string;
  allowed?: string;
}

function columnProblems(columns: Columns, tables: readonly string[]): ColumnProblem[] {
  const names = Object.keys(columns);
  const isShown = Object.values(columns).some(({ title }) => title !== undefined);
  return [
    ...(isShown ? [] : [{ keys: [], message: 'No column has a `title`, so nothing is shown.' }]),
    ...Object.entries(columns).flatMap(([key, column]) => {
      const { type, cell = '', unit = '', within = [], values, table, title, optional, empty } = column;
      const used = { cell: columnsIn(cell), unit: columnsIn(unit), within };
      const unknown = Object.entries(used).flatMap(([option, written]) =>
        written.flatMap((name) => (names.includes(name) ? [] : { option, name })),
      );
      const needs: [isMissing: boolean, option: string, why: string][] = [
        [type === 'enum' && values === undefined, 'values', 'the list of its values'],
        [type === 'row' && table === undefined, 'table', 'the table whose rows it names'],
        [title !== undefined && optional && empty === undefined, 'empty', 'the text for a row without it'],
      ];
      return [
        ...unknown.map(({ option, name }) => ({
          keys: [key, option],
          message: `There is no column \`${name}\`.`,
          allowed: names.join(', '),
        })),
        ...needs
          .filter(([isMissing]) => isMissing)
          .map(([, option, why]) => ({ keys: [key], message: `The column \`${key}\` needs \`${option}\`, ${why}.` })),
        ...(table === undefined || tables.includes(table) ? [] : [noTable(key, table, tables)]),
      ];
    }),
  ];
}

function noTable(key: string, table: string, tables: readonly string[]): ColumnProblem {
  const message = `There is no file content/data/${table}.yaml with columns.`;
  return { keys: [key, 'table'], message, allowed: nearest(table, tables).join(', ') };
}

/** The first value of a row names it, where it is a word; '' where it is none. */
export function idOf(values: TableRow['values'], columns: Columns): string {
  const [key = ''] = Object.keys(columns);
  const value = values[key];
  const type = columns[key]?.type;
  if (type === 'markdown' || (typeof value !== 'string' && typeof value !== 'number')) return '';
  return type === 'string' ? kebabCase(value.toString()) : String(value).replaceAll(/\s+/g, '-');
}

async function rowProblems(table: TableFile): Promise<Problem[]> {
  const targets = await targetsOf(table.columns);
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const row of table.rows) {
    const message =
      row.id === ''
        ? 'The first column is no name, so the row needs an `id`: its anchor.'
        : `Another row has the anchor \`${row.id}\`.`;
    if (row.id === '' || seen.has(row.id)) {
      problems.push(table.problem(row, 'id', message, { remedy: 'Give the row an `id` of its own.' }));
    }
    seen.add(row.id);
  }
  for (const row of table.rows) {
    for (const [key, column] of Object.entries(table.columns)) {
      problems.push(...outside(row, key, column, table));
      const known = targets.get(key);
      const unknown = listed(row.values[key]).filter((one) => one !== undefined && !known?.includes(String(one)));
      for (const value of known === undefined ? [] : unknown.map(String)) {
        const message = `There is no row of ${column.table} \`${value}\`.`;
        const allowed = nearest(value, known ?? []).join(', ');
        problems.push(table.problem(row, key, message, { allowed, remedy: 'Correct the name.' }));
      }
    }
  }
  return problems;
}

/** Names that the values of a column may be, where they name something elsewhere. */
async function targetsOf(columns: Columns): Promise<Map<string, readonly string[]>> {
  const targets = new Map<string, readonly string[]>();
  for (const [key, { type, table }] of Object.entries(columns)) {
    if (type !== 'row' || table === undefined) continue;
    const { rows } = await parseTable(table);
    targets.set(
      key,
      rows.map(({ id }) => id),
    );
  }
  return targets;
}

/** A value that is not in the range, or in the list, of the columns that limit it. */
function outside(row: TableRow, key: string, { within = [] }: Column, table: TableFile): Problem[] {
  const literals = listed(row.values[key]).filter((value) => !isObject(value));
  return within.flatMap((limit) => {
    const allowed = row.values[limit];
    const isIn = (value: Value): boolean => {
      if (Array.isArray(allowed)) return allowed.includes(value) || value === '*';
      if (!isObject(allowed) || typeof value !== 'number') return true;
      const { minimum = -Infinity, maximum = Infinity } = allowed as Range;
      return value >= minimum && value <= maximum;
    };
    const words = Array.isArray(allowed) ? allowed.join(', ') : isObject(allowed) ? rangeText(allowed as Range) : '';
    return literals
      .filter((value): value is Value => value !== undefined && !isIn(value as Value))
      .map((value) =>
        table.problem(row, key, `\`${String(value)}\` is not in the \`${limit}\` of the row.`, {
          allowed: words,
          remedy: 'Correct one of them.',
        }),
      );
  });
}

const listed = (value: Value | undefined): readonly (Value | undefined)[] => (Array.isArray(value) ? value : [value]);
