/** The index of words: MiniSearch over the fields of records. */
import MiniSearch from 'minisearch';
import type { Query, SearchOptions, SearchResult } from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import { aboutKind } from '../index/kinds';
import type { SearchRecord } from '../index/records';
import { keyOf, partsOf, stem, tokensOf } from '../language/words';

/** Fields, with the weight of a word in them. */
const FIELDS = {
  name: 2,
  /** Of a page, the end of its path, which often has other words for it. */
  slug: 4,
  endpoint: 0.5,
  /** Of a place on a page, the page's title. */
  page: 2,
  text: 0.75,
  asked: 4,
  /** Of a page, the questions that its places answer. */
  below: 2,
};
type Field = keyof typeof FIELDS;

/** Fields that name a record. */
export const NAMES: Field[] = ['name', 'slug', 'endpoint', 'page'];

/** A word of fewer letters than the first is never taken for a typing error, one of more than the second may have two. */
const SHORT = 4;
const LONG = 7;

export interface WordIndex {
  find(wanted: Query, options?: SearchOptions): SearchResult[];
  /** Whether any text has a term: a word, a stem, or a name as a whole. */
  has(term: string): boolean;
  /** Words that differ from one by the fewest letters, with their stems. */
  nearest(word: string): string[];
}

export function indexWords(records: readonly SearchRecord[]): WordIndex {
  // The terms are made here, not by the library.
  const asItIs = { tokenize: (term: string) => [term], processTerm: (term: string) => term };
  const words = new Set<string>();
  const index = new MiniSearch<{ id: number }>({
    ...asItIs,
    fields: Object.keys(FIELDS),
    extractField: ({ id }, field) => (field === 'id' ? id : fieldOf(records[id] as SearchRecord, field as Field)),
    tokenize(text, field) {
      const terms = field === 'name' ? [...tokensOf(text), keyOf(text)] : tokensOf(text);
      for (const word of [...partsOf(text), ...terms]) words.add(word);
      return terms;
    },
  });
  index.addAll(records.map((_, id) => ({ id })));
  const tree = SearchableMap.from([...words].map((word) => [word, true] as const));
  return {
    find: (wanted, options) => index.search(wanted, { ...asItIs, boost: FIELDS, ...options }),
    has: (term) => words.has(term),
    nearest(word) {
      if (word.length < SHORT || /\d/.test(word)) return [];
      const near = [...tree.fuzzyGet(word, word.length < LONG ? 1 : 2)];
      const least = Math.min(...near.map(([, [, distance]]) => distance));
      return near.filter(([, [, distance]]) => distance === least).flatMap(([one]) => [one, stem(one)]);
    },
  };
}

function fieldOf(record: SearchRecord, field: Field): string {
  const isPage = record.id === '';
  switch (field) {
    case 'slug':
      return isPage ? record.path.split('/').slice(-2).join(' ') : '';
    case 'page':
      return isPage || aboutKind(record.kind).group === 'objects' ? '' : record.page;
    default:
      return record[field] ?? '';
  }
}
