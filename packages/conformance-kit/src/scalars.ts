/** Cases for the keywords of single values: JSON Schema 2020-12 Validation §6.1 to §6.3, and §7. */
import type { Json } from '@impact-docs/openapi-model';
import { withValue, type Site } from './site.js';
import { INVALID, VALID } from './values.js';

type Rule = (site: Site, keyword: string, argument: Json) => void;

const quoted = (value: Json): string => `\`${JSON.stringify(value)}\``;

function propose(site: Site, keyword: string, verdict: 'accepted' | 'refused', variant: string, value: Json): void {
  const text = JSON.stringify(value);
  const shown = text.length > 80 ? `a text of ${[...String(value)].length} characters` : quoted(value);
  site.propose(keyword, { verdict, variant, change: `It is ${shown}.`, body: withValue(site, value) });
}

/** What a client sends when it takes one type for another. */
function confusions(value: Json): Readonly<Record<string, Json>> {
  const one = Array.isArray(value) ? ((value as Json[])[0] ?? {}) : [value];
  return {
    null: null,
    ...(typeof value === 'number' ? { string: String(value) } : {}),
    ...(typeof value === 'string' ? { number: 12 } : {}),
    ...(typeof value === 'boolean' ? { string: String(value), number: 1 } : {}),
    ...(typeof value === 'object' ? { [Array.isArray(value) ? 'unwrapped' : 'array']: one, string: 'text' } : {}),
    ...(value === null ? { number: 12 } : {}),
  };
}

const type: Rule = (site, keyword, argument) => {
  const types = [argument].flat();
  for (const [variant, value] of Object.entries(confusions(site.value))) {
    propose(site, keyword, 'refused', variant, value);
  }
  if (types.includes('integer')) propose(site, keyword, 'refused', 'fraction', 1.5);
  if (types.includes('null')) propose(site, keyword, 'accepted', 'null', null);
};

const enumeration: Rule = (site, keyword, argument) => {
  const values = Array.isArray(argument) ? (argument as Json[]) : [];
  for (const value of values) propose(site, keyword, 'accepted', String(value), value);
  foreign(site, keyword, values);
};

const constant: Rule = (site, keyword, argument) => foreign(site, keyword, [argument]);

/** Values that are not listed: an unknown one, and one in other letters. */
function foreign(site: Site, keyword: string, values: readonly Json[]): void {
  const [first] = values;
  if (typeof first === 'string') {
    propose(site, keyword, 'refused', 'unknown', 'somethingElse');
    const other = [first.toUpperCase(), first.toLowerCase()].find((text) => !values.includes(text));
    if (other !== undefined) propose(site, keyword, 'refused', 'letter-case', other);
  } else if (values.every((value) => typeof value === 'number')) {
    propose(site, keyword, 'refused', 'unknown', Math.max(...values) + 1);
  } else if (typeof first === 'boolean') {
    propose(site, keyword, 'refused', 'unknown', !first);
  }
}

/** At the limit, one step inside of it, and one outside. */
const bound =
  (outside: -1 | 1): Rule =>
  (site, keyword, argument) => {
    const limit = Number(argument);
    propose(site, keyword, 'accepted', 'at-limit', limit);
    propose(site, keyword, 'accepted', 'inside', inside(site, limit, outside));
    propose(site, keyword, 'refused', 'outside', limit + outside);
    if (site.beside.some(({ schema }) => typeof schema === 'object' && (schema as Site['schema'])['type'] === 'number'))
      propose(site, keyword, 'refused', 'just-outside', limit + outside / 100);
  };

/** Where the limits are 0 and 1, a whole step inside of one is the other. */
function inside({ schema }: Site, limit: number, outside: -1 | 1): number {
  const narrow = Number(schema['maximum'] ?? Infinity) - Number(schema['minimum'] ?? -Infinity) <= 1;
  return limit - (narrow ? outside / 2 : outside);
}

/** A text of so many characters, made of the value that is there. */
function ofLength(value: string, length: number): string {
  const characters = [...value];
  const last = characters.at(-1) ?? 'a';
  return [...characters.slice(0, length), ...Array.from({ length: length - characters.length }, () => last)].join('');
}

const minLength: Rule = (site, keyword, argument) => {
  const limit = Number(argument);
  const value = String(site.value);
  propose(site, keyword, 'accepted', 'at-limit', ofLength(value, limit));
  propose(site, keyword, 'accepted', 'inside', ofLength(value, limit + 1));
  if (limit > 0) propose(site, keyword, 'refused', 'outside', ofLength(value, limit - 1));
};

const maxLength: Rule = (site, keyword, argument) => {
  const limit = Number(argument);
  const value = String(site.value);
  propose(site, keyword, 'accepted', 'at-limit', ofLength(value, limit));
  propose(site, keyword, 'accepted', 'inside', ofLength(value, limit - 1));
  propose(site, keyword, 'refused', 'outside', ofLength(value, limit + 1));
  // Characters are Unicode code points (RFC 8259), not the UTF-16 units that several languages count.
  if (site.schema['pattern'] === undefined && site.schema['format'] === undefined)
    propose(site, keyword, 'accepted', 'code-points', '🚲'.repeat(limit));
};

/** A pattern that takes so many characters sets no limit to them. */
const LONGEST = 600;

const pattern: Rule = (site, keyword, argument) => {
  const expression = new RegExp(String(argument), 'u');
  const value = String(site.value);
  const spoilt: Readonly<Record<string, string>> = {
    'space-behind': `${value} `,
    'space-before': ` ${value}`,
    'upper-case': value.toUpperCase(),
    'lower-case': value.toLowerCase(),
    'not-ascii': `${value.slice(0, -1)}é`,
    empty: '',
  };
  for (const [variant, text] of Object.entries(spoilt)) {
    if (!expression.test(text)) propose(site, keyword, 'refused', variant, text);
  }
  const { shortest, longest } = lengthsOf(expression, value);
  if (shortest > 1) propose(site, keyword, 'refused', 'too-short', ofLength(value, shortest - 1));
  propose(site, keyword, 'accepted', 'shortest', ofLength(value, shortest));
  if (longest < LONGEST) {
    propose(site, keyword, 'accepted', 'longest', ofLength(value, longest));
    propose(site, keyword, 'refused', 'too-long', ofLength(value, longest + 1));
  }
};

interface Lengths {
  shortest: number;
  longest: number;
}

/** One pattern stands in many schemas, and hundreds of texts are tried for each. */
const known = new Map<string, Lengths>();

/** The shortest and the longest text of such characters that matches; the value itself does. */
function lengthsOf(expression: RegExp, value: string): Lengths {
  const key = JSON.stringify([expression.source, value]);
  const lengths = known.get(key) ?? findLengths(expression, value);
  known.set(key, lengths);
  return lengths;
}

function findLengths(expression: RegExp, value: string): Lengths {
  const matches = (length: number): boolean => expression.test(ofLength(value, length));
  const own = [...value].length;
  let [shortest, longest] = [own, own];
  while (shortest > 0 && matches(shortest - 1)) shortest -= 1;
  while (longest < LONGEST && matches(longest + 1)) longest += 1;
  return { shortest, longest };
}

const format: Rule = (site, keyword, argument) => {
  const name = String(argument);
  VALID[name]?.forEach((value, index) => propose(site, keyword, 'accepted', `valid-${index + 1}`, value));
  for (const [variant, value] of Object.entries(INVALID[name] ?? {})) propose(site, keyword, 'refused', variant, value);
};

/** Rules by keyword, each for the type of value that the keyword is about. */
export const SCALAR_RULES: Readonly<Record<string, { on: (value: Json) => boolean; rule: Rule }>> = {
  type: { on: () => true, rule: type },
  enum: { on: () => true, rule: enumeration },
  const: { on: () => true, rule: constant },
  minimum: { on: (value) => typeof value === 'number', rule: bound(-1) },
  maximum: { on: (value) => typeof value === 'number', rule: bound(1) },
  minLength: { on: (value) => typeof value === 'string', rule: minLength },
  maxLength: { on: (value) => typeof value === 'string', rule: maxLength },
  pattern: { on: (value) => typeof value === 'string', rule: pattern },
  format: { on: (value) => typeof value === 'string', rule: format },
};
