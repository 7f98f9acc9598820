/** Words of the reader → words of the pages, for one query. The data are in content/data/synonyms.yaml. */
import { keyOf, partsOf, stem } from './words';

/** As names.json has them: what is typed, and what is searched as well. */
export type SynonymTable = Readonly<Record<string, string>>;

/** A word as it was typed, and what the index has for it: its stem, or the key of a literal. */
export interface Word {
  typed: string;
  stem: string;
  /** As the reader wrote it. */
  written: string;
}

/** A word of a query, or several that have synonyms together. */
export interface Term {
  words: readonly Word[];
  synonyms: readonly string[];
}

/** Most words that have synonyms together: see load-synonyms.ts. */
const MAX_WORDS = 4;

/**
 * @param table see {@link SynonymTable}
 * @returns splits the words of a query into terms: the longest that have synonyms, else single words
 */
export function synonymsOf(table: SynonymTable): (words: readonly Word[]) => Term[] {
  const byStems = new Map(
    Object.entries(table).map(([from, to]) => [partsOf(from).map(stem).join(' '), to.split(' ').map(searchedWord)]),
  );
  const firstTerm = (words: readonly Word[]): Term => {
    for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--) {
      const some = words.slice(0, length);
      const synonyms = byStems.get(some.map((word) => word.stem).join(' '));
      if (synonyms) return { words: some, synonyms };
    }
    return { words: words.slice(0, 1), synonyms: [] };
  };
  return function split(words): Term[] {
    if (words.length === 0) return [];
    const first = firstTerm(words);
    return [first, ...split(words.slice(first.words.length))];
  };
}

/** `sign-out` is searched as the name that it is, `signout`; its parts alone would find everything that is signed. */
function searchedWord(word: string): string {
  const [first = '', ...others] = partsOf(word);
  return others.length > 0 ? keyOf(word) : stem(first);
}
