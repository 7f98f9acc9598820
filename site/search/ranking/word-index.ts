/** The index of words: MiniSearch over the fields of records. */
import MiniSearch from 'minisearch';
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

/** @returns an index whose documents have the numbers of the records for ids; its terms are made here, not by the library */
export function indexWords(records: readonly SearchRecord[]): MiniSearch {
  const index = new MiniSearch<{ id: number }>({
    fields: Object.keys(FIELDS),
    extractField: ({ id }, field) =>
      field === 'id' ? String(id) : fieldOf(records[id] as SearchRecord, field as Field),
    tokenize: (text, field = '') =>
      NAMES.includes(field) ? namesIn(text) : tokensOf(text).filter((word) => !isStopWord(word)),
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term], boost: FIELDS },
  });
  index.addAll(records.map((_, id) => ({ id })));
  return index;
}

/** As in other texts; also words with their endings, which a slip is compared with, and names as a whole. */
const namesIn = (text: string): string[] => [
  ...new Set([...tokensOf(text), ...partsOf(text), ...[text, ...text.split(/[.=]/)].map(keyOf)]),
];

function fieldOf(record: SearchRecord, field: Field): string {
  const isPage = record.id === '';
  switch (field) {
    case 'address':
      return isPage ? `${record.path.split('/').slice(-2).join(' ')} ${record.endpoint?.replace(/.* /, '') ?? ''}` : '';
    case 'page':
      return isPage || aboutKind(record.kind).group === 'objects' ? '' : record.page;
    default:
      return record[field] ?? '';
  }
}
