/** What a table of `content/data` declares of its columns, and the schema of its rows that follows. */
import { integer, listOf, matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';

/** What a value may be; content/README.md explains each type. */
const TYPES = ['string', 'markdown', 'code', 'enum', 'boolean', 'number', 'range', 'port', 'value', 'row'] as const;

export const columnKey = matching(/^[a-z][A-Za-z0-9]*$/, 'letters and digits, of which the first is a small letter');

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

export const columnSchema = object({
  type: v.picklist(TYPES, TYPES.join(', ')),
  /** Head of the column; a column without it is not shown. */
  title: v.optional(text),
  /** The value is a list. */
  many: v.optional(v.boolean(), false),
  /** Word before the last entry of a list: `or`. */
  last: v.optional(text),
  /** A row may leave the value out. */
  optional: v.optional(v.boolean(), false),
  /** What is shown where a row has no value. */
  empty: v.optional(text),
  /** All values that there are. `<DataTable>` takes a column with them as an attribute, and shows the rows of one value. */
  values: v.optional(listOf(text)),
  /** Regular expression that a text matches. */
  pattern: v.optional(v.pipe(text, v.check(isPattern, 'This is no regular expression.'))),
  /** Of numbers and ranges, in the plural; `{unit}` for the value of the column `unit` of the same row. */
  unit: v.optional(text),
  /** Columns with a range, or with a list of values, that a value lies in. */
  within: v.optional(listOf(text)),
  /** Of `row`: the table whose rows it names. */
  table: v.optional(text),
  /** What a cell shows for some values, by their text; `*` for all others, with `{}` for the value. '' shows nothing. */
  words: v.optional(v.record(v.string(), v.string())),
  /**
   * What is shown, with `{column}` for the text of a column; what is in `[…]` is left out where one of them has none. Lines
   * after the first are smaller.
   */
  cell: v.optional(text),
  /** The release that brought the row follows the text, where the changelog names it. */
  withRelease: v.optional(v.boolean(), false),
});

export type Column = v.InferOutput<typeof columnSchema>;
export type Columns = Readonly<Record<string, Column>>;

const literal = v.union([text, v.number(), v.boolean()]);
const end = v.optional(v.number());
const range = v.pipe(
  object({ minimum: end, maximum: end }),
  v.minEntries(1, 'an object with `minimum`, `maximum` or both'),
  v.check(
    ({ minimum = -Infinity, maximum = Infinity }) => minimum < maximum,
    'The minimum is not less than the maximum.',
  ),
);
const LITERAL = 'a text, a number, true, false, a list of texts, or an object with the key `text`';
const port = v.pipe(integer, v.minValue(0), v.maxValue(65535));

/** Any value of a row, by the type of its column. */
export type Value = Scalar | v.InferOutput<typeof range> | { text: string } | readonly Value[];
type Scalar = string | number | boolean;

const ofType: Readonly<Record<Column['type'], v.GenericSchema>> = {
  string: text,
  markdown: text,
  code: text,
  enum: text,
  boolean: v.boolean(),
  number: v.number(),
  range,
  port,
  // A literal, shown as code; or words in its place.
  value: v.union([literal, listOf(text), object({ text })], LITERAL),
  row: text,
};

function valueSchema({ type, many, optional, values, pattern }: Column): v.GenericSchema {
  const one =
    values !== undefined
      ? v.picklist(values, values.join(', '))
      : pattern !== undefined
        ? matching(new RegExp(pattern, 'u'), `a text that matches ${pattern}`)
        : ofType[type];
  const value = many ? listOf(one) : one;
  return optional ? v.optional(value) : value;
}

const anchor = matching(/^[^\s#"'<>]+$/, 'an anchor: letters, digits and hyphens, without blanks');

/** A row: its anchor, and a value for each column. */
export function rowSchema(columns: Columns) {
  const values = Object.entries(columns).map(([key, column]) => [key, valueSchema(column)] as const);
  return object({ id: v.optional(anchor), ...Object.fromEntries(values) });
}

/** Names of the columns in a text with `{column}` in it. */
export function columnsIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
