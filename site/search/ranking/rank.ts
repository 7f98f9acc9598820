/** Puts what the index found into the order in which readers want it. */
import type { Filter } from './engine';
import type { Matches } from './postings';
import { endpointMatch, phraseOf } from './query';
import type { Query } from './query';
import type { SearchRecord } from './record';
import { stem } from '../language/stem';
import type { Alternatives } from '../language/widen';
import { aboutKind } from '../index/kinds';
import type { Kind } from '../index/kinds';
import { lastKeyOf } from '../index/records';
import { keyOf, partsOf } from '../language/tokens';

export interface Found {
  record: SearchRecord;
  score: number;
}

/** What a name adds to the score of the words (about 12 for a good fit). */
const BONUS = {
  exact: 2.8,
  exactSection: 2.1,
  /** Of a term whose meaning is asked for. */
  defined: 4.5,
  lastPart: 2.2,
  begins: 0.2,
  beginsName: 0.4,
  beginsPage: 0.7,
  words: 0.6,
  /** Of a name that is the query in other words or forms, or with a slip. */
  allWords: 0.5,
  code: 5,
  literal: 3.3,
  status: 1.5,
  named: 1,
  endpoint: 3,
  phrase: 2,
  phraseOfError: 2.5,
};

/** Fitted to the ten folds of questions, as the weights of the fields are (decisions/search.md). */
const WEIGHT = {
  /** That a place has all words of the query. */
  covered: 5,
  /** That its page has them. */
  page: 0.7,
  /** How well they fit all places of its page together, in a question. */
  around: 0.2,
  bonus: 3.5,
  /** The same for a query that is written as names are. */
  bonusOfName: 15,
  /** What the kind of a thing counts for a query that is written as names are. */
  likelyName: 0.3,
  /** A field of a body: it is described with its object. */
  body: 0.5,
  definition: 7,
};

/** Share of the best score below which nothing is shown. */
const TAIL = 0.3;

const LITERAL = 0.03;

/** From this number of words on, a query is a question rather than a name. */
const QUESTION_WORDS = 4;

/** Results in which a sentence is looked for, whatever they are. */
const LIKELY = 40;

export function rank(
  matches: Matches,
  records: readonly SearchRecord[],
  query: Query,
  alternatives: Alternatives,
  filter: Filter,
): Found[] {
  const { documents, scores, masks, pages, pageScores, shares } = matches;
  const shareOf = sharesOf(shares);
  const isQuestion = !query.isName && query.words.length >= QUESTION_WORDS;
  const pageMasks = new Int32Array(records.length);
  for (const at of documents) {
    const page = pages[at] ?? 0;
    pageMasks[page] = (pageMasks[page] ?? 0) | (masks[at] ?? 0);
  }
  const found = documents
    .flatMap((at): Found[] => {
      const record = records[at];
      if (!record || !passes(record, filter)) return [];
      const own = shareOf(masks[at] ?? 0);
      const page = query.isName ? 0 : shareOf(pageMasks[pages[at] ?? 0] ?? 0);
      const around = isQuestion ? (pageScores[pages[at] ?? 0] ?? 0) : 0;
      const bonus = nameBonus(record, query, alternatives, shares);
      const score =
        (scores[at] ?? 0) +
        WEIGHT.covered * own +
        WEIGHT.page * page +
        WEIGHT.around * around +
        (query.isName ? WEIGHT.bonusOfName : WEIGHT.bonus) * (bonus >= BONUS.code ? bonus : bonus * own) +
        likely(record, query);
      return [{ record, score }];
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
  isThere(word) || (alternatives.get(word)?.some((one) => one.every(isThere)) ?? false);

const byScore = (left: Found, right: Found) =>
  right.score - left.score || left.record.url.length - right.record.url.length;

/** Of a long query, the places that hold it in these words. Reading texts takes time: errors are read, and the likely. */
function quotedFirst(found: readonly Found[], phrase: string): Found[] {
  const bonus = ({ record }: Found, at: number) => {
    const isLikely = at < LIKELY || record.kind === 'error';
    if (!isLikely || !phraseOf(record.text).includes(phrase)) return 0;
    return record.kind === 'error' ? BONUS.phraseOfError : BONUS.phrase;
  };
  return found.map((one, at) => ({ ...one, score: one.score + WEIGHT.bonus * bonus(one, at) })).sort(byScore);
}

/** Whatever holds one of many words is found, and is of no use beside what holds them all. */
function withoutTail(found: readonly Found[]): Found[] {
  const least = (found[0]?.score ?? 0) * TAIL;
  return found.filter(({ score }) => score >= least);
}

/** What the kind of a thing counts. */
function likely({ kind, url }: SearchRecord, query: Query): number {
  const own = aboutKind(kind).likely * (query.isName ? WEIGHT.likelyName : 1);
  const taken = kind === 'field' && url.includes('#body-') ? WEIGHT.body : 0;
  return own - taken + (kind === 'term' && query.isDefinition ? WEIGHT.definition : 0);
}

function passes({ product, api, kind }: SearchRecord, filter: Filter): boolean {
  if (filter.isTitles && !aboutKind(kind).isPage) return false;
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

function nameBonus(record: SearchRecord, query: Query, alternatives: Alternatives, shares: readonly number[]): number {
  if (record.isCommon) return 0;
  const endpoint = record.endpoint && query.endpoint ? endpointMatch(query.endpoint, record.endpoint.split(' ')) : 0;
  if (endpoint > 0) return BONUS.endpoint * endpoint;
  const name = nameIn(record);
  const { kind } = record;
  return (
    (kind === 'error' && errorBonus(record.name, name, query)) ||
    (isLiteral(record.name, query) ? BONUS.literal : 0) ||
    sameNameBonus(kind, name, query) ||
    likeNameBonus(kind, name, query, alternatives, shares)
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

function sameNameBonus(kind: Kind, { key, slugKey, lastKey, parts }: Name, query: Query): number {
  if (key === query.key || key === query.wordKey || slugKey === query.key || slugKey === query.wordKey)
    return exactBonus(kind, query);
  // Of `Dream.targetCents` and `DreamInspiration.targetCents`, the one that has less beside it.
  if (lastKey === query.key)
    return (query.isName || query.words.length > 1 ? BONUS.lastPart : BONUS.named) + 0.2 / Math.max(parts.length, 1);
  // A variable is named in words, too (“https proxy url”), and an operation as its path is written.
  if (kind === 'variable' && parts.length > 1 && query.runs.has(key)) return BONUS.lastPart;
  if (kind === 'operation' && query.names.has(slugKey)) return BONUS.lastPart;
  return query.names.has(key) ? BONUS.named : 0;
}

function likeNameBonus(
  kind: Kind,
  name: Name,
  query: Query,
  alternatives: Alternatives,
  shares: readonly number[],
): number {
  const isMeant = query.isName || aboutKind(kind).isWorded;
  const begins =
    isMeant && query.key.length > 2 && (name.key.startsWith(query.key) || name.lastKey.startsWith(query.key));
  return wordsBonus(kind, name, query, alternatives, shares) + (begins ? beginsBonus(kind, query) : 0);
}

const beginsBonus = (kind: Kind, query: Query) =>
  aboutKind(kind).isPage ? BONUS.beginsPage : query.isName ? BONUS.beginsName : BONUS.begins;

function exactBonus(kind: Kind, query: Query): number {
  if (kind === 'term' && query.isDefinition) return BONUS.defined;
  if (aboutKind(kind).isPage || (query.isName && !aboutKind(kind).isWorded)) return BONUS.exact;
  return aboutKind(kind).isWorded ? BONUS.exactSection : BONUS.named;
}

/** The more words query and name have in common, the more of both. */
function wordsBonus(
  kind: Kind,
  { parts, stems }: Name,
  query: Query,
  alternatives: Alternatives,
  shares: readonly number[],
): number {
  let [share, shared] = [0, 0];
  query.words.forEach((word, at) => {
    if (!isMet(word, alternatives, (one) => stems.has(one))) return;
    share += shares[at] ?? 0;
    shared++;
  });
  if (shared === 0) return 0;
  // Of `settle` and `settled`, the one that was typed.
  const isAll = aboutKind(kind).isWorded && shared === stems.size && shared === query.words.length;
  const literal = (isAll ? BONUS.allWords : 0) + LITERAL * countOf(parts, (part) => query.typed.includes(part));
  return literal + BONUS.words * share * (0.5 + (0.5 * shared) / Math.max(stems.size, 1));
}

/** How much of a query a set of its words is, given as bits; each set is worked out once. */
function sharesOf(shares: readonly number[]): (mask: number) => number {
  const known = new Map<number, number>();
  return (mask) => {
    let share = known.get(mask);
    if (share === undefined) {
      share = shares.reduce((total, one, at) => total + (((mask >> at) & 1) === 1 ? one : 0), 0);
      known.set(mask, share);
    }
    return share;
  };
}
