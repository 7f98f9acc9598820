/** The search itself, asked once for each keystroke. Runs in the worker and in the tests. */
import type { SearchResult } from 'minisearch';
import { aboutKind } from '../index/kinds';
import type { SearchRecord } from '../index/records';
import { synonymsOf } from '../language/synonyms';
import type { Synonym, SynonymTable } from '../language/synonyms';
import { isStopWord } from '../language/words';
import { namedBy } from './names';
import { parseQuery } from './query';
import { rank } from './rank';
import type { Found } from './rank';
import { indexWords, NAMES } from './word-index';

/** What a reader wants to see only: a product or an API. */
export interface Filter {
  product?: string;
  api?: string;
  /** Titles of pages only, as for a path that does not exist. */
  isTitles?: boolean;
}

export interface SearchOutcome {
  found: Found[];
  /** Words of the query that nothing in the index stands for, other than a slip. */
  missing: readonly string[];
}

export interface Search {
  search(text: string, filter?: Filter): SearchOutcome;
  /** Whether the index has a term: a stem, or a name as a whole. */
  has(term: string): boolean;
}

/** What counts beside the word that was typed: its synonyms, and a word with a slip. */
const SYNONYM = 0.7;
const SLIP = 0.4;

/** More words make a search slower, not better. */
const MOST_WORDS = 24;

/** A beginning of so few letters stands for half of all words: only names are looked at. */
const LITTLE = 2;

export function createSearch(records: readonly SearchRecord[], table: SynonymTable = {}): Search {
  const words = indexWords(records);
  const named = namedBy(records);
  const synonyms = synonymsOf(table);

  /** Several words with a synonym are one, so that they do not compete with it. */
  const findSeveral = ({ typed, searched }: Synonym): SearchResult[] => {
    const own = typed.filter((word) => !isStopWord(word));
    const queries = [{ combineWith: 'AND' as const, queries: own }, ...searched];
    const boostTerm = (term: string) => 1 / (own.includes(term) ? own : searched).length;
    return words.find({ combineWith: 'OR', queries }, { boostTerm });
  };

  /** A word, what begins with it while it is being typed, and its synonyms. */
  const findWord = (term: string, others: readonly string[], isTyping: boolean): SearchResult[] => {
    const fields = isTyping && term.length <= LITTLE && !/\d/.test(term) ? { fields: NAMES } : {};
    return words.find(
      { combineWith: 'OR', queries: [{ queries: [term], prefix: isTyping, ...fields }, ...others] },
      { boostTerm: (one) => (one === term ? 1 : SYNONYM / others.length) },
    );
  };

  return {
    has: words.has,
    search(text, filter = {}) {
      const query = parseQuery(text);
      const { typed, stems } = query;
      const whole = new Set(query.whole);
      // What is written as a name is one, unless nothing is named so: `K8s`, `2FA`, `SCA`.
      const standing = query.isName && words.has(stems[0] ?? '') ? [] : synonyms(stems);
      const several = standing.filter((one) => one.typed.length > 1);
      const taken = new Set(several.flatMap(({ at, typed }) => typed.map((_, step) => at + step)));
      const isTelling = (word: string) => !isStopWord(word) || typed.every(isStopWord);
      const missing: string[] = [];
      const matches = several.map(findSeveral);
      stems.slice(0, MOST_WORDS).forEach((term, at) => {
        const word = typed[at] ?? term;
        if (taken.has(at) || !isTelling(word) || stems.indexOf(term) !== at) return;
        const own = standing.filter((one) => one.at === at && one.typed.length === 1);
        // `time out` is written `timeout`, too. The “sign” of `sign on` has other synonyms.
        const joined = `${word}${typed[at + 1] ?? ''}`;
        const others = joined !== word && words.has(joined) ? [joined] : own.flatMap(({ searched }) => searched);
        let results = findWord(term, others, at === stems.length - 1 && !/\s$/.test(text));
        if (results.length === 0) results = words.find(term, { prefix: true });
        let meant = results.flatMap(({ terms }) => terms);
        if (results.length === 0) {
          missing.push(word);
          meant = words.nearest(word);
          results = words.find({ combineWith: 'OR', queries: meant }, { boostTerm: () => SLIP });
        }
        // The beginning of a name, or a name with a slip, is that name.
        if (typed.length === 1 && !words.has(term)) meant.forEach((one) => whole.add(one));
        matches.push(results);
      });
      const passes = ({ product, api, kind }: SearchRecord) =>
        (!filter.isTitles || aboutKind(kind).isPage === true) &&
        (!filter.product || product === filter.product) &&
        (!filter.api || api === filter.api);
      const found = rank(matches, records, named({ ...query, whole }));
      return { found: found.filter(({ record }) => passes(record)), missing };
    },
  };
}
