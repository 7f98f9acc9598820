/** The index of words: MiniSearch over the fields of records. */
import MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
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
interface Part {
  id: string;
  record: SearchRecord;
}

/** @returns an index of all but the texts; its terms are made here, not by the library */
export function indexWords(records: readonly SearchRecord[]): MiniSearch<Part> {
  const index = new MiniSearch<Part>({
    fields: Object.keys(FIELDS),
    extractField: ({ id, record }, field) =>
      field === 'id' ? id : (field === 'text') === id.startsWith(TEXT) ? fieldOf(record, field as Field) : NONE,
    tokenize: (text, field = '') =>
      NAMES.includes(field) ? namesIn(text) : tokensOf(text).filter((word) => !isStopWord(word)),
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term], boost: FIELDS },
  });
  index.addAll(records.map((record, id) => ({ id: String(id), record })));
  return index;
}

const TEXT = 'text ';

/** The library leaves out a field without a value. */
const NONE = undefined as unknown as string;

/** What is added to the index to find the records by their texts as well. */
export const textsOf = (records: readonly SearchRecord[]): Part[] =>
  records.flatMap((record, id) => (record.text === '' || DENIES.test(record.name) ? [] : [{ id: TEXT + id, record }]));

/** The text of a section with such a name has words for what there is not: `What the trail never contains`. */
const DENIES = /^(?!\d|.*\?$).*(?:\b(?:not|never|cannot|gaps?)\b|n[’']t\b)/i;

/** The number of the record that a document of the index is a part of. */
export const recordAt = ({ id }: SearchResult): number => Number(String(id).replace(TEXT, ''));

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
