/** Cases for the keywords of single values: JSON Schema 2020-12 Validation §6.1 to §6.3, and §7. */
import { isComposite, isNumber, isObject, jsonText, nearest, type Json } from '@impact-docs/openapi-model';
import { boundary, outwardOf, withValue, type Rule, type SchemaLocation, type Verdict } from './location.js';
import { FUTURE_YEAR, inYear } from './rules.js';
import { INVALID, VALID } from './values.js';

type Derive = Rule['derive'];

const quoted = (value: Json): string => `\`${jsonText(value)}\``;

function emit(location: SchemaLocation, keyword: string, verdict: Verdict, variant: string, value: Json): void {
  const text = jsonText(value);
  const shown = text.length > 80 ? `a text of ${[...String(value)].length} characters` : quoted(value);
  location.emit(keyword, verdict, variant, `It is ${shown}.`, withValue(location, value));
}

/** What a client sends when it takes one type for another. */
function confusions(value: Json): Readonly<Record<string, Json>> {
  const one = Array.isArray(value) ? ((value as Json[])[0] ?? {}) : [value];
  return {
    null: null,
    ...(isNumber(value) ? { string: String(value) } : {}),
    ...(typeof value === 'string' ? { number: 12 } : {}),
    ...(typeof value === 'boolean' ? { string: String(value), number: 1 } : {}),
    ...(isComposite(value) ? { [Array.isArray(value) ? 'unwrapped' : 'array']: one, string: 'text' } : {}),
    ...(value === null ? { number: 12 } : {}),
  };
}

const type: Derive = (location, keyword, argument) => {
  const types = [argument].flat();
  for (const [variant, value] of Object.entries(confusions(location.value))) {
    emit(location, keyword, 'refused', variant, value);
  }
  if (types.includes('integer')) emit(location, keyword, 'refused', 'fraction', 1.5);
  if (types.includes('null')) emit(location, keyword, 'accepted', 'null', null);
};

const enumeration: Derive = (location, keyword, argument) => {
  const values = Array.isArray(argument) ? (argument as Json[]) : [];
  for (const value of values) emit(location, keyword, 'accepted', String(value), value);
  foreign(location, keyword, values);
};

const constant: Derive = (location, keyword, argument) => foreign(location, keyword, [argument]);

/** Values that are not listed: an unknown one, and one in other letters. */
function foreign(location: SchemaLocation, keyword: string, values: readonly Json[]): void {
  const [first] = values;
  if (typeof first === 'string') {
    emit(location, keyword, 'refused', 'unknown', 'somethingElse');
    const other = [first.toUpperCase(), first.toLowerCase()].find((text) => !values.includes(text));
    if (other !== undefined) emit(location, keyword, 'refused', 'letter-case', other);
  } else if (values.every(isNumber)) {
    emit(location, keyword, 'refused', 'unknown', Math.max(...values.map(nearest)) + 1);
  } else if (typeof first === 'boolean') {
    emit(location, keyword, 'refused', 'unknown', !first);
  }
}

const range: Derive = (location, keyword, argument) => {
  const { siblings, schema } = location;
  const limit = nearest(argument);
  // Where the limits are 0 and 1, a whole step inside of one is the other.
  const isNarrow = nearest(schema['maximum'] ?? Infinity) - nearest(schema['minimum'] ?? -Infinity) <= 1;
  for (const [variant, value, verdict] of boundary(keyword, limit, isNarrow ? 0.5 : 1)) {
    emit(location, keyword, verdict, variant, value);
  }
  if (siblings.some((sibling) => isObject(sibling.schema) && sibling.schema['type'] === 'number')) {
    emit(location, keyword, 'refused', 'just-outside', limit + outwardOf(keyword) / 100);
  }
};

/** A text of so many characters, made of the value that is there. */
function ofLength(value: string, length: number): string {
  const characters = [...value];
  const last = characters.at(-1) ?? 'a';
  return characters.slice(0, length).join('') + last.repeat(Math.max(0, length - characters.length));
}

const length: Derive = (location, keyword, argument) => {
  const { schema, value } = location;
  const limit = nearest(argument);
  for (const [variant, count, verdict] of boundary(keyword, limit)) {
    if (count >= 0) emit(location, keyword, verdict, variant, ofLength(String(value), count));
  }
  // Characters are Unicode code points (RFC 8259), not the UTF-16 units that several languages count.
  if (keyword === 'maxLength' && schema['pattern'] === undefined && schema['format'] === undefined) {
    emit(location, keyword, 'accepted', 'code-points', '🚲'.repeat(limit));
  }
};

/** A pattern that takes so many characters sets no limit to them. */
const LONGEST = 600;

const pattern: Derive = (location, keyword, argument) => {
  const expression = new RegExp(String(argument), 'u');
  const value = String(location.value);
  const spoilt: Readonly<Record<string, string>> = {
    'space-behind': `${value} `,
    'space-before': ` ${value}`,
    'upper-case': value.toUpperCase(),
    'lower-case': value.toLowerCase(),
    'not-ascii': `${value.slice(0, -1)}é`,
    empty: '',
  };
  for (const [variant, text] of Object.entries(spoilt)) {
    if (!expression.test(text)) emit(location, keyword, 'refused', variant, text);
  }
  const { shortest, longest } = lengthsOf(expression, value);
  if (shortest > 1) emit(location, keyword, 'refused', 'too-short', ofLength(value, shortest - 1));
  emit(location, keyword, 'accepted', 'shortest', ofLength(value, shortest));
  if (longest < LONGEST) {
    emit(location, keyword, 'accepted', 'longest', ofLength(value, longest));
    emit(location, keyword, 'refused', 'too-long', ofLength(value, longest + 1));
  }
};

/** The shortest and the longest text of such characters that matches; the value itself does. */
function lengthsOf(expression: RegExp, value: string): { shortest: number; longest: number } {
  const matches = (count: number): boolean => expression.test(ofLength(value, count));
  const own = [...value].length;
  let [shortest, longest] = [own, own];
  while (shortest > 0 && matches(shortest - 1)) shortest -= 1;
  while (longest < LONGEST && matches(longest + 1)) longest += 1;
  return { shortest, longest };
}

const format: Derive = (location, keyword, argument) => {
  const name = String(argument);
  const { rules, path } = location;
  const isToCome = rules.some((rule) => rule.kind === 'future' && rule.member === path.at(-1));
  VALID[name]?.forEach((value, index) =>
    emit(location, keyword, 'accepted', `valid-${index + 1}`, isToCome ? inYear(FUTURE_YEAR, value) : value),
  );
  for (const [variant, value] of Object.entries(INVALID[name] ?? {}))
    emit(location, keyword, 'refused', variant, value);
};

const isText = (value: Json): boolean => typeof value === 'string';

export const SCALAR_RULES: Readonly<Record<string, Rule>> = {
  type: { derive: type },
  enum: { derive: enumeration },
  const: { derive: constant },
  minimum: { on: isNumber, derive: range },
  maximum: { on: isNumber, derive: range },
  minLength: { on: isText, derive: length },
  maxLength: { on: isText, derive: length },
  pattern: { on: isText, derive: pattern },
  format: { on: isText, derive: format },
};
