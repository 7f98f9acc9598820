/**
 * A short text that matches a regular expression of ECMA-262. Look-around is left out; the result is tested against the
 * pattern, so that a wrong guess is never shown.
 */
import { matches } from './accepts.js';
import { types, type Root, type Set as TokenSet, type SetToken, type Token } from 'ret';
import { parsePattern } from './parse-pattern.js';

const MAX_LENGTH = 200;

/**
 * @param minLength unlimited quantifiers repeat until the text is this long
 * @param seed another number gives other characters, where there are others
 * @returns `undefined` where no matching text was found
 */
export function samplePattern(pattern: string, minLength = 0, seed = 0): string | undefined {
  if (pattern.length > 1_000) return undefined;
  let root: Root;
  try {
    root = parsePattern(pattern);
  } catch {
    // Not a valid expression, or one that the parser does not know.
    return undefined;
  }
  const options = root.options ?? [root.stack ?? []];
  const start = seed % options.length;
  const alternatives = [...options.slice(start), ...options.slice(0, start)];
  for (const extra of [0, Math.min(minLength, MAX_LENGTH), 1, 2, 3]) {
    for (const tokens of alternatives) {
      const text = write(tokens, { extra, seed, groups: [] });
      if (text.length >= minLength && text.length <= MAX_LENGTH && matches(pattern, text, false)) return text;
    }
  }
  return undefined;
}

interface Writing {
  /** How often an unlimited quantifier repeats beyond its minimum. */
  extra: number;
  seed: number;
  /** Texts of the groups that are complete, for back references. */
  groups: string[];
}

function write(tokens: readonly Token[], writing: Writing): string {
  let text = '';
  for (const token of tokens) {
    const [repeated, min, max] = token.type === types.REPETITION ? [token.value, token.min, token.max] : [token, 1, 1];
    const times = Math.min(min + writing.extra, max, MAX_LENGTH);
    for (let index = 0; index < times && text.length <= MAX_LENGTH; index += 1) {
      text += writeOne(repeated, index, writing);
    }
  }
  return text;
}

function writeOne(token: Token, index: number, writing: Writing): string {
  const { seed, groups } = writing;
  switch (token.type) {
    case types.CHAR:
      return String.fromCharCode(token.value);
    case types.SET: {
      const characters = charactersOf(token);
      return characters[(index + seed) % characters.length] ?? '';
    }
    case types.REFERENCE:
      return groups[token.value - 1] ?? '';
    case types.REPETITION:
      return write([token], writing);
    case types.GROUP: {
      if (token.followedBy || token.notFollowedBy) return '';
      const options = token.options ?? [token.stack ?? []];
      const text = write(options[seed % options.length] ?? [], writing);
      if (token.remember) groups.push(text);
      return text;
    }
    default:
      return '';
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Of a set, those that read best come first. */
const PREFERRED = [...LETTERS, ...LETTERS.toUpperCase(), ...'0123456789-_ .'];

/** Characters of a set: letters and digits where it has any, else the first that it lists. */
function charactersOf(set: TokenSet): string[] {
  const preferred = PREFERRED.filter((character) => isIn(set, character.charCodeAt(0)));
  return preferred.length > 0 ? preferred : [String.fromCharCode(firstOf(set))];
}

function isIn(token: SetToken, code: number): boolean {
  if (token.type === types.CHAR) return token.value === code;
  if (token.type === types.RANGE) return token.from <= code && code <= token.to;
  return token.not !== token.set.some((part) => isIn(part, code));
}

function firstOf(token: SetToken): number {
  if (token.type === types.CHAR) return token.value;
  if (token.type === types.RANGE) return token.from;
  const [first] = token.set;
  return token.not || first === undefined ? '!'.charCodeAt(0) : firstOf(first);
}
