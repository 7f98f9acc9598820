/**
 * A short text that matches a regular expression: literals, classes, groups, alternatives and quantifiers of ECMA-262.
 * What it does not understand (look-around, back references) it leaves out; the result is checked against the
 * pattern, so a wrong guess is never shown.
 */

const MAX_LENGTH = 200;

type Part = { kind: 'characters'; from: string } | { kind: 'group'; alternatives: Piece[][] } | { kind: 'nothing' };
interface Piece {
  part: Part;
  min: number;
  max: number;
}

/**
 * @param minLength unlimited quantifiers repeat until the text is this long
 * @returns `undefined` where no matching text was found
 */
export function samplePattern(pattern: string, minLength = 0): string | undefined {
  if (pattern.length > 1_000) return undefined;
  const parser = new PatternReader(pattern);
  const alternatives = parser.alternatives();
  if (!parser.atEnd()) return undefined;
  for (const extra of [0, Math.min(minLength, MAX_LENGTH), 1, 2, 3]) {
    for (const pieces of alternatives) {
      const text = write(pieces, extra);
      if (text.length >= minLength && text.length <= MAX_LENGTH && isMatch(pattern, text)) return text;
    }
  }
  return undefined;
}

function isMatch(pattern: string, text: string): boolean {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text);
    } catch {
      // Many patterns are written for engines without the `u` flag's strictness.
    }
  }
  return false;
}

/** @param extra how often an open quantifier repeats beyond its minimum */
function write(pieces: Piece[], extra: number): string {
  let text = '';
  for (const { part, min, max } of pieces) {
    const times = Math.min(min + extra, max, MAX_LENGTH);
    for (let index = 0; index < times && text.length <= MAX_LENGTH; index += 1) {
      if (part.kind === 'characters') text += part.from[index % part.from.length] ?? '';
      else if (part.kind === 'group') text += write(part.alternatives[0] ?? [], extra);
    }
  }
  return text;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const ESCAPES: Readonly<Record<string, string>> = {
  d: DIGITS,
  D: LETTERS,
  w: LETTERS + DIGITS,
  W: '-',
  s: ' ',
  S: LETTERS,
  t: '\t',
  n: '\n',
  r: '\r',
  f: '\f',
  v: '\v',
};

/** Reads one pattern from left to right; its position is its only state. */
class PatternReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  alternatives(): Piece[][] {
    const found: Piece[][] = [[]];
    while (!this.atEnd() && this.#peek() !== ')') {
      if (this.#take('|')) found.push([]);
      else found.at(-1)?.push(this.#piece());
    }
    return found;
  }

  #peek(): string {
    return this.#text[this.#at] ?? '';
  }

  #take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #match(expression: RegExp): RegExpExecArray | null {
    const match = expression.exec(this.#text.slice(this.#at));
    if (match !== null) this.#at += match[0].length;
    return match;
  }

  #piece(): Piece {
    const part = this.#part();
    const { min, max } = this.#quantifier();
    return { part, min, max };
  }

  #quantifier(): { min: number; max: number } {
    const match = this.#match(/^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/);
    if (match === null) return { min: 1, max: 1 };
    const [, symbol, least, comma, most] = match;
    if (symbol !== undefined) return { min: symbol === '+' ? 1 : 0, max: symbol === '?' ? 1 : Infinity };
    const min = Number(least);
    return { min, max: comma === undefined ? min : most === '' ? Infinity : Number(most) };
  }

  #part(): Part {
    if (this.#take('^') || this.#take('$')) return { kind: 'nothing' };
    if (this.#take('(')) return this.#group();
    if (this.#take('[')) return { kind: 'characters', from: this.#characterClass() };
    if (this.#take('.')) return { kind: 'characters', from: LETTERS };
    if (this.#take('\\')) return this.#escape();
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    return { kind: 'characters', from: character };
  }

  #group(): Part {
    const lookAround = this.#match(/^\?<?[=!]/) !== null;
    this.#match(/^\?(?::|<[^>]*>)/);
    const alternatives = this.alternatives();
    this.#take(')');
    return lookAround ? { kind: 'nothing' } : { kind: 'group', alternatives };
  }

  #escape(): Part {
    if (this.#match(/^[bB]/) !== null || this.#match(/^[1-9]/) !== null) return { kind: 'nothing' };
    return { kind: 'characters', from: this.#escaped() };
  }

  #escaped(): string {
    const code = this.#match(/^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]+)\})/);
    if (code !== null) {
      const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '0', 16);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
    }
    const property = this.#match(/^[pP]\{([^}]*)\}/);
    if (property !== null) return unicodeProperty(property[1] ?? '');
    const character = this.#peek();
    this.#at += 1;
    return ESCAPES[character] ?? character;
  }

  #characterClass(): string {
    const negated = this.#take('^');
    let characters = '';
    for (let first = true; !this.atEnd() && (first || this.#peek() !== ']'); first = false) {
      if (first && this.#peek() === ']') break;
      const from = this.#classMember();
      const isRange = from.length === 1 && /^-[^\]]/.test(this.#text.slice(this.#at));
      if (!isRange) {
        characters += from;
        continue;
      }
      this.#take('-');
      characters += expandRange(from, this.#classMember());
    }
    this.#take(']');
    if (!negated) return characters;
    return [...LETTERS.toUpperCase(), ...LETTERS, ...DIGITS, '-', '_', ' ', '.']
      .filter((character) => !characters.includes(character))
      .join('');
  }

  #classMember(): string {
    if (this.#take('\\')) return this.#escaped();
    const character = this.#peek();
    this.#at += 1;
    return character;
  }
}

/** At most a few dozen characters of a range: more would not be used. */
function expandRange(from: string, to: string): string {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  const length = Math.min(Math.max(last - first + 1, 0), 64);
  return Array.from({ length }, (_, index) => String.fromCharCode(first + index)).join('');
}

function unicodeProperty(name: string): string {
  if (/^(?:Lu|Uppercase)/.test(name)) return LETTERS.toUpperCase();
  return /^(?:N|Nd|Number)/.test(name) ? DIGITS : LETTERS;
}
