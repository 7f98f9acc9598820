/** How a parameter's value is sent. §4.8.12.2.2–4.8.12.4, appendix C; RFC 6570 */
import type { Json } from '../json.js';
import type { Parameter } from '../model/view-model.js';

type Described = Pick<Parameter, 'name' | 'in' | 'style' | 'explode' | 'allowReserved'>;

/**
 * The text that a value becomes.
 * - query, cookie: `name=value` pairs, joined by `&` (query) or `; ` (cookie)
 * - path, header: the value alone, in the place of the template or after the header's colon
 * @returns an empty text for an empty list or object
 */
export function serializeParameter(parameter: Described, value: Json): string {
  switch (parameter.style) {
    case 'label':
      return labelled(parameter, value);
    case 'matrix':
      return matrix(parameter, value);
    case 'form':
    case 'cookie':
      return form(parameter, value);
    case 'spaceDelimited':
      return delimited(parameter, value, parameter.in === 'query' ? '%20' : ' ');
    case 'pipeDelimited':
      return delimited(parameter, value, parameter.in === 'query' ? '%7C' : '|');
    case 'deepObject':
      return deepObject(parameter, value);
    case 'simple':
      return parameter.explode && isRecord(value)
        ? entries(parameter, value)
            .map(([key, item]) => `${key}=${item}`)
            .join(',')
        : flat(parameter, value).join(',');
  }
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const UNRESERVED = /[A-Za-z0-9\-._~]/;
const RESERVED = /[:/?#[\]@!$&'()*+,;=]/;

/** Percent-encoding by RFC 6570 §3.2.1; headers and the `cookie` style are sent as they are. */
function encode(parameter: Described, text: string): string {
  if (parameter.in === 'header' || parameter.style === 'cookie') return text;
  const keepReserved = parameter.allowReserved && parameter.in !== 'path';
  if (!keepReserved) return percentEncode(text, UNRESERVED);
  // A triplet that is already encoded stays, as in RFC 6570's reserved expansion.
  return text
    .split(/(%[\da-fA-F]{2})/)
    .map((part, index) => (index % 2 === 1 ? part : [...part].map(encodeReserved).join('')))
    .join('');
}

/** In a query, `&`, `#` and `+` would be read as syntax even where reserved characters are allowed. */
function encodeReserved(character: string): string {
  const isSyntax =
    character === '#' || character === '&' || character === '+' || character === '[' || character === ']';
  return RESERVED.test(character) && !isSyntax ? character : percentEncode(character, UNRESERVED);
}

const encoder = new TextEncoder();

function percentEncode(text: string, keep: RegExp): string {
  let result = '';
  for (const character of text) {
    if (keep.test(character)) result += character;
    else {
      for (const byte of encoder.encode(character)) result += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    }
  }
  return result;
}

/** One value as text; what is nested where the standard defines nothing is written as JSON. */
function scalar(parameter: Described, value: Json): string {
  if (value === null) return '';
  return encode(parameter, typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function entries(parameter: Described, value: { readonly [key: string]: Json }): [string, string][] {
  return Object.entries(value).map(([key, item]) => [
    encode({ ...parameter, allowReserved: false }, key),
    scalar(parameter, item),
  ]);
}

/** Items of a list, names and values of an object in turn, or the one value. */
function flat(parameter: Described, value: Json): string[] {
  if (Array.isArray(value)) return value.map((item: Json) => scalar(parameter, item));
  return isRecord(value) ? entries(parameter, value).flat() : [scalar(parameter, value)];
}

function labelled(parameter: Described, value: Json): string {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (isEmpty) return '';
  if (!parameter.explode) return `.${flat(parameter, value).join(',')}`;
  return isRecord(value)
    ? entries(parameter, value)
        .map(([key, item]) => `.${key}=${item}`)
        .join('')
    : flat(parameter, value)
        .map((item) => `.${item}`)
        .join('');
}

function matrix(parameter: Described, value: Json): string {
  const name = encode({ ...parameter, allowReserved: false }, parameter.name);
  // RFC 6570 §3.2.7: an empty value has no equals sign.
  const pair = (key: string, item: string): string => (item === '' ? `;${key}` : `;${key}=${item}`);
  if (parameter.explode && Array.isArray(value))
    return flat(parameter, value)
      .map((item) => pair(name, item))
      .join('');
  if (parameter.explode && isRecord(value))
    return entries(parameter, value)
      .map(([key, item]) => pair(key, item))
      .join('');
  const items = flat(parameter, value);
  return items.length === 0 ? '' : pair(name, items.join(','));
}

function form(parameter: Described, value: Json): string {
  const name = encode({ ...parameter, allowReserved: false }, parameter.name);
  const separator = parameter.in === 'cookie' ? (parameter.style === 'cookie' ? '; ' : '&') : '&';
  if (parameter.explode && Array.isArray(value)) {
    return flat(parameter, value)
      .map((item) => `${name}=${item}`)
      .join(separator);
  }
  if (parameter.explode && isRecord(value)) {
    return entries(parameter, value)
      .map(([key, item]) => `${key}=${item}`)
      .join(separator);
  }
  const items = flat(parameter, value);
  return items.length === 0 ? '' : `${name}=${items.join(',')}`;
}

/** The standard defines these two for lists and objects without `explode`; exploded, they are like `form`. */
function delimited(parameter: Described, value: Json, delimiter: string): string {
  if (parameter.explode || typeof value !== 'object' || value === null) return form(parameter, value);
  const items = flat(parameter, value);
  if (items.length === 0) return '';
  return `${encode({ ...parameter, allowReserved: false }, parameter.name)}=${items.join(delimiter)}`;
}

/** `filter[from]=…&filter[to]=…`; deeper levels add brackets, as servers that read them do. */
function deepObject(parameter: Described, value: Json): string {
  const pairs: string[] = [];
  const add = (key: string, item: Json): void => {
    if (Array.isArray(item)) item.forEach((element: Json) => add(key, element));
    else if (isRecord(item)) {
      for (const [name, inner] of Object.entries(item)) {
        add(`${key}%5B${percentEncode(name, UNRESERVED)}%5D`, inner);
      }
    } else pairs.push(`${key}=${scalar(parameter, item)}`);
  };
  add(percentEncode(parameter.name, UNRESERVED), value);
  return pairs.join('&');
}
