/** The words of an index: what is in it is no typing slip, and needs no guessing. */
export interface Vocabulary {
  has(word: string): boolean;
  /** Whether any word begins like this. */
  hasBeginning(beginning: string): boolean;
}

export class VocabularyBuilder {
  readonly #words = new Set<string>();

  /** @returns the word, so that the index can take it on */
  add(word: string): string {
    this.#words.add(word);
    return word;
  }

  words(): Vocabulary {
    const sorted = [...this.#words].sort();
    return {
      has: (word) => this.#words.has(word),
      hasBeginning: (beginning) => sorted[firstAtLeast(sorted, beginning)]?.startsWith(beginning) === true,
    };
  }
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
