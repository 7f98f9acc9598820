/** Which letters of a text the query asked for. */
import type { Query } from './query';
import { stem } from '../language/stem';

/** A piece of a text. */
export interface Segment {
  text: string;
  isMarked: boolean;
}

/** Letters that a quotation shows, about. */
const QUOTED = 150;

/** Words, and the parts of names: `targetCents` has two. */
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|v?\d+(?:\.\d+)*|\p{L}+/gu;

/** @param terms words of the index that the query's words stood for */
export function mark(text: string, query: Query, terms: readonly string[]): Segment[] {
  const found = new Set(terms);
  const segments: Segment[] = [];
  let end = 0;
  const add = (piece: string, isMarked: boolean) => {
    const last = segments.at(-1);
    if (last?.isMarked === isMarked) last.text += piece;
    else if (piece !== '') segments.push({ text: piece, isMarked });
  };
  for (const match of text.matchAll(PART)) {
    const part = match[0];
    const marked = markedLetters(part.toLowerCase(), query, found);
    if (marked === 0) continue;
    add(text.slice(end, match.index), false);
    end = match.index + marked;
    add(part.slice(0, marked), true);
  }
  add(text.slice(end), false);
  return segments;
}

/** How many letters at the beginning of a word were asked for. */
function markedLetters(part: string, { words, typed }: Query, found: ReadonlySet<string>): number {
  if (words.includes(stem(part))) return part.length;
  const beginnings = [...typed, ...words].filter(
    (word) => word.length > 1 && part.startsWith(word) && !isLittle(word, words),
  );
  if (beginnings.length > 0) return Math.max(...beginnings.map(({ length }) => length));
  return found.has(stem(part)) ? part.length : 0;
}

/** A word that the search left out marks nothing. */
function isLittle(word: string, words: readonly string[]): boolean {
  return !words.includes(stem(word));
}

/** Letters of an answer, about. */
const ANSWER = 260;

/** The beginning of a text, where the answer is: what a setting does, whether a retry helps. */
export function answer(text: string, query: Query, terms: readonly string[]): Segment[] {
  const space = text.length <= ANSWER ? -1 : text.lastIndexOf(' ', ANSWER);
  return mark(space === -1 ? text : `${text.slice(0, space)} …`, query, terms);
}

/** The passage of a text around the first words that were asked for. */
export function quote(text: string, query: Query, terms: readonly string[]): Segment[] {
  if (text.length <= QUOTED) return mark(text, query, terms);
  const first = firstMarked(text, query, new Set(terms));
  const start = first < QUOTED / 2 ? 0 : text.lastIndexOf(' ', first - QUOTED / 4) + 1;
  const space = text.indexOf(' ', start + QUOTED);
  const end = space === -1 ? text.length : space;
  return mark(`${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`, query, terms);
}

/** Where the first word is that would be marked; 0 where none would. */
function firstMarked(text: string, query: Query, found: ReadonlySet<string>): number {
  for (const match of text.matchAll(PART)) {
    if (markedLetters(match[0].toLowerCase(), query, found) > 0) return match.index;
  }
  return 0;
}
