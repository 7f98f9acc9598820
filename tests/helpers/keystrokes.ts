/** How many keys a reader needs to get to a field with "Go to field". */
import { findFields, lastName, wordsOf } from '../../packages/api-reference/src/client/field-search.js';
import type { FieldEntry } from '../../packages/api-reference/src/client/field-search.js';

/** The key that opens the control, and Enter. */
const AROUND = 2;

export interface Keys {
  id: string;
  /** With the shortest query there is, and arrows. */
  fewest: number;
  /** With the beginning of the field's name as it is spelled, and arrows: for a reader who knows no other way. */
  plain: number;
}

/** Keys for every entry of one page. */
export function keysOf(entries: readonly FieldEntry[]): Keys[] {
  const ranks = new Map<string, Map<string, number>>();
  /** Presses of the arrow key from the first entry found. */
  const rank = (query: string, id: string): number => {
    let found = ranks.get(query);
    if (!found) {
      found = new Map(findFields(entries, query).map((entry, index) => [entry.id, index]));
      ranks.set(query, found);
    }
    return found.get(id) ?? Infinity;
  };
  const costOf = (query: string, id: string) => query.length + rank(query, id);
  return entries.map((entry) => {
    const name = wordsOf(lastName(entry.name) || entry.id).join('');
    const plain = Math.min(...beginnings(name).map((query) => costOf(query, entry.id)));
    let fewest = plain;
    for (let length = 1; length < fewest; length++) {
      for (const query of queries(entry, length)) fewest = Math.min(fewest, costOf(query, entry.id));
    }
    return { id: entry.id, fewest: fewest + AROUND, plain: plain + AROUND };
  });
}

function beginnings(text: string): string[] {
  return Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));
}

function queries({ name, id }: FieldEntry, length: number): Set<string> {
  return new Set([...mixes(wordsOf(lastName(name)), length), ...mixes(wordsOf(id), length)]);
}

/** Beginnings of some of the words, in their order, of so many letters in all. */
function mixes(words: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  return words.flatMap((word, index) =>
    beginnings(word.slice(0, length))
      .slice(1)
      .flatMap((start) => mixes(words.slice(index + 1), length - start.length).map((rest) => start + rest)),
  );
}

/** @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
}
