/** The words of an index: what is in it is no typing slip, and needs no guessing. */
import { stem } from './stem';

export interface Vocabulary {
  /** @param term as it is indexed: a stem, or a name as a whole */
  has(term: string): boolean;
  /** Whether it is a word of the index as it is written there, with its ending. */
  isWord(word: string): boolean;
  /** Whether any term begins like this. */
  hasBeginning(beginning: string): boolean;
  /** Terms that begin like this and are longer. */
  beginningWith(beginning: string): readonly string[];
  /** Names, and terms of words, that differ from this one by a slip or two. */
  near(term: string): readonly string[];
  /**
   * Terms of the words that a word with a typing slip may have been, the likeliest first; none for a short word.
   * @param word as it was typed
   */
  corrected(word: string): readonly string[];
}

/** Shorter words are too alike. */
const SHORTEST = 4;

/** From this length on, two letters may be wrong. */
const LONG = 7;

/** Most words that one may have been. */
const GUESSES = 3;

export class VocabularyBuilder {
  readonly #words = new Set<string>();

  /** A word before its ending is taken away. */
  readonly addWord = (word: string): void => {
    this.#words.add(word);
  };

  /** @param terms all terms of the index, each once */
  build(terms: Iterable<string>): Vocabulary {
    const sorted = [...terms].sort();
    const all = new Set(sorted);
    const known = new Map<string, readonly string[]>();
    return {
      has: (term) => all.has(term),
      isWord: (word) => this.#words.has(word),
      hasBeginning: (beginning) => sorted[firstAtLeast(sorted, beginning)]?.startsWith(beginning) === true,
      beginningWith: (beginning) => {
        const start = firstAtLeast(sorted, beginning);
        let end = start;
        while (sorted[end]?.startsWith(beginning)) end++;
        return sorted.slice(start, end).filter((term) => term !== beginning);
      },
      near: (term) => nearest(term, sorted),
      corrected: (word) => {
        const found = known.get(word) ?? this.#corrected(word);
        known.set(word, found);
        return found;
      },
    };
  }

  #corrected(word: string): readonly string[] {
    if (word.length < SHORTEST || /\d/.test(word)) return [];
    return [...new Set(nearest(word, this.#words).map(stem))].slice(0, GUESSES);
  }
}

/** Those of the words that differ from one by the fewest slips, if these are not too many. */
function nearest(word: string, words: Iterable<string>): string[] {
  const most = word.length < LONG ? 1 : 2;
  const near: { other: string; slips: number }[] = [];
  for (const other of words) {
    if (other.length < SHORTEST || Math.abs(other.length - word.length) > most) continue;
    const slips = slipsBetween(word, other, most);
    if (slips <= most) near.push({ other, slips });
  }
  const least = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === least).map(({ other }) => other);
}

/** Where a word is, or would be, in a sorted list. */
function firstAtLeast(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Letters that are wrong, missing, too many or exchanged with their neighbour (optimal string alignment).
 * @returns more than `most` as soon as there are more
 */
export function slipsBetween(left: string, right: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row++) {
    const line = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && isExchanged) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > most) return most + 1;
    [before, last] = [last, line];
  }
  return last[right.length] ?? most + 1;
}
