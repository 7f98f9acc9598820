/** Puts what the index found into the order in which readers want it. */
import type { SearchResult } from 'minisearch';
import type { Filter, SearchRecord } from './engine';
import { endpointMatch, phraseOf } from './query';
import type { Query } from './query';
import { lastKeyOf } from './records';
import type { Kind } from './records';
import { keyOf, partsOf, stem } from './tokens';

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

/** Share of the best score below which nothing is shown. */
const TAIL = 0.12;

const LITERAL = 0.03;

/** Results in which a sentence is looked for. */
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
      const coverage = query.words.filter((word) => result.queryTerms.includes(word)).length / query.words.length;
      const relevance = (result.score / best) * coverage ** COVERAGE_POWER;
      const bonus = nameBonus(record, query);
      const score = (relevance + (bonus === BONUS.code ? bonus : bonus * coverage)) * weightOf(record.kind, query);
      return [{ record, score, terms: result.terms }];
    })
    .sort(byScore);
  return withoutTail(query.phrase === undefined ? found : quotedFirst(found, query.phrase));
}

const byScore = (left: Found, right: Found) =>
  right.score - left.score || left.record.url.length - right.record.url.length;

/** Of a long query, the places that hold it in these words. Reading texts takes time, so only the likely ones are read. */
function quotedFirst(found: readonly Found[], phrase: string): Found[] {
  const likely = found.slice(0, LIKELY).map((one) => {
    return phraseOf(one.record.text).includes(phrase) ? { ...one, score: one.score + BONUS.phrase } : one;
  });
  return [...likely.sort(byScore), ...found.slice(LIKELY)];
}

/** Whatever holds one of many words is found, and is of no use beside what holds them all. */
function withoutTail(found: readonly Found[]): Found[] {
  const least = (found[0]?.score ?? 0) * TAIL;
  return found.filter(({ score }) => score >= least);
}

function weightOf(kind: Kind, query: Query): number {
  if (kind === 'term' && query.isDefinition) return 2 * KIND_WEIGHT.term;
  return KIND_WEIGHT[kind] * (query.isName || worded.has(kind) || kind === 'error' ? 1 : WORDS_FOR_NAMES);
}

function passes({ product, api, kind }: SearchRecord, filter: Filter): boolean {
  if (filter.isTitles && !pages.has(kind)) return false;
  return (!filter.product || product === filter.product) && (!filter.api || api === filter.api);
}

function nameBonus(record: SearchRecord, query: Query): number {
  if (record.isCommon) return 0;
  const endpoint = record.endpoint && query.endpoint ? endpointMatch(query.endpoint, record.endpoint.split(' ')) : 0;
  if (endpoint > 0) return BONUS.endpoint * endpoint;
  const { name, kind } = record;
  return (
    (kind === 'error' && errorBonus(name, query)) || sameNameBonus(record, query) || likeNameBonus(name, kind, query)
  );
}

function errorBonus(name: string, query: Query): number {
  if (query.names.has(keyOf(name))) return BONUS.code;
  // `410 Gone` is named by its number.
  return query.numbers.has(name.slice(0, 3)) ? BONUS.status : 0;
}

function sameNameBonus({ name, kind, url, path }: SearchRecord, query: Query): number {
  const key = keyOf(name);
  const slug = url === path ? keyOf(path.split('/').at(-1) ?? '') : '';
  if (key === query.key || slug === query.key) return exactBonus(kind, query);
  if (lastKeyOf(name) === query.key) return query.isName ? BONUS.lastPart : BONUS.named;
  return query.names.has(key) ? BONUS.named : 0;
}

function likeNameBonus(name: string, kind: Kind, query: Query): number {
  const begins = query.key.length > 2 && [keyOf(name), lastKeyOf(name)].some((own) => own.startsWith(query.key));
  return wordsBonus(name, query) + (begins ? (pages.has(kind) ? BONUS.beginsPage : BONUS.begins) : 0);
}

function exactBonus(kind: Kind, query: Query): number {
  if (pages.has(kind) || (query.isName && !worded.has(kind))) return BONUS.exact;
  return worded.has(kind) ? BONUS.exactSection : BONUS.named;
}

/** The more words query and name have in common, the more of both. */
function wordsBonus(name: string, query: Query): number {
  const own = new Set(partsOf(name).map(stem));
  const shared = query.words.filter((word) => own.has(word)).length;
  // Of `settle` and `settled`, the one that was typed.
  const literal = LITERAL * partsOf(name).filter((part) => query.typed.has(part)).length;
  return literal + BONUS.words * (shared / query.words.length) * (0.5 + (0.5 * shared) / Math.max(own.size, 1));
}
