/** Texts, names and values in JavaScript. ECMAScript §12.9 */
import type { LiteralSyntax } from './json.js';
import { escapeText, hex, quoteEscapes } from './text.js';

const escapes = (quote: string) => ({
  characters: quoteEscapes(quote),
  codePoint: (codePoint: number) => (codePoint < 0x100 ? `\\x${hex(codePoint, 2)}` : `\\u{${codePoint.toString(16)}}`),
});
const singleQuote = escapes("'");
const doubleQuote = escapes('"');
export const backtick = escapes('`');

export function string(text: string): string {
  return text.includes("'") && !text.includes('"')
    ? `"${escapeText(text, doubleQuote)}"`
    : `'${escapeText(text, singleQuote)}'`;
}

/** A long text, one line of it on each line. */
export function textExpression(text: string, indent: string): string {
  const lines = text.split(/(?<=\n)/);
  if (lines.length < 2) return string(text);
  return `[\n${lines.map((line) => `${indent}${string(line)},`).join('\n')}\n${indent.slice(2)}].join('')`;
}

/** A property name. `__proto__` as a plain name would set the prototype (ECMAScript §B.3.1). */
export function key(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : string(name);
}

export const syntax: LiteralSyntax = {
  null: 'null',
  true: 'true',
  false: 'false',
  indent: '  ',
  trailingComma: true,
  array: ['[', ']'],
  string,
  object: () => ({ open: '{', close: '}', key: (name) => `${key(name)}: ` }),
};
