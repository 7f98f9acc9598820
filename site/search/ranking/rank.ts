/** Puts what the index found into the order in which readers want it. */
import type { SearchResult } from 'minisearch';
import { aboutKind } from '../index/kinds';
import type { Kind } from '../index/kinds';
import type { SearchRecord } from '../index/records';
import { isLiteral, isStopWord, keyOf, partsOf, stem } from '../language/words';
import { endpointMatch, phraseOf } from './query';
import type { Query } from './query';

export interface Found {
  record: SearchRecord;
  /** Terms of the index that were found in it. */
  terms: string[];
  score: number;
  /** The share of the query that it has: a rare word is a larger one. */
  covered: number;
}

/** What counts, in points; about 12 are a good fit of all words. Fitted to the lists of this folder. */
const POINTS = {
  covered: 12,
  /** How well all places of its page fit together. */
  page: 0.05,
  /** What the kind counts in a query that is a name. */
  likelyName: 0.25,
  /** A term whose meaning is asked for. */
  definition: 12,
  /** A bonus for a name is worth so much in a query in words, and in one that is a name. */
  bonus: 13,
  bonusOfName: 15,
  phrase: 16,
};

/** What a name adds. */
const BONUS = {
  code: 5,
  status: 2.5,
  endpoint: 3,
  literal: 3.3,
  definition: 4.5,
  exact: 2.8,
  exactSection: 1.05,
  lastPart: 3.7,
  named: 0.8,
  words: 0.5,
  begins: 0.2,
  beginsName: 0.5,
  beginsPage: 0.7,
};

/** Share of the best score below which nothing is shown. */
const TAIL = 0.3;

/** Results in which a sentence is looked for, whatever they are: to read all texts takes time. */
const LIKELY = 40;

/** What one word of a query found. */
export interface Match {
  /** How much the word tells. */
  tells: number;
  results: readonly SearchResult[];
}

/**
 * @param matches by word of the query
 * @param records by their number in the index
 */
export function rank(matches: readonly Match[], records: readonly SearchRecord[], query: Query): Found[] {
  const sum = matches.reduce((total, { tells }) => total + tells, 0) || 1;
  const found = new Map<SearchRecord, Found>();
  const of = (record: SearchRecord): Found => {
    const one = found.get(record) ?? { record, terms: [], score: 0, covered: 0 };
    found.set(record, one);
    return one;
  };
  /** By page: how well the words fit all its places. */
  const pages = new Map<string, number>();
  for (const { tells, results } of matches) {
    for (const { id, score, queryTerms, terms } of results) {
      const record = records[id as number] as SearchRecord;
      const one = of(record);
      // The library multiplies by the number of terms.
      const fit = score / queryTerms.length / sum;
      one.terms.push(...terms);
      one.score += fit;
      one.covered += tells / sum;
      pages.set(record.path, (pages.get(record.path) ?? 0) + fit);
    }
  }
  // What is named exactly is found whatever stands around it.
  records.filter((record) => isNamed(record, query)).forEach(of);
  for (const one of found.values()) {
    const around = query.isName ? 0 : POINTS.page * (pages.get(one.record.path) ?? 0);
    one.score += POINTS.covered * one.covered + around + namePoints(one, query) + kindPoints(one, query);
  }
  const byScore = (left: Found, right: Found) =>
    right.score - left.score || left.record.url.length - right.record.url.length;
  const sorted = [...found.values()].sort(byScore);
  const { phrase } = query;
  if (phrase !== undefined) {
    sorted.forEach((one, at) => {
      const { kind, text } = one.record;
      if ((at < LIKELY || kind === 'error') && phraseOf(text).includes(phrase)) one.score += POINTS.phrase;
    });
    sorted.sort(byScore);
  }
  const least = (sorted[0]?.score ?? 0) * TAIL;
  return sorted.filter(({ score }) => score >= least);
}

function kindPoints({ record: { kind, url } }: Found, query: Query): number {
  const likely = aboutKind(kind).likely * (query.isName ? POINTS.likelyName : 1);
  // A field of a body is described with its object.
  const body = kind === 'field' && url.includes('#body-') ? 0.5 : 0;
  return likely - body + (kind === 'term' && query.isDefinition ? POINTS.definition : 0);
}

const endpointOf = ({ endpoint }: SearchRecord, query: Query): number =>
  endpoint !== undefined && query.endpoint !== undefined ? endpointMatch(query.endpoint, endpoint) : 0;

const isCodeOf = ({ kind, name }: SearchRecord, { names }: Query): boolean =>
  kind === 'error' && names.has(keyOf(name));

const isNamed = (record: SearchRecord, query: Query) => endpointOf(record, query) > 0 || isCodeOf(record, query);

function namePoints({ record, covered }: Found, query: Query): number {
  const bonus = query.isName ? POINTS.bonusOfName : POINTS.bonus;
  const endpoint = endpointOf(record, query);
  if (endpoint > 0) return bonus * BONUS.endpoint * endpoint;
  if (isCodeOf(record, query)) return bonus * BONUS.code;
  return bonus * covered * nameBonus(record, keyOf(record.name), query);
}

function nameBonus(record: SearchRecord, key: string, query: Query): number {
  const { kind, name } = record;
  // `410 Gone` is named by its number.
  if (kind === 'error' && query.numbers.has(name.slice(0, 3))) return BONUS.status;
  if (isLiteral(name) && query.literals.has(key)) return BONUS.literal;
  return sameNameBonus(record, key, query) || likeNameBonus(record, key, query);
}

/** Of a page, the key of the end of its path. */
const slugOf = ({ id, path }: SearchRecord): string => (id === '' ? keyOf(path.split('/').at(-1) ?? '') : '');

/** The key of the last part of a name: `Dream.targetCents` is found as `targetCents` first. */
const lastKeyOf = ({ name }: SearchRecord): string => keyOf(name.split(/[.=]/).at(-1) ?? name);

function sameNameBonus(record: SearchRecord, key: string, query: Query): number {
  const { kind, name } = record;
  const slug = slugOf(record);
  if (query.keys.some((one) => one === key || one === slug) || isSameWords(record, query))
    return exactBonus(kind, query);
  const parts = partsOf(name).length;
  // Of `Dream.targetCents` and `DreamInspiration.targetCents`, the one that has less beside it.
  if (query.keys.includes(lastKeyOf(record))) {
    return (query.isName || query.words.length > 1 ? BONUS.lastPart : BONUS.named) + 0.2 / Math.max(parts, 1);
  }
  // A variable is named in words, too (“https proxy url”), and an operation as its path is written.
  if (kind === 'variable' && parts > 1 && query.typed.join('').includes(key)) return BONUS.lastPart;
  if (kind === 'operation' && query.names.has(slug)) return BONUS.lastPart;
  return query.names.has(key) ? BONUS.named : 0;
}

/** “savehack” names the page “Savehacks”. */
function isSameWords({ kind, name }: SearchRecord, query: Query): boolean {
  if (!aboutKind(kind).isWorded) return false;
  const words = partsOf(name).filter((part) => !isStopWord(part));
  return words.length === query.words.length && words.every((word) => query.words.includes(stem(word)));
}

function exactBonus(kind: Kind, query: Query): number {
  const { isPage, isWorded } = aboutKind(kind);
  if (kind === 'term' && query.isDefinition) return BONUS.definition;
  if (kind === 'row') return BONUS.named;
  if (isPage || (query.isName && !isWorded)) return BONUS.exact;
  return isWorded ? BONUS.exactSection : BONUS.named;
}

/** The more words query and name have in common, the more of both; and what begins like the name that is typed. */
function likeNameBonus(record: SearchRecord, key: string, query: Query): number {
  const { isPage, isWorded } = aboutKind(record.kind);
  const stems = new Set(partsOf(record.name).map(stem));
  const shared = query.words.filter((word) => stems.has(word)).length;
  const words = shared === 0 ? 0 : (shared / query.words.length) * (0.5 + (0.5 * shared) / stems.size);
  const [whole = ''] = query.keys;
  const isMeant = (query.isName || isWorded) && whole.length > 2;
  const isBegun = isMeant && [key, lastKeyOf(record)].some((one) => one.startsWith(whole));
  const begins = isPage ? BONUS.beginsPage : query.isName ? BONUS.beginsName : BONUS.begins;
  return BONUS.words * words + (isBegun ? begins : 0);
}
