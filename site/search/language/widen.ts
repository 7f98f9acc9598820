/** A query → for each of its words, what else is searched for it. */
import { stem } from './stem';
import { STOP_WORDS } from './stop-words';
import type { Synonyms } from './synonyms';
import type { Vocabulary } from './vocabulary';

/** Shorter pieces of a word are in too many words to mean anything. */
const SHORTEST_PIECE = 3;

/** By word of the query; only words that have alternatives. Several words of one alternative stand for it together. */
export type Alternatives = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * @param typed all words of the query in their order
 * @param words stems of those that are searched
 */
export function widen(
  typed: readonly string[],
  words: readonly string[],
  synonyms: Synonyms,
  vocabulary: Vocabulary,
): Alternatives {
  const found = new Map<string, Map<string, readonly string[]>>();
  const add = (word: string | undefined, others: readonly (readonly string[])[]) => {
    if (word === undefined || !words.includes(word)) return;
    const list = found.get(word) ?? new Map<string, readonly string[]>();
    for (const other of others) {
      const rest = other.filter((one) => one !== word);
      if (rest.length > 0) list.set(rest.join(' '), rest);
    }
    if (list.size > 0) found.set(word, list);
  };
  const stems = typed.map(stem);
  for (const [at, others] of synonyms.of(stems)) add(stems[at], others);
  stems.forEach((word, at) => {
    // `time out` is written `time-out` or `timeout`, too.
    const joined = at + 1 < typed.length ? `${typed[at]}${typed[at + 1]}` : '';
    const known = [...new Set([joined, stem(joined)])].filter((one) => vocabulary.has(one)).map((one) => [one]);
    [word, stems[at + 1]].forEach((one) => add(one, known));
    if (vocabulary.hasBeginning(word) || vocabulary.hasBeginning(typed[at] ?? '')) return;
    const pieces = piecesOf(typed[at] ?? '', vocabulary);
    add(word, pieces.length > 0 ? [pieces] : vocabulary.corrected(typed[at] ?? '').map((one) => [one]));
  });
  return new Map([...found].map(([word, list]) => [word, [...list.values()]]));
}

/**
 * Words that neither the index nor a synonym knows: what is found for them is a guess.
 * @param typed all words of the query in their order
 */
export function unknownWords(typed: readonly string[], vocabulary: Vocabulary, synonyms: Synonyms): string[] {
  const stems = typed.map(stem);
  const replaced = synonyms.of(stems);
  const isKnown = (word: string, at: number) =>
    STOP_WORDS.has(word) ||
    /\d/.test(word) ||
    replaced.has(at) ||
    vocabulary.hasBeginning(stems[at] ?? word) ||
    vocabulary.hasBeginning(word);
  return [...new Set(typed.filter((word, at) => !isKnown(word, at)))];
}

/** `webhookurl` → `webhook`, `url`: two known words that were written as one. */
function piecesOf(word: string, vocabulary: Vocabulary): string[] {
  for (let at = word.length - SHORTEST_PIECE; at >= SHORTEST_PIECE; at--) {
    const pieces = [word.slice(0, at), word.slice(at)];
    if (pieces.every(vocabulary.isWord)) return pieces.map(stem);
  }
  return [];
}
