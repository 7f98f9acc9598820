/**
 * Characters that are never written as they are: a page, an editor or a compiler hides them, changes them (HTML turns
 * CR into LF) or reorders the text around them (Unicode Technical Report 36 §3, "Trojan Source").
 */
const HIDDEN = /^(?:[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]|(?! )\p{Zs})$/u;

/** Says whether a character (one code point) needs an escape in every language. LF and TAB are such characters too. */
export function isHidden(character: string): boolean {
  return HIDDEN.test(character);
}

/** Says whether every character can be written as it is; line feeds count as visible when `multiline` is set. */
export function isVisible(text: string, { multiline = false } = {}): boolean {
  for (const character of text) {
    if (isHidden(character) && !(multiline && character === '\n')) return false;
  }
  return true;
}

/** How a language writes the characters of a string that cannot stand for themselves. */
interface Escapes {
  /** Escapes with a short form: quotes, backslash, line feed … */
  readonly characters: ReadonlyMap<string, string>;
  /** Any other code point. */
  readonly codePoint: (codePoint: number) => string;
  /** Write everything outside ASCII as an escape. */
  readonly asciiOnly?: boolean;
}

/** Escapes that all languages have in common, in strings between quotes of this kind. */
export function quoteEscapes(quote: string): ReadonlyMap<string, string> {
  return new Map([quote, '\\'].map((one) => [one, `\\${one}`])).set('\n', '\\n').set('\r', '\\r').set('\t', '\\t');
}

/** PHP and Ruby have no other escapes between single quotes. */
export const singleQuoted: Escapes = {
  characters: new Map(["'", '\\'].map((one) => [one, `\\${one}`])),
  codePoint: String,
};

/** The text with every special and hidden character escaped; the caller adds the quotes. */
export function escapeText(text: string, escapes: Escapes): string {
  let escaped = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const short = escapes.characters.get(character);
    if (short !== undefined) escaped += short;
    else if (isHidden(character) || (escapes.asciiOnly && codePoint > 0x7e)) escaped += escapes.codePoint(codePoint);
    else escaped += character;
  }
  return escaped;
}

/** A number as hexadecimal digits, padded with zeros. */
export function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/** `\uXXXX` for each UTF-16 code unit of a code point, as JSON, Java and others write it. */
export function utf16Escape(codePoint: number): string {
  return [...Array(codePoint > 0xffff ? 2 : 1).keys()]
    .map((index) => `\\u${hex(String.fromCodePoint(codePoint).charCodeAt(index), 4)}`)
    .join('');
}

/**
 * Lines that mark, while a program is put together, where the request begins and ends: what is before and after it is the
 * same for every request. No program has these characters.
 */
export const REQUEST_BEGINS = '\uE001';
export const REQUEST_ENDS = '\uE002';

/** Joins lines of a program; drops what is `false` or `undefined`, so that optional lines can stand in place. */
export function joinLines(...lines: readonly (string | false | undefined | readonly string[])[]): string {
  return `${lines.flatMap((line) => (line === false || line === undefined ? [] : line)).join('\n')}\n`;
}

/** Sorted, without repetition: the imports of a program. */
export function sortedSet(items: Iterable<string>): string[] {
  return [...new Set(items)].sort((a, b) => (a < b ? -1 : 1));
}

/** Names in a program that are neither members of something nor in its strings: what it may have to import. */
export function namesIn(program: readonly string[], strings: RegExp): ReadonlySet<string> {
  return new Set(
    program
      .join('\n')
      .replace(strings, '""')
      .match(/(?<![.\w])[A-Za-z]\w*/g),
  );
}

/** Methods that clients have names for, each as such a name: `Get`. */
export function knownMethod(method: string): string | undefined {
  const isKnown = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'].includes(method);
  return isKnown ? method.charAt(0) + method.slice(1).toLowerCase() : undefined;
}
