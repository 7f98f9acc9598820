/** How a parameter's value is sent. §4.8.12.2.2–4.8.12.4, appendix C; RFC 6570 */
import { isComposite, isJsonObject, type Json, type JsonMembers } from '../json.js';
import { jsonText } from '../numbers.js';
import type { Parameter } from '../model/view-model.js';

type Described = Pick<Parameter, 'name' | 'in' | 'style' | 'explode' | 'allowReserved' | 'separator'>;

/** How a style writes values: the table of RFC 6570, appendix A. */
interface Operator {
  /** What stands before the first value, and between values. */
  first: '' | '.' | ';';
  separator: string;
  /** Whether the name of the parameter is written. */
  named: boolean;
  /** What follows a name without a value. */
  ifEmpty: '' | '=';
  /** Between the items of a value that is not exploded, where it is no comma. */
  delimiter?: string;
}

const FORM: Operator = { first: '', separator: '&', named: true, ifEmpty: '=' };

const OPERATORS: Readonly<Record<Exclude<Parameter['style'], 'deepObject'>, Operator>> = {
  simple: { first: '', separator: ',', named: false, ifEmpty: '=' },
  label: { first: '.', separator: '.', named: false, ifEmpty: '=' },
  matrix: { first: ';', separator: ';', named: true, ifEmpty: '' },
  form: FORM,
  cookie: { ...FORM, separator: '; ' },
  spaceDelimited: { ...FORM, delimiter: ' ' },
  pipeDelimited: { ...FORM, delimiter: '|' },
};

/**
 * The text that a value becomes.
 * - query, cookie: `name=value` pairs, joined by `&` (query) or `; ` (cookie)
 * - path, header: the value alone, in the place of the template or after the header's colon
 * @returns an empty text for an empty list or object
 */
export function serializeParameter(parameter: Described, value: Json): string {
  if (parameter.style === 'deepObject') return deepObject(parameter, value);
  const { first, separator, named, ifEmpty, delimiter = parameter.separator } = OPERATORS[parameter.style];
  if (isComposite(value) && Object.keys(value).length === 0) return '';
  const pair = (name: string, item: string): string => name + (item === '' ? ifEmpty : `=${item}`);
  const nameOnce = (item: string): string => (named ? pair(encodeName(parameter, parameter.name), item) : item);
  if (parameter.explode && isJsonObject(value)) {
    const pairs = entries(parameter, value).map(([key, item]) => pair(key, item));
    return first + pairs.join(separator);
  }
  const items = flat(parameter, value);
  if (parameter.explode) return first + items.map(nameOnce).join(separator);
  // A list in an address is written by percent-encoded delimiters.
  const inAddress = parameter.in === 'query' || parameter.in === 'path';
  const between = inAddress && delimiter !== undefined ? encodeURIComponent(delimiter) : delimiter;
  return first + nameOnce(items.join(between ?? ','));
}

/** All but what has no other meaning in an address (RFC 3986 §2.3). Half of a surrogate pair has no encoding. */
function percentEncode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * What is encoded even where reserved characters are allowed: `&`, `#`, `+` and brackets would be read as syntax in a
 * query. A triplet that is already encoded stays, as in RFC 6570's reserved expansion.
 */
const NEVER_ALLOWED = /%(?![\da-fA-F]{2})|[^\w\-.~%:/?@!$'()*,;=]+/g;

/** Percent-encoding by RFC 6570 §3.2.1; headers and the `cookie` style are sent as they are. */
function encode(parameter: Described, text: string): string {
  if (parameter.in === 'header' || parameter.style === 'cookie') return text;
  const keepReserved = parameter.allowReserved && parameter.in !== 'path';
  return keepReserved ? text.replace(NEVER_ALLOWED, percentEncode) : percentEncode(text);
}

/** Reserved characters in a name are always encoded. */
function encodeName(parameter: Described, name: string): string {
  return encode({ ...parameter, allowReserved: false }, name);
}

/** One value as text; what is nested where the standard defines nothing is written as JSON. */
function scalar(parameter: Described, value: Json): string {
  if (value === null) return '';
  return encode(parameter, isComposite(value) ? jsonText(value) : String(value));
}

function entries(parameter: Described, value: JsonMembers): [string, string][] {
  return Object.entries(value).map(([key, item]) => [encodeName(parameter, key), scalar(parameter, item)]);
}

/** Items of a list, names and values of an object in turn, or the one value. */
function flat(parameter: Described, value: Json): string[] {
  if (Array.isArray(value)) return value.map((item: Json) => scalar(parameter, item));
  return isJsonObject(value) ? entries(parameter, value).flat() : [scalar(parameter, value)];
}

/** `filter[from]=…&filter[to]=…`; deeper levels add brackets, as servers that read them do. */
function deepObject(parameter: Described, value: Json): string {
  const pairs: string[] = [];
  const add = (key: string, item: Json): void => {
    if (Array.isArray(item)) item.forEach((element: Json) => add(key, element));
    else if (isJsonObject(item)) {
      for (const [name, inner] of Object.entries(item)) {
        add(`${key}%5B${percentEncode(name)}%5D`, inner);
      }
    } else pairs.push(`${key}=${scalar(parameter, item)}`);
  };
  add(percentEncode(parameter.name), value);
  return pairs.join('&');
}
