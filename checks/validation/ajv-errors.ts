/** What Ajv reports about a value, as the end of a sentence, with what is allowed. One row per keyword. */
import { jsonText, type Advice } from '@impact-docs/openapi-model';
import type { ErrorObject } from 'ajv/dist/2020.js';

/** `message` follows the name of the value: "is 5". */
export type ErrorDescription = Pick<Advice, 'message' | 'allowed'>;

type Row = (error: ErrorObject) => ErrorDescription;

const LONGEST = 80;
const MOST_LISTED = 40;

/** A value as a reader would write it, shortened. */
function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : jsonText(value);
  return `\`${text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text}\``;
}

export function list(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_LISTED).map((value) => (typeof value === 'string' ? value : jsonText(value)));
  return [...shown, ...(values.length > MOST_LISTED ? ['…'] : [])].join(', ');
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** `minItems` and the like: at least or at most so many of something. */
const size =
  (bound: 'at least' | 'at most', noun: string): Row =>
  ({ data, params }) => ({
    message: `has ${sizeOf(data)} ${noun}${sizeOf(data) === 1 ? '' : 's'}, which is too ${bound === 'at least' ? 'few' : 'many'}`,
    allowed: `${bound} ${String(params['limit'])}`,
  });

const limit =
  (bound: string): Row =>
  ({ data, params }) => ({ message: `is ${show(data)}`, allowed: `${bound} ${String(params['limit'])}` });

const undescribed =
  (name: string): Row =>
  ({ params }) => ({ message: `has the member \`${String(params[name])}\`, which its schema does not describe` });

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'RFC 3339 in UTC, with `Z`: `2026-03-31T06:00:00Z`',
  date: '`2026-03-31`',
  uuid: '32 hexadecimal digits in five groups (RFC 9562)',
};

export const DESCRIPTIONS: Readonly<Record<string, Row>> = {
  type: ({ data, params }) => {
    const types = [params['type']].flat().join(' or ');
    return { message: `is ${show(data)}, which is not of the type ${types}`, allowed: types };
  },
  enum: ({ data, params }) => ({
    message: `is ${show(data)}, which is not in the list`,
    allowed: list(params['allowedValues'] as unknown[]),
  }),
  const: ({ data, params }) => ({
    message: `is ${show(data)}, which is not the one value`,
    allowed: show(params['allowedValue']),
  }),
  required: ({ params, schema }) => ({
    message: `lacks \`${String(params['missingProperty'])}\``,
    allowed: `an object with ${list(schema as unknown[])}`,
  }),
  additionalProperties: undescribed('additionalProperty'),
  unevaluatedProperties: undescribed('unevaluatedProperty'),
  pattern: ({ data, params }) => ({
    message: `is ${show(data)}, which does not match the pattern`,
    allowed: String(params['pattern']),
  }),
  format: ({ data, params }) => {
    const format = String(params['format']);
    return { message: `is ${show(data)}, which is not in the format ${format}`, allowed: FORMATS[format] ?? format };
  },
  minimum: limit('at least'),
  maximum: limit('at most'),
  exclusiveMinimum: limit('more than'),
  exclusiveMaximum: limit('less than'),
  multipleOf: ({ data, params }) => ({
    message: `is ${show(data)}`,
    allowed: `multiples of ${String(params['multipleOf'])}`,
  }),
  minLength: size('at least', 'character'),
  maxLength: size('at most', 'character'),
  minItems: size('at least', 'item'),
  maxItems: size('at most', 'item'),
  minProperties: size('at least', 'member'),
  maxProperties: size('at most', 'member'),
  uniqueItems: ({ params }) => ({
    message: `has the same item twice, as number ${Number(params['j']) + 1} and ${Number(params['i']) + 1}`,
    allowed: 'different items',
  }),
  contains: ({ params }) => ({
    message: 'lacks the items that `contains` asks for',
    allowed: `at least ${String(params['minContains'])} of them`,
  }),
  dependentRequired: ({ params }) => ({
    message: `has \`${String(params['property'])}\` and lacks \`${String(params['missingProperty'])}\``,
    allowed: 'both, or the second alone',
  }),
  propertyNames: ({ params }) => ({
    message: `has the member \`${String(params['propertyName'])}\`, whose name is not allowed`,
  }),
  'false schema': () => ({ message: 'is not allowed here' }),
  not: () => ({ message: 'is what `not` excludes' }),
  readOnly: () => ({ message: 'is read-only, and a request cannot carry it', allowed: 'in responses only' }),
  writeOnly: () => ({ message: 'is write-only, and a response cannot carry it', allowed: 'in requests only' }),
};

/** Of a keyword without a row, Ajv's own words. */
export function describeError(error: ErrorObject): ErrorDescription {
  return DESCRIPTIONS[error.keyword]?.(error) ?? { message: error.message ?? `does not fit \`${error.keyword}\`` };
}
