/** Limits in words. JSON Schema 2020-12, validation §6. */
import { countAt, numberAt, textAt, type JsonObject } from '../json.js';
import { compareNumbers, isNumber } from '../numbers.js';
import type { Constraint } from './view-model.js';

/** Keywords that limit a value, in the order in which people read them. */
const LIMIT_KEYWORDS = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const;

type LimitKeyword = (typeof LIMIT_KEYWORDS)[number];

/** The limits that a schema writes itself, those of the wrong type left out. */
export function limitsOf(schema: JsonObject): JsonObject {
  const limits: JsonObject = {};
  for (const keyword of LIMIT_KEYWORDS) {
    if (!Object.hasOwn(schema, keyword)) continue;
    const value = schema[keyword];
    if (
      keyword === 'pattern' ? typeof value === 'string' : keyword === 'uniqueItems' ? value === true : isNumber(value)
    ) {
      limits[keyword] = value;
    }
  }
  return limits;
}

/** Limits in words, in reading order: `1–100 characters`, `at least 0`, `multiple of 5`. */
export function describeLimits(limits: JsonObject): Constraint[] {
  return [
    ...countConstraint(limits, 'minLength', 'maxLength', ['character', 'characters']),
    ...patternConstraint(limits),
    ...rangeConstraint(limits),
    ...valueConstraint(limits, 'multipleOf', (value) => `multiple of ${value}`),
    ...countConstraint(limits, 'minItems', 'maxItems', ['item', 'items']),
    ...(limits['uniqueItems'] === true ? [{ keyword: 'uniqueItems', value: true, text: 'no item twice' }] : []),
    ...countConstraint(limits, 'minProperties', 'maxProperties', ['property', 'properties']),
  ];
}

function countConstraint(
  limits: JsonObject,
  minKeyword: string,
  maxKeyword: string,
  [one, many]: [string, string],
): Constraint[] {
  const [min, max] = [countAt(limits, minKeyword), countAt(limits, maxKeyword)];
  const noun = (count: number): string => (count === 1 ? one : many);
  if (max === undefined) {
    // A minimum of none is no limit.
    if (min === undefined || min <= 0) return [];
    return [{ keyword: minKeyword, value: min, text: `at least ${min} ${noun(min)}` }];
  }
  if (min === undefined || min <= 0) {
    return [{ keyword: maxKeyword, value: max, text: `at most ${max} ${noun(max)}` }];
  }
  const text = min === max ? `exactly ${min} ${noun(min)}` : `${min}–${max} ${noun(max)}`;
  return [{ keyword: minKeyword, value: min, max, text }];
}

function patternConstraint(limits: JsonObject): Constraint[] {
  const pattern = textAt(limits, 'pattern');
  if (pattern === undefined) return [];
  return [{ keyword: 'pattern', value: pattern, text: `matches ${asCode(pattern)}` }];
}

/** A Markdown code span, fenced by more backticks than the text has in a row. */
export function asCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  if (longest === 0) return `\`${text}\``;
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${text} ${fence}`;
}

function rangeConstraint(limits: JsonObject): Constraint[] {
  const [min, max] = [numberAt(limits, 'minimum'), numberAt(limits, 'maximum')];
  const [above, below] = [numberAt(limits, 'exclusiveMinimum'), numberAt(limits, 'exclusiveMaximum')];
  if (min !== undefined && max !== undefined && above === undefined && below === undefined) {
    const text = compareNumbers(min, max) === 0 ? `exactly ${min}` : `${min} to ${max}`;
    return [{ keyword: 'minimum', value: min, max, text }];
  }
  return [
    ...valueConstraint(limits, 'minimum', (value) => `at least ${value}`),
    ...valueConstraint(limits, 'exclusiveMinimum', (value) => `greater than ${value}`),
    ...valueConstraint(limits, 'maximum', (value) => `at most ${value}`),
    ...valueConstraint(limits, 'exclusiveMaximum', (value) => `less than ${value}`),
  ];
}

function valueConstraint(limits: JsonObject, keyword: LimitKeyword, text: (value: string) => string): Constraint[] {
  const value = numberAt(limits, keyword);
  return value === undefined ? [] : [{ keyword, value, text: text(String(value)) }];
}

const STRICTER_IS_LARGER = new Set<string>(['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']);

/**
 * The limits that hold where both hold.
 * @returns `undefined` where one set of keywords cannot express it: two patterns, two divisors
 */
export function intersectLimits(left: JsonObject, right: JsonObject): JsonObject | undefined {
  const result: JsonObject = { ...left };
  for (const [keyword, value] of Object.entries(right)) {
    const other = result[keyword];
    if (other === undefined || other === value) result[keyword] = value;
    else if (!isNumber(other) || !isNumber(value)) return undefined;
    else {
      const order = compareNumbers(other, value);
      if (order !== 0 && keyword === 'multipleOf') return undefined;
      if (order < 0 === STRICTER_IS_LARGER.has(keyword)) result[keyword] = value;
    }
  }
  return result;
}
