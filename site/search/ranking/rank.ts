/** Puts what the index found into the order in which readers want it. */
import type { SearchResult } from 'minisearch';
import type { Filter, SearchRecord } from './engine';
import { endpointMatch, phraseOf } from './query';
import type { Query } from './query';
import { stem } from '../language/stem';
import type { Alternatives } from '../language/widen';
import { lastKeyOf } from '../index/records';
import type { Kind } from '../index/records';
import { keyOf, partsOf } from '../language/tokens';

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
  limit: 1.1,
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
  literal: 2.4,
  status: 1.5,
  named: 1,
  endpoint: 3,
  phrase: 2,
};

/** What a name that is made of the words of a query counts, where the query is words. */
const WORDS_FOR_NAMES = 0.8;

const TAKEN = 0.9;

/** What it adds that the page of a place has the words of the query, too. */
const PAGE = 0.3;

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
  alternatives: Alternatives,
  filter: Filter,
): Found[] {
  const rarities = raritiesOf(results, records, query, alternatives);
  const weigh = coverageOf(results, records, query, alternatives, rarities);
  const best = Math.max(...results.map(({ score }) => score), Number.EPSILON);
  const found = results
    .flatMap((result): Found[] => {
      const record = records[Number(result.id)];
      if (!record || !passes(record, filter)) return [];
      const { own: coverage, page } = weigh(result, record);
      const relevance = (result.score / best) * coverage ** COVERAGE_POWER;
      const bonus = nameBonus(record, query, alternatives, rarities);
      const score =
        (relevance + (bonus >= BONUS.code ? bonus : bonus * coverage)) * weightOf(record, query) * (1 + PAGE * page);
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
const isMet = (word: string, alternatives: Alternatives, isThere: (one: string) => boolean) =>
  isThere(word) || (alternatives.get(word)?.some(isThere) ?? false);

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

function nameBonus(record: SearchRecord, query: Query, alternatives: Alternatives, rarities: Rarities): number {
  if (record.isCommon) return 0;
  const endpoint = record.endpoint && query.endpoint ? endpointMatch(query.endpoint, record.endpoint.split(' ')) : 0;
  if (endpoint > 0) return BONUS.endpoint * endpoint;
  const name = nameIn(record);
  const { kind } = record;
  return (
    (kind === 'error' && errorBonus(record.name, name, query)) ||
    (isLiteral(record.name, query) ? BONUS.literal : 0) ||
    sameNameBonus(kind, name, query) ||
    likeNameBonus(kind, name, query, alternatives, rarities)
  );
}

/** Whether a name stands in the query as it is written: `account_setup` is the setting, no guide about account setups. */
function isLiteral(name: string, { typedNames }: Query): boolean {
  return typedNames.has(name) && partsOf(name).length > 1;
}

function errorBonus(text: string, { key }: Name, query: Query): number {
  if (query.names.has(key)) return query.typedNames.has(text) ? BONUS.code + 1 : BONUS.code;
  // `410 Gone` is named by its number.
  return query.numbers.has(text.slice(0, 3)) ? BONUS.status : 0;
}

function sameNameBonus(kind: Kind, { key, slugKey, lastKey }: Name, query: Query): number {
  if (key === query.key || slugKey === query.key || slugKey === query.wordKey) return exactBonus(kind, query);
  if (lastKey === query.key) return query.isName ? BONUS.lastPart : BONUS.named;
  return query.names.has(key) ? BONUS.named : 0;
}

function likeNameBonus(kind: Kind, name: Name, query: Query, alternatives: Alternatives, rarities: Rarities): number {
  const isMeant = query.isName || worded.has(kind);
  const begins =
    isMeant && query.key.length > 2 && (name.key.startsWith(query.key) || name.lastKey.startsWith(query.key));
  return (
    wordsBonus(name, query, alternatives, rarities) + (begins ? (pages.has(kind) ? BONUS.beginsPage : BONUS.begins) : 0)
  );
}

function exactBonus(kind: Kind, query: Query): number {
  if (pages.has(kind) || (query.isName && !worded.has(kind))) return BONUS.exact;
  return worded.has(kind) ? BONUS.exactSection : BONUS.named;
}

/** The more words query and name have in common, the more of both. */
function wordsBonus({ parts, stems }: Name, query: Query, alternatives: Alternatives, rarities: Rarities): number {
  const shared = query.words.filter((word) => isMet(word, alternatives, (one) => stems.has(one)));
  if (shared.length === 0) return 0;
  const share = shared.reduce((sum, word) => sum + (rarities.get(word) ?? 1), 0) / sumOf(rarities);
  // Of `settle` and `settled`, the one that was typed.
  const literal = LITERAL * countOf(parts, (part) => query.typed.includes(part));
  return literal + BONUS.words * share * (0.5 + (0.5 * shared.length) / Math.max(stems.size, 1));
}

/** By word of the query, how much it tells: a rare word counts more than one that is everywhere. */
type Rarities = ReadonlyMap<string, number>;

const sumOf = (rarities: Rarities) => [...rarities.values()].reduce((sum, one) => sum + one, 0);

type Coverage = (result: SearchResult, record: SearchRecord) => { own: number; page: number };

/** Sets of words of the query, as bits: this is done for each result of each keystroke. */
function maskOf({ words }: Query, alternatives: Alternatives): (result: SearchResult) => number {
  const bits = new Map<string, number>();
  words.forEach((word, at) => {
    for (const term of [word, ...(alternatives.get(word) ?? [])]) bits.set(term, (bits.get(term) ?? 0) | (1 << at));
  });
  return ({ queryTerms }) => queryTerms.reduce((mask, term) => mask | (bits.get(term) ?? 0), 0);
}

function raritiesOf(
  results: readonly SearchResult[],
  records: readonly SearchRecord[],
  query: Query,
  alternatives: Alternatives,
): Rarities {
  const counts = query.words.map(() => 0);
  const mask = maskOf(query, alternatives);
  for (const result of results) {
    for (let rest = mask(result), at = 0; rest !== 0; rest >>= 1, at++) {
      if ((rest & 1) === 1) counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return new Map(
    query.words.map((word, at) => [
      word,
      query.isName ? 1 : Math.log(1 + records.length / Math.max(counts[at] ?? 0, 1)),
    ]),
  );
}

/** Which share of a query a record has, and its page as a whole. */
function coverageOf(
  results: readonly SearchResult[],
  records: readonly SearchRecord[],
  query: Query,
  alternatives: Alternatives,
  rarities: Rarities,
): Coverage {
  const mask = maskOf(query, alternatives);
  const pages = new Map<string, number>();
  for (const result of results) {
    const path = records[Number(result.id)]?.path ?? '';
    pages.set(path, (pages.get(path) ?? 0) | mask(result));
  }
  const weights = query.words.map((word) => rarities.get(word) ?? 1);
  const sum = sumOf(rarities);
  const shares = new Map<number, number>();
  const shareOf = (bits: number) => {
    let share = shares.get(bits);
    if (share === undefined) {
      share = weights.reduce((total, one, at) => total + (((bits >> at) & 1) === 1 ? one : 0), 0) / sum;
      shares.set(bits, share);
    }
    return share;
  };
  return (result, { path }) => ({
    own: shareOf(mask(result)),
    page: query.isName ? 0 : shareOf(pages.get(path) ?? 0),
  });
}
