/** The search itself: MiniSearch over records, asked once for each keystroke. Runs in the worker and in the tests. */
import leven from 'leven';
import MiniSearch from 'minisearch';
import type { QueryCombination } from 'minisearch';
import { aboutKind } from '../index/kinds';
import type { SearchRecord } from '../index/records';
import { synonymsOf } from '../language/synonyms';
import type { SynonymTable } from '../language/synonyms';
import { isStopWord, keyOf, partsOf, stem, tokensOf } from '../language/words';
import { parseQuery } from './query';
import type { Query } from './query';
import { rank } from './rank';
import type { Found } from './rank';

/** What a reader wants to see only: a product or an API. */
export interface Filter {
  product?: string;
  api?: string;
  /** Titles of pages only, as for a path that does not exist. */
  isTitles?: boolean;
}

export interface SearchOutcome {
  query: Query;
  found: Found[];
  /** Words of the query that nothing in the index stands for, other than a slip. */
  missing: readonly string[];
}

export interface Search {
  search(text: string, filter?: Filter): SearchOutcome;
  /** Whether the index has a term: a stem, or a name as a whole. */
  has(term: string): boolean;
}

/** Fields, with the weight of a word in them. They were fitted to the lists of this folder. */
const FIELDS = {
  name: 1.9,
  /** Of a page, the end of its path, which often has other words for it. */
  slug: 4,
  endpoint: 0.4,
  /** Of a place on a page, the page's title; not of objects and fields, whose pages are called by what they have in common. */
  page: 3,
  text: 0.75,
  asked: 3.7,
  /** Of a page, the questions that its places answer. */
  below: 3,
};
type Field = keyof typeof FIELDS;
const NAMES: Field[] = ['name', 'slug', 'endpoint', 'page'];

/** What counts beside the word that was typed: its synonym, one word of several that stand for it, a word with a slip. */
const SYNONYM = 0.8;
const PART_OF_SYNONYM = 0.5;
const SLIP = 0.4;

/** What a longer word counts; less where the one that was typed is complete: “sca” is more than the beginning of “scanner”. */
const PREFIX = { fuzzy: 0, prefix: 0.3 };
const COMPLETE = { fuzzy: 0, prefix: 0.1 };

/** A shorter word is no beginning, unless it is still being typed, and no word with a slip; a long one may have two. */
const SHORTEST = 4;
const LONG = 7;

/** A beginning of so few letters stands for half of all words: only names are looked at. */
const LITTLE = 2;

/** A heading of more words is a sentence, and no name that is typed as one word. */
const NAME_PARTS = 5;

/** The terms are made here, not by the library. */
const asItIs = { tokenize: (term: string) => [term], processTerm: (term: string) => term };

export function createSearch(records: readonly SearchRecord[], table: SynonymTable = {}): Search {
  const counts = new Map<string, number>();
  const words = new Set<string>();
  const index = new MiniSearch<{ id: number }>({
    ...asItIs,
    fields: Object.keys(FIELDS),
    extractField: (document, field) =>
      field === 'id' ? document.id : fieldOf(records[document.id] as SearchRecord, field as Field),
    tokenize(text, field) {
      for (const word of partsOf(text)) words.add(word);
      const terms = tokensOf(text);
      if (field === 'name' && partsOf(text).length <= NAME_PARTS) terms.push(keyOf(text));
      for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
      return terms;
    },
  });
  index.addAll(records.map((_, id) => ({ id })));
  const has = (term: string) => counts.has(term);
  const vocabulary: Vocabulary = {
    has,
    hasBeginning: (term) => has(term) || index.search(term, { ...asItIs, prefix: true }).length > 0,
    nearest: (word, isLiteral) => nearest(word, isLiteral ? counts.keys() : words),
    tells: (term) => Math.log(1 + records.length / (counts.get(term) ?? records.length)),
  };
  const synonyms = synonymsOf(table);
  const passes = ({ product, api, kind }: SearchRecord, filter: Filter) =>
    (!filter.isTitles || aboutKind(kind).isPage === true) &&
    (!filter.product || product === filter.product) &&
    (!filter.api || api === filter.api);

  return {
    has,
    search(text, filter = {}) {
      const query = parseQuery(text);
      const wanted = wantedOf(query, /\s$/.test(text), vocabulary, synonyms);
      const options = { ...asItIs, boost: FIELDS, ...(filter.isTitles ? { fields: NAMES } : {}) };
      const matches = wanted.map(({ queries, tells }) => ({
        tells,
        results: index.search({ combineWith: 'OR', queries: [...queries] }, options),
      }));
      const found = rank(matches, records, query).filter(({ record }) => passes(record, filter));
      return { query, found, missing: wanted.filter(({ isKnown }) => !isKnown).map(({ word }) => word) };
    },
  };
}

function fieldOf(record: SearchRecord, field: Field): string {
  const isPage = record.id === '';
  switch (field) {
    case 'slug':
      // With a version as it is written: `api-v2-1/get-categories` is of `v2.1`.
      return isPage
        ? record.path
            .split('/')
            .slice(-2)
            .join(' ')
            .replaceAll(/\bv(\d+)-(\d+)\b/g, 'v$1.$2')
        : '';
    case 'page':
      return isPage || aboutKind(record.kind).group === 'objects' ? '' : record.page;
    default:
      return record[field] ?? '';
  }
}

/** What the index knows of words. */
interface Vocabulary {
  has(term: string): boolean;
  hasBeginning(term: string): boolean;
  /** Terms of the words that a word with a slip may have been. */
  nearest(word: string, isLiteral: boolean): readonly string[];
  /** How rare a term is. */
  tells(term: string): number;
}

interface Wanted {
  /** As it was typed. */
  word: string;
  /** Whether the index has it, something that begins with it, or a synonym of it. */
  isKnown: boolean;
  /** How much it tells. */
  tells: number;
  /** All that stands for it. */
  queries: readonly QueryCombination[];
}

/** Several terms count as one word. */
const all = (terms: readonly string[], weight: number, options = {}): QueryCombination => ({
  combineWith: 'AND',
  queries: [...terms],
  boostTerm: () => weight / terms.length,
  ...options,
});

/** What has all words of a synonym counts fully, what has one of them less. */
const synonymQueries = (searched: readonly string[]) => [
  all(searched, SYNONYM),
  ...(searched.length > 1 ? searched.map((term) => all([term], PART_OF_SYNONYM)) : []),
];

/** By word of the query, what stands for it. Several words with a synonym are one, so that they do not compete with it. */
function wantedOf(
  query: Query,
  isComplete: boolean,
  vocabulary: Vocabulary,
  synonyms: ReturnType<typeof synonymsOf>,
): Wanted[] {
  const { has, tells } = vocabulary;
  const stems = query.typed.map((word) => (query.literals.has(word) ? word : stem(word)));
  const last = isComplete ? undefined : query.words.at(-1);
  // What is written as a name is one, unless nothing is named so: `K8s`, `2FA`, `SCA`.
  const found = query.isName && has(query.keys[0] ?? '') ? [] : synonyms(stems);
  const taken = new Set(found.flatMap(({ at, typed }) => (typed.length > 1 ? typed.map((_, step) => at + step) : [])));
  const single = stems.flatMap((term, at): Wanted[] => {
    if (stems.indexOf(term) !== at || taken.has(at) || !query.words.includes(term)) return [];
    const word = query.typed[at] ?? term;
    const own = found.filter((one) => one.at === at && one.typed.length === 1).map(({ searched }) => searched);
    // `time out` is written `timeout`, too.
    const joined = `${word}${query.typed[at + 1] ?? ''}`;
    if (at + 1 < stems.length && has(joined)) own.push([joined]);
    const isKnown = own.length > 0 || vocabulary.hasBeginning(term);
    const slips = isKnown ? [] : vocabulary.nearest(word, query.literals.has(word));
    // A name with a slip is that name.
    if (query.typed.length === 1) query.keys.push(...slips);
    const queries = [
      all(
        [term],
        1,
        termOptions(term, { isLast: term === last, isKnown: has(term), isAlone: query.words.length === 1 }),
      ),
      ...own.flatMap(synonymQueries),
      ...slips.map((slip) => all([slip], SLIP)),
    ];
    return [{ word, isKnown, tells: Math.max(...[term, ...own.flat(), ...slips].map(tells)), queries }];
  });
  const several = found
    .filter(({ typed }) => typed.length > 1)
    .map(({ typed, searched }): Wanted => {
      const own = typed.filter((word) => !isStopWord(word));
      const queries = [all(own.length > 0 ? own : typed, 1), ...synonymQueries(searched)];
      return { word: typed.join(' '), isKnown: true, tells: Math.max(...searched.map(tells)), queries };
    });
  return [...single, ...several];
}

/** Which longer words count, and how much. */
function termOptions(term: string, { isLast, isKnown, isAlone }: Record<'isLast' | 'isKnown' | 'isAlone', boolean>) {
  const isLittle = isLast && term.length <= LITTLE && !/\d/.test(term);
  return {
    prefix: isLast || (!isKnown && term.length >= SHORTEST),
    weights: isKnown && !isAlone ? COMPLETE : PREFIX,
    ...(isLittle ? { fields: NAMES } : {}),
  };
}

/** The stems of those words that differ from one by the fewest letters, if these are few. */
function nearest(word: string, words: Iterable<string>): string[] {
  if (word.length < SHORTEST || /\d/.test(word)) return [];
  let least = word.length < LONG ? 1 : 2;
  let found: string[] = [];
  for (const other of words) {
    if (Math.abs(other.length - word.length) > least || other.length < SHORTEST) continue;
    const distance = leven(word, other);
    if (distance > least) continue;
    if (distance < least) found = [];
    least = distance;
    found.push(other);
  }
  return [...new Set(found.flatMap((other) => [other, stem(other)]))];
}
