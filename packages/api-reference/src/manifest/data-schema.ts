/**
 * Schemas of data files and options: the parts that most of them need, and what is said of a value that they refuse.
 * The message of a rule (`regex`, `minLength`) names what is allowed; that of a `check` is a sentence of its own.
 */
import { dayNumberOf, isObject } from '@impact-docs/openapi-model';
import type { Json } from '@impact-docs/openapi-model';
import * as v from 'valibot';

/** One thing that is wrong with a value. */
interface Fault {
  /** From the root to the part that is wrong, or missing. */
  keys: (string | number)[];
  message: string;
  /** What may stand there. */
  allowed?: string;
  /** What is wrong is the name of the last key, and not its value. */
  isKey?: 'missing' | 'unknown';
}

export const text = v.pipe(v.string(), v.nonEmpty('a text that is not empty'));
export const integer = v.pipe(v.number(), v.integer('a whole number'));
export const json = v.custom<Json>(() => true);

/** @param words what the pattern asks for, after "allowed:" */
export function matching(pattern: RegExp, words: string) {
  return v.pipe(v.string(), v.regex(pattern, words));
}

export const isoDate = v.custom<string>(
  (value) => dayNumberOf(value) !== undefined,
  'a day of the calendar: YYYY-MM-DD',
);

/** A list with at least one entry. */
export function listOf<const Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(v.array(entry), v.minLength(1, 'a list with at least one entry'));
}

/** A list with two entries or more. */
export function severalOf<const Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(v.array(entry), v.minLength(2, 'a list with two entries or more'));
}

/** An object with at least one key. */
export function mapOf<const Key extends v.GenericSchema<string>, const Value extends v.GenericSchema>(
  key: Key,
  value: Value,
) {
  return v.pipe(v.record(key, value), v.minEntries(1, 'an object with at least one key'));
}

/** An object with these members and no others. */
export function object<const Members extends v.ObjectEntries>(members: Members) {
  return v.strictObject(members, Object.keys(members).join(', '));
}

/** No two entries of a list have the same values of these members; without members, no two entries are the same. */
export function unique<Entries extends unknown[]>(...members: (keyof Entries[number] & string)[]) {
  return v.rawCheck<Entries>(({ dataset, addIssue }) => {
    const entries: unknown = dataset.value;
    if (!Array.isArray(entries)) return;
    const same = members.length === 0 ? 'value' : members.map((member) => `\`${member}\``).join(' and ');
    const seen = new Set<string>();
    entries.forEach((entry: unknown, key) => {
      const values = isObject(entry) ? members.map((member) => entry[member]) : [entry];
      const name = values.map(String).join(', ');
      if (seen.has(name) && !values.includes(undefined)) {
        const path: [v.ArrayPathItem] = [{ type: 'array', origin: 'value', input: entries, key, value: entry }];
        addIssue({ message: `Another entry has the same ${same}: ${name}.`, path });
      }
      seen.add(name);
    });
  });
}

/**
 * @param refuse makes the error from everything that is wrong
 * @returns the value as the schema gives it, with its defaults
 */
export function validate<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  refuse: (faults: Fault[]) => Error,
): T {
  const result = v.safeParse(schema, value, { message: '' });
  if (result.success) return result.output;
  throw refuse(withMisnamed(result.issues.flatMap(faultsOf)));
}

/** A misspelt key is one mistake: a key is missing, and an unknown one in the same object has nearly its name. */
function withMisnamed(faults: Fault[]): Fault[] {
  const pairs = faults.flatMap((missing) => {
    const unknown = missing.isKey === 'missing' && faults.find((other) => isMisnamed(missing, other));
    return unknown ? [{ missing, unknown }] : [];
  });
  return faults.flatMap((fault) => {
    if (pairs.some(({ missing }) => missing === fault)) return [];
    const key = pairs.find(({ unknown }) => unknown === fault)?.missing.keys.at(-1);
    return [
      key === undefined ? fault : { ...fault, message: `${fault.message.slice(0, -1)}, and \`${key}\` is missing.` },
    ];
  });
}

function isMisnamed(missing: Fault, unknown: Fault): boolean {
  const [name, other] = [missing, unknown].map(({ keys }) => String(keys.at(-1)));
  const areSiblings = JSON.stringify(missing.keys.slice(0, -1)) === JSON.stringify(unknown.keys.slice(0, -1));
  if (unknown.isKey !== 'unknown' || !areSiblings || name === undefined || other === undefined) return false;
  return name[0] === other[0] && Math.abs(name.length - other.length) <= 2;
}

const CHECKS: ReadonlySet<string> = new Set(['check', 'partial_check', 'raw_check']);

function faultsOf({ type, input, message, path, expected }: v.BaseIssue<unknown>): Fault[] {
  const keys = (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  if (CHECKS.has(type)) return [{ keys, message }];
  const last = path?.at(-1);
  const allowed = message || inWords(expected ?? '');
  if (last !== undefined && input === undefined) {
    const message = `The key \`${keys.at(-1)}\` is missing.`;
    return [{ keys, isKey: 'missing', message, ...(type === 'variant' ? { allowed } : {}) }];
  }
  if (last?.origin !== 'key') {
    const words = type === 'strict_object' ? `an object with the keys ${message}` : allowed;
    return [{ keys, message: `${show(input)} is not allowed here.`, allowed: words }];
  }
  // Of the keys that an object must not have, the library reports the first.
  const known = message.split(', ');
  const isOther = (key: string) => (type === 'strict_object' ? !known.includes(key) : key === last.key);
  const wrong = isObject(last.input) ? Object.keys(last.input).filter(isOther) : [];
  return wrong.map((key) => ({
    keys: [...keys.slice(0, -1), key],
    isKey: 'unknown',
    message: `The key \`${key}\` is not allowed here.`,
    allowed,
  }));
}

/** A value as its author would write it, shortened. */
function show(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return `\`${json.length > 80 ? `${json.slice(0, 79)}…` : json}\``;
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
};

/** `("a" | "b")` as `a, b`, `>=400` as `at least 400`. */
function inWords(expected: string): string {
  const words = expected.replaceAll(/[()"]/g, '').split(' | ');
  return words
    .filter((word) => word !== 'undefined')
    .map((word) => WORDS[word] ?? word.replace('>=', 'at least ').replace('<=', 'at most ').replace('>', 'more than '))
    .join(', ');
}
