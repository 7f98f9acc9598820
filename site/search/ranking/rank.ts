/** Puts what the index found into the order in which readers want it. */
import type { SearchResult } from 'minisearch';
import type { Filter, SearchRecord } from './engine';
import { endpointMatch, phraseOf } from './query';
import type { Query } from './query';
import { synonymsOf } from './synonyms';
import { lastKeyOf } from '../index/records';
import type { Kind } from '../index/records';
import { keyOf, partsOf, stem } from '../index/tokens';

export interface Found {
  record: SearchRecord;
  score: number;
  /** Words of the index that matched. */
  terms: string[];
}

/** What readers look for first when several things fit alike. */
const KIND_WEIGHT: Record<Kind, number> = {
  guide: 1.3,
  operation: 1.25,
  error: 0.95,
  setting: 1.1,
  variable: 1.1,
  event: 1.1,
  object: 1.05,
  heading: 1,
  overview: 1,
  term: 1,
  field: 0.9,
  scope: 0.9,
  parameter: 0.8,
  action: 0.75,
  value: 0.5,
};

/** Kinds whose names are words: a query in words means them rather than a name that is made of the same words. */
const worded = new Set<Kind>(['guide', 'operation', 'heading', 'overview', 'term']);
const pages = new Set<Kind>(['guide', 'operation', 'overview']);

/** What a name adds, in units of the best score of the index. */
const BONUS = {
  exact: 2,
  exactSection: 1.2,
  lastPart: 1.2,
  begins: 0.4,
  beginsPage: 0.9,
  words: 0.7,
  code: 5,
  status: 1.5,
  named: 1,
  endpoint: 3,
  phrase: 2,
};

/** What a name that is made of the words of a query counts, where the query is words. */
const WORDS_FOR_NAMES = 0.8;

const TAKEN = 0.9;

/** Share of the best score below which nothing is shown. */
const TAIL = 0.12;

const LITERAL = 0.03;

/** Results in which a sentence is looked for, whatever they are. */
const LIKELY = 40;

/** Words that a record lacks cost more than their share. */
const COVERAGE_POWER = 2;

export function rank(
  results: readonly SearchResult[],
  records: readonly SearchRecord[],
  query: Query,
  filter: Filter,
): Found[] {
  const best = Math.max(...results.map(({ score }) => score), Number.EPSILON);
  const found = results
    .flatMap((result): Found[] => {
      const record = records[Number(result.id)];
      if (!record || !passes(record, filter)) return [];
      const coverage =
        countOf(query.words, (word) => isMet(word, (one) => result.queryTerms.includes(one))) / query.words.length;
      const relevance = (result.score / best) * coverage ** COVERAGE_POWER;
      const bonus = nameBonus(record, query);
      const score = (relevance + (bonus === BONUS.code ? bonus : bonus * coverage)) * weightOf(record, query);
      return [{ record, score, terms: result.terms }];
    })
    .sort(byScore);
  return withoutTail(query.phrase === undefined ? found : quotedFirst(found, query.phrase));
}

/** Without a list of them: this is done for each result of each keystroke. */
function countOf<T>(list: readonly T[], isCounted: (one: T) => boolean): number {
  let count = 0;
  for (const one of list) if (isCounted(one)) count++;
  return count;
}

/** Whether a word, or one that stands for it, is there. */
const isMet = (word: string, isThere: (one: string) => boolean) => isThere(word) || synonymsOf(word).some(isThere);

const byScore = (left: Found, right: Found) =>
  right.score - left.score || left.record.url.length - right.record.url.length;

/** Of a long query, the places that hold it in these words. Reading texts takes time: errors are read, and the likely. */
function quotedFirst(found: readonly Found[], phrase: string): Found[] {
  const isQuoted = ({ record }: Found, at: number) =>
    (at < LIKELY || record.kind === 'error') && phraseOf(record.text).includes(phrase);
  return found.map((one, at) => (isQuoted(one, at) ? { ...one, score: one.score + BONUS.phrase } : one)).sort(byScore);
}

/** Whatever holds one of many words is found, and is of no use beside what holds them all. */
function withoutTail(found: readonly Found[]): Found[] {
  const least = (found[0]?.score ?? 0) * TAIL;
  return found.filter(({ score }) => score >= least);
}

function weightOf({ kind, url }: SearchRecord, query: Query): number {
  if (kind === 'term' && query.isDefinition) return 2 * KIND_WEIGHT.term;
  // A field is described with its object; the operations that take it come after.
  const whole = kind === 'field' && url.includes('#body-') ? TAKEN * KIND_WEIGHT.field : KIND_WEIGHT[kind];
  return whole * (query.isName || worded.has(kind) || kind === 'error' ? 1 : WORDS_FOR_NAMES);
}

function passes({ product, api, kind }: SearchRecord, filter: Filter): boolean {
  if (filter.isTitles && !pages.has(kind)) return false;
  return (!filter.product || product === filter.product) && (!filter.api || api === filter.api);
}

/** What a name is made of, worked out once. */
interface Name {
  key: string;
  lastKey: string;
  /** Of a page, the key of the end of its path; '' of a place on a page. */
  slugKey: string;
  parts: readonly string[];
  stems: ReadonlySet<string>;
}

const nameCache = new WeakMap<SearchRecord, Name>();

/** Works out what is the same for each query, so that the first queries do not wait for it. */
export function prepareRanking(record: SearchRecord): void {
  nameIn(record);
}

function nameIn(record: SearchRecord): Name {
  const known = nameCache.get(record);
  if (known) return known;
  const { name, url, path } = record;
  const parts = partsOf(name);
  const made = {
    key: keyOf(name),
    lastKey: lastKeyOf(name),
    slugKey: url === path ? keyOf(path.split('/').at(-1) ?? '') : '',
    parts,
    stems: new Set(parts.map(stem)),
  };
  nameCache.set(record, made);
  return made;
}

function nameBonus(record: SearchRecord, query: Query): number {
  if (record.isCommon) return 0;
  const endpoint = record.endpoint && query.endpoint ? endpointMatch(query.endpoint, record.endpoint.split(' ')) : 0;
  if (endpoint > 0) return BONUS.endpoint * endpoint;
  const name = nameIn(record);
  const { kind } = record;
  return (
    (kind === 'error' && errorBonus(record.name, name, query)) ||
    sameNameBonus(kind, name, query) ||
    likeNameBonus(kind, name, query)
  );
}

function errorBonus(text: string, { key }: Name, query: Query): number {
  if (query.names.has(key)) return BONUS.code;
  // `410 Gone` is named by its number.
  return query.numbers.has(text.slice(0, 3)) ? BONUS.status : 0;
}

function sameNameBonus(kind: Kind, { key, slugKey, lastKey }: Name, query: Query): number {
  if (key === query.key || slugKey === query.key) return exactBonus(kind, query);
  if (lastKey === query.key) return query.isName ? BONUS.lastPart : BONUS.named;
  return query.names.has(key) ? BONUS.named : 0;
}

function likeNameBonus(kind: Kind, name: Name, query: Query): number {
  const isMeant = query.isName || worded.has(kind);
  const begins =
    isMeant && query.key.length > 2 && (name.key.startsWith(query.key) || name.lastKey.startsWith(query.key));
  return wordsBonus(name, query) + (begins ? (pages.has(kind) ? BONUS.beginsPage : BONUS.begins) : 0);
}

function exactBonus(kind: Kind, query: Query): number {
  if (pages.has(kind) || (query.isName && !worded.has(kind))) return BONUS.exact;
  return worded.has(kind) ? BONUS.exactSection : BONUS.named;
}

/** The more words query and name have in common, the more of both. */
function wordsBonus({ parts, stems }: Name, query: Query): number {
  const shared = countOf(query.words, (word) => isMet(word, (one) => stems.has(one)));
  // Of `settle` and `settled`, the one that was typed.
  const literal = LITERAL * countOf(parts, (part) => query.typed.has(part));
  return literal + BONUS.words * (shared / query.words.length) * (0.5 + (0.5 * shared) / Math.max(stems.size, 1));
}
