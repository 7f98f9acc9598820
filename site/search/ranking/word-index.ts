/** The index of words: MiniSearch over the fields of records. */
import MiniSearch from 'minisearch';
import type { Options, SearchResult } from 'minisearch';
import { groupBy } from '@impact-docs/lib/group-by';
import { aboutKind } from '../index/kinds';
import type { SearchRecord } from '../index/records';
import { isStopWord, keyOf, partsOf, tokensOf } from '../language/words';

/** Fields, with the weight of a word in them. */
const FIELDS = {
  name: 2,
  /** Of a page, the end of its path, which often has other words for it, and of an operation the path of its request. */
  address: 4,
  /** Of a place on a page, the page's title. */
  page: 2,
  text: 1.5,
  asked: 4,
  /** Of a page, the questions that its places answer. */
  below: 2,
};
type Field = keyof typeof FIELDS;

/** Fields that name a record. */
export const NAMES: string[] = ['name', 'address'] satisfies Field[];

/** What is added to the index: of a record all but its text, or its text alone, which is there later. */
type Part = { id: string } & Partial<Record<Field, string>>;

/** The index makes its terms here, not in the library. */
const OPTIONS: Options<Part> = {
  fields: Object.keys(FIELDS),
  tokenize: (text, field = '') =>
    NAMES.includes(field) ? namesIn(text) : tokensOf(text).filter((word) => !isStopWord(word)),
  processTerm: (term) => term,
  searchOptions: { tokenize: (term) => [term], boost: FIELDS },
};

/** An index of words: {@link indexWords} makes it when the site is built, {@link loadWords} where it is asked. */
export type WordIndex = MiniSearch<Part>;

/**
 * @param asked by address, the words of the questions that it answers
 * @returns an index of all but the texts
 */
export function indexWords(records: readonly SearchRecord[], asked: ReadonlyMap<string, readonly string[]>): WordIndex {
  const index = new MiniSearch<Part>(OPTIONS);
  const byPage = groupBy([...asked], ([address]) => address.replace(/#.*/, ''));
  index.addAll(
    records.map((record, at) => {
      const { id, kind, name, path, url, page, endpoint = '' } = record;
      const isPage = id === '';
      return {
        id: String(at),
        name,
        address: isPage ? `${path.split('/').slice(-2).join(' ')} ${endpoint.replace(/.* /, '')}` : '',
        page: isPage || aboutKind(kind).group === 'objects' ? '' : page,
        asked: (asked.get(url) ?? []).join(' '),
        below: isPage ? (byPage.get(path) ?? []).flatMap(([, words]) => words).join(' ') : '',
      };
    }),
  );
  return index;
}

/** @param words words.json: what `JSON.stringify` made of {@link indexWords} */
export const loadWords = (words: string): WordIndex => MiniSearch.loadJSON<Part>(words, OPTIONS);

const TEXT = 'text ';

/** What is added to the index to find the records by their texts as well. */
export const textsOf = (records: readonly SearchRecord[]): Part[] =>
  records.flatMap(({ name, text }, at) => (text === '' || DENIES.test(name) ? [] : [{ id: TEXT + at, text }]));

/** The text of a section with such a name has words for what there is not: `What the trail never contains`. */
const DENIES = /^(?!\d|.*\?$).*(?:\b(?:not|never|cannot|gaps?)\b|n[’']t\b)/i;

/** The number of the record that a document of the index is a part of. */
export const recordAt = ({ id }: SearchResult): number => Number(String(id).replace(TEXT, ''));

/** As in other texts; also words with their endings, which a slip is compared with, and names as a whole. */
const namesIn = (text: string): string[] => [
  ...new Set([...tokensOf(text), ...partsOf(text), ...[text, ...text.split(/[.=]/)].map(keyOf)]),
];
