/** The search itself, asked once for each keystroke. Runs in the worker and in the tests. */
import type { SearchResult } from 'minisearch';
import { aboutKind } from '../index/kinds';
import { setTexts } from '../index/records';
import type { SearchRecord, TextFile } from '../index/records';
import { synonymsOf } from '../language/synonyms';
import type { SynonymTable, Term, Word } from '../language/synonyms';
import { isStopWord } from '../language/words';
import { namedBy } from './names';
import { parseQuery, wordsIn } from './query';
import { rank } from './rank';
import type { Match } from './rank';
import { NAMES, textsOf } from './word-index';
import type { WordIndex } from './word-index';

/** What a reader wants to see only: a product or an API. */
export interface Filter {
  product?: string;
  api?: string;
  /** Titles of pages only, as for a path that does not exist. */
  isTitles?: boolean;
}

export interface SearchOutcome {
  found: Match[];
  /** Words of the query that nothing in the index stands for, other than a slip. */
  missing: readonly string[];
  /** Whether the filter keeps out what fits best. */
  isBestOutside: boolean;
}

export interface Search {
  search(text: string, filter?: Filter): SearchOutcome;
  /** Whether the index has a term: a stem, or a name as a whole. */
  has(term: string): boolean;
  /** Searches texts as well, which came after the names. Questions may be asked meanwhile. */
  addTexts(texts: TextFile): Promise<void>;
}

/** What counts in addition to the word that was typed: its synonyms, and a word with a slip. */
const SYNONYM = 0.7;
const SLIP = 0.4;

/** How many letters of a word may be wrong: a short word that is not there is another word, and so is a number. */
const slipsIn = (word: string): number => (word.length < 4 || /^\d+$/.test(word) ? 0 : word.length < 7 ? 1 : 2);

/** A beginning of so few letters stands for half of all words: only names are looked at. */
const FEW_RESULTS = 2;

/** @param index has the names of the records, and gets their texts here */
export function createSearch(records: readonly SearchRecord[], index: WordIndex, table: SynonymTable = {}): Search {
  index.addAll(textsOf(records));
  const named = namedBy(records);
  const termsOf = synonymsOf(table);
  const has = (term: string) => index.search(term).length > 0;

  /** All words of a term, or one of its synonyms. @param last the word that is being typed: others may begin with it */
  const find = ({ words, synonyms }: Term, last: Word | undefined): SearchResult[] => {
    const own = words.map(({ stem }) => stem);
    const synonym = words.length > 1 ? 1 : SYNONYM;
    const isTyping = words.at(-1) === last;
    const fields =
      isTyping && last && last.typed.length <= FEW_RESULTS && !/\d/.test(last.typed) ? { fields: NAMES } : {};
    const typed = {
      combineWith: 'AND' as const,
      queries: own,
      prefix: (term: string) => isTyping && term === last?.stem,
      ...fields,
    };
    const boostTerm = (term: string) => (synonyms.includes(term) ? synonym / synonyms.length : 1 / own.length);
    return index.search({ combineWith: 'OR', queries: [typed, ...synonyms] }, { boostTerm });
  };

  /** `time out` is written `timeout`, too; the “sign” of `sign on` has other synonyms. */
  const withJoined = (terms: readonly Term[]): Term[] =>
    terms.map((term, at) => {
      const joined = [term, terms[at + 1]].flatMap((one) => one?.words ?? []).map(({ typed }) => typed);
      return joined.length === 2 && term.words.length === 1 && has(joined.join(''))
        ? { ...term, synonyms: [joined.join('')] }
        : term;
    });

  /** A name that is nowhere, nor one that resembles it, is read as its words: `NoSuchKeyError`. */
  const readable = (word: Word): Word[] =>
    /^\p{L}+$/u.test(word.written) &&
    wordsIn(word.written).length > 1 &&
    index.search({ queries: [word.typed], prefix: true, fuzzy: slipsIn }).length === 0
      ? wordsIn(word.written)
      : [word];

  return {
    has,
    addTexts(texts) {
      setTexts(records, texts);
      return index.addAllAsync(textsOf(records), { chunkSize: 100 });
    },
    search(text, filter = {}) {
      const query = parseQuery(text);
      const words = query.words.flatMap(readable);
      const isTelling = ({ typed }: Word) => !isStopWord(typed) || words.every((one) => isStopWord(one.typed));
      const terms = withJoined(termsOf(words))
        .map((term) => ({ ...term, words: term.words.filter(isTelling) }))
        .filter((term) => term.words.length > 0);
      const last = /\s$/.test(text) ? undefined : words.at(-1);
      const whole = new Set(query.whole);
      const missing: string[] = [];
      const matches = terms.map((term) => {
        const typed = term.words.map((word) => word.typed);
        let results = find(term, last);
        // `config` stands for what begins with it.
        if (results.length === 0) results = index.search({ queries: typed, prefix: true });
        if (results.length === 0) {
          missing.push(...term.words.map(({ written }) => written));
          results = index.search({ queries: typed, fuzzy: slipsIn }, { boostTerm: () => SLIP });
        }
        // The beginning of a name, or a name with a slip, is that name.
        const meant = results.flatMap((result) => result.terms);
        if (words.length === 1 && !meant.includes(words[0]?.stem ?? '')) meant.forEach((one) => whole.add(one));
        return results;
      });
      const passes = ({ product, api, kind }: SearchRecord) =>
        (!filter.isTitles || aboutKind(kind).isPage === true) &&
        // What belongs to no product is for both.
        (!filter.product || (product ?? filter.product) === filter.product) &&
        (!filter.api || api === filter.api);
      const ranked = rank(matches, records, named({ ...query, whole }));
      const found = ranked.filter(({ record }) => passes(record));
      return { found, missing, isBestOutside: found[0] !== ranked[0] };
    },
  };
}
