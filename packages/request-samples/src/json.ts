import type { JsonValue } from './request.js';
import { isHidden, utf16Escape } from './text.js';

/** JSON with integers of any size: a `bigint` keeps the digits that a JavaScript number would lose (RFC 8259 §6). */
export type ExactJson = bigint | JsonValue | readonly ExactJson[] | { readonly [key: string]: ExactJson };

const INLINE_WIDTH = 60;

/** JSON text (RFC 8259), indented by two spaces; every hidden character is a `\u` escape. */
export function jsonText(value: ExactJson): string {
  return literal(value, jsonSyntax);
}

function jsonString(text: string): string {
  let escaped = '';
  for (const character of JSON.stringify(text)) {
    escaped += isHidden(character) ? utf16Escape(character.codePointAt(0) ?? 0) : character;
  }
  return escaped;
}

function scalarText(value: null | boolean | number | bigint): string {
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}

/** How a language writes the values of JSON as its own literals. */
export interface LiteralSyntax {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  readonly indent: string;
  readonly trailingComma: boolean;
  readonly array: readonly [open: string, close: string];
  string(text: string): string;
  /** Brackets of an object with these keys, and how it writes one of them with the sign that follows. */
  object(keys: readonly string[]): { open: string; close: string; key: (key: string) => string };
}

/** A JSON value as a literal of a language. The first line is not indented. */
export function literal(value: ExactJson, syntax: LiteralSyntax, indentation = ''): string {
  if (value === null) return syntax.null;
  if (typeof value === 'boolean') return value ? syntax.true : syntax.false;
  if (typeof value === 'string') return syntax.string(value);
  if (typeof value !== 'object') return scalarText(value);
  const inner = indentation + syntax.indent;
  const bracket = (open: string, close: string, items: readonly string[]): string => {
    if (items.length === 0) return open + close;
    const comma = syntax.trailingComma ? ',' : '';
    return `${open}\n${items.map((item) => inner + item).join(',\n')}${comma}\n${indentation}${close}`;
  };
  if (Array.isArray(value)) {
    const list = value as readonly ExactJson[];
    const items = list.map((item) => literal(item, syntax, inner));
    const inline = items.join(', ');
    const short = inline.length <= INLINE_WIDTH && list.every((item) => typeof item !== 'object' || item === null);
    const [open, close] = syntax.array;
    return short ? `${open}${inline}${close}` : bracket(open, close, items);
  }
  const entries = Object.entries(value);
  const { open, close, key } = syntax.object(entries.map(([name]) => name));
  return bracket(
    open,
    close,
    entries.map(([name, item]) => `${key(name)}${literal(item, syntax, inner)}`),
  );
}

/** Says whether a number in the value passes the test; used to find what a language cannot write as a number. */
export function someInteger(value: ExactJson, test: (integer: bigint) => boolean): boolean {
  if (typeof value === 'bigint') return test(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) && test(BigInt(value));
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((item: ExactJson) => someInteger(item, test));
}

const jsonSyntax: LiteralSyntax = {
  null: 'null',
  true: 'true',
  false: 'false',
  indent: '  ',
  trailingComma: false,
  array: ['[', ']'],
  string: jsonString,
  object: () => ({ open: '{', close: '}', key: (name) => `${jsonString(name)}: ` }),
};
