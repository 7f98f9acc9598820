/** The part of Swift's standard library and of Foundation that Contract.swift uses, as Apple documents it. */

/** A number or a Boolean of a message: `WKScriptMessage` passes both as `NSNumber`. */
export class NSNumber {
  constructor(
    readonly value: number,
    readonly isBoolean: boolean,
  ) {}
}

/** `null` in a message. It is an object, and not nil. */
export const NSNULL: unique symbol = Symbol('NSNull');

export type Dictionary = Map<string, Value>;

/** A case of an enumeration with its values, or a structure with its members. */
export class Instance {
  constructor(
    readonly name: string,
    readonly members: ReadonlyMap<string, Value>,
  ) {}
}

export type Callable = (args: readonly Argument[]) => Value;

export interface Argument {
  label: string;
  value: Value;
}

/** nil is `null`. */
export type Value =
  | null
  | string
  | number
  | boolean
  | bigint
  | NSNumber
  | typeof NSNULL
  | Dictionary
  | Value[]
  | Instance
  | Date
  | Url
  | Formatter
  | { call: Callable };

class Formatter {
  options: string[] = [];
}

class Url {
  constructor(readonly host: string | null) {}
}

/** What `WKScriptMessage.body` holds for a value of JavaScript. */
export function bridged(value: unknown): Value {
  if (value === null) return NSNULL;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return new NSNumber(value, false);
  if (typeof value === 'boolean') return new NSNumber(Number(value), true);
  if (Array.isArray(value)) return value.map(bridged);
  return new Map(Object.entries(value as object).map(([key, item]) => [key, bridged(item)]));
}

/** `value as? type`: nil where the cast fails. */
export function cast(value: Value, type: string): Value {
  if (type === 'String') return typeof value === 'string' ? value : null;
  if (type === '[String: Any]') return value instanceof Map ? value : null;
  if (type === 'NSNumber') return value instanceof NSNumber ? value : null;
  // Exactly representable numbers only (SE-0170); `true` is 1.
  if (type === 'Int' && value instanceof NSNumber)
    return Number.isInteger(value.value) && Math.abs(value.value) < 2 ** 63 ? value.value : null;
  throw new Error(`A cast to ${type} is not known.`);
}

/** Functions and types that the file does not declare. */
export const globals: Readonly<Record<string, Callable>> = {
  CFGetTypeID: ([argument]) =>
    argument?.value instanceof NSNumber && argument.value.isBoolean ? 'CFBoolean' : 'other',
  CFBooleanGetTypeID: () => 'CFBoolean',
  ISO8601DateFormatter: () => new Formatter(),
  URL: ([argument]) => {
    const text = labelled(argument, 'string');
    // RFC 3986, Appendix B and §3.2: no character that a URL cannot have, and the host between user and port.
    if (!/^[\w.~:/?#[\]@!$&'()*+,;=%-]*$/.test(text) || /%(?![0-9a-f]{2})/i.test(text)) return null;
    const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(text)?.[1];
    return new Url(authority?.replace(/^.*@/, '').replace(/:\d*$/, '') ?? null);
  },
};

/** `value.name`, where that is a property. */
export function property(value: Value, name: string): Value {
  if (typeof value === 'string' && name === 'isEmpty') return value === '';
  if (typeof value === 'string' && name === 'unicodeScalars') return [...value];
  if (Array.isArray(value) && name === 'count') return value.length;
  if (value instanceof Url && name === 'host') return value.host;
  if (value instanceof Instance && value.members.has(name)) return value.members.get(name) ?? null;
  throw new Error(`The property ${name} is not known.`);
}

/** `value.name(…)`; an optional has `map` and `flatMap`. */
export function method(value: Value, name: string, args: readonly Argument[]): Value {
  const [first] = args;
  if (name === 'map' || name === 'flatMap') {
    return value === null ? null : (first?.value as { call: Callable }).call([{ label: '', value }]);
  }
  if (Array.isArray(value) && name === 'contains') return value.includes(first?.value ?? null);
  const known =
    typeof value === 'string'
      ? textMethod(value, name, args)
      : value instanceof Formatter
        ? formatterMethod(value, name, first)
        : undefined;
  if (known === undefined) throw new Error(`The method ${name} is not known.`);
  return known;
}

function textMethod(text: string, name: string, [first, options]: readonly Argument[]): Value | undefined {
  if (name === 'hasPrefix') return text.startsWith(String(first?.value));
  if (name !== 'range' || (options?.value as Instance).name !== 'regularExpression') return undefined;
  const pattern = labelled(first, 'of').replace('\\A', '^').replace('\\z', '$');
  return new RegExp(pattern, 'u').test(text) ? true : null;
}

function formatterMethod({ options }: Formatter, name: string, argument?: Argument): Value | undefined {
  if (String(options) !== 'withFullDate') return undefined;
  if (name === 'date') return fullDate(labelled(argument, 'from'));
  return name === 'string' ? (argument?.value as Date).toISOString().slice(0, 10) : undefined;
}

export function setProperty(value: Value, name: string, to: Value): void {
  if (!(value instanceof Formatter) || name !== 'formatOptions') throw new Error(`${name} cannot be set.`);
  value.options = (to as Instance[]).map((option) => option.name);
}

/** A day that does not exist becomes a later one, as with a lenient calendar: the program has to notice. */
function fullDate(text: string): Date {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function labelled(argument: Argument | undefined, label: string): string {
  if (argument?.label !== label) throw new Error(`The argument ${label} is missing.`);
  return String(argument.value);
}
