import { isLosslessNumber, type LosslessNumber } from 'lossless-json';
import type { JsonValue } from './request.js';
import { isHidden, utf16Escape } from './text.js';

const INLINE_WIDTH = 60;

type JsonNumber = number | LosslessNumber;

function isNumber(value: JsonValue): value is JsonNumber {
  return typeof value === 'number' || isLosslessNumber(value);
}

function numberText(value: JsonNumber): string {
  return typeof value === 'number' ? JSON.stringify(value) : value.toString();
}

/** JSON text (RFC 8259), indented by two spaces; every hidden character is a `\u` escape. */
export function jsonText(value: JsonValue): string {
  return literal(value, jsonSyntax);
}

function jsonString(text: string): string {
  let escaped = '';
  for (const character of JSON.stringify(text)) {
    escaped += isHidden(character) ? utf16Escape(character.codePointAt(0) ?? 0) : character;
  }
  return escaped;
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
export function literal(value: JsonValue, syntax: LiteralSyntax, indentation = ''): string {
  if (value === null) return syntax.null;
  if (typeof value === 'boolean') return value ? syntax.true : syntax.false;
  if (typeof value === 'string') return syntax.string(value);
  if (isNumber(value)) return numberText(value);
  const inner = indentation + syntax.indent;
  const bracket = (open: string, close: string, items: readonly string[]): string => {
    if (items.length === 0) return open + close;
    const comma = syntax.trailingComma ? ',' : '';
    return `${open}\n${items.map((item) => inner + item).join(',\n')}${comma}\n${indentation}${close}`;
  };
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[];
    const items = list.map((item) => literal(item, syntax, inner));
    const inline = items.join(', ');
    const short =
      inline.length <= INLINE_WIDTH &&
      list.every((item) => typeof item !== 'object' || item === null || isLosslessNumber(item));
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

/**
 * Says whether a language would send a number with other digits, so that the whole value is written as JSON text.
 * @param holds whether the language writes an integer of any size as it is in its source
 */
export function needsText(value: JsonValue, holds: (integer: bigint) => boolean): boolean {
  if (isNumber(value)) {
    const text = numberText(value);
    // Minus zero is no integer to any language.
    if (/^(?:0|-?[1-9]\d*)$/.test(text)) return !holds(BigInt(text));
    return typeof value !== 'number';
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((item: JsonValue) => needsText(item, holds));
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
