/** Texts in C#. C# specification §6.4.5.6 */
import { escapeText, hex, quoteEscapes } from './text.js';

const escapes = {
  characters: quoteEscapes('"'),
  codePoint: (codePoint: number) => (codePoint > 0xffff ? `\\U${hex(codePoint, 8)}` : `\\u${hex(codePoint, 4)}`),
};

export function string(text: string): string {
  return `"${escapeText(text, escapes)}"`;
}

/** A raw string literal (C# 11), whose quotes are longer than any run of quotes in the text. */
export function rawString(text: string): string {
  if (!text.includes('\n') && !text.includes('"')) return string(text);
  const longest = Math.max(2, ...(text.match(/"+/g) ?? []).map((run) => run.length));
  const quotes = '"'.repeat(longest + 1);
  return [quotes, ...text.split('\n'), quotes].map((line, index) => (index > 0 ? `    ${line}` : line)).join('\n');
}

/** A long text, one line of it on each line. A raw string would take over the line ends of the source file. */
export function textExpression(text: string, indent = '    '): string {
  const lines = text.split(/(?<=\n)/).map(string);
  return lines.length > 1 ? `\n${indent}${lines.join(`\n${indent}+ `)}` : string(text);
}
