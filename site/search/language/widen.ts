/** A query → for each of its words, what else is searched for it. */
import { stem } from './stem';
import { STOP_WORDS } from './stop-words';
import type { Synonyms } from './synonyms';
import type { Vocabulary } from './vocabulary';

/** Shorter pieces of a word are in too many words to mean anything. */
const SHORTEST_PIECE = 3;

/** By word of the query; only words that have alternatives. */
export type Alternatives = ReadonlyMap<string, readonly string[]>;

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
  const found = new Map<string, Set<string>>();
  const add = (word: string | undefined, others: readonly string[]) => {
    if (word === undefined || !words.includes(word)) return;
    const list = found.get(word) ?? new Set();
    others.filter((other) => other !== word).forEach((other) => list.add(other));
    if (list.size > 0) found.set(word, list);
  };
  const stems = typed.map(stem);
  for (const [at, others] of synonyms.of(stems)) add(stems[at], others);
  stems.forEach((word, at) => {
    // `time out` is written `time-out` or `timeout`, too.
    const joined = at + 1 < typed.length ? `${typed[at]}${typed[at + 1]}` : '';
    const known = [joined, stem(joined)].filter((one) => vocabulary.has(one));
    [word, stems[at + 1]].forEach((one) => add(one, known));
    if (vocabulary.hasBeginning(word) || vocabulary.hasBeginning(typed[at] ?? '')) return;
    const pieces = piecesOf(typed[at] ?? '', vocabulary);
    add(word, pieces.length > 0 ? pieces : vocabulary.corrected(typed[at] ?? ''));
  });
  return new Map([...found].map(([word, list]) => [word, [...list]]));
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
    const pieces = [word.slice(0, at), word.slice(at)].map(stem);
    if (pieces.every((piece) => vocabulary.has(piece))) return pieces;
  }
  return [];
}
