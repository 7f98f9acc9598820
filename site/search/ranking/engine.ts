/** The search itself: an index over records, asked once for each keystroke. Runs in the worker and in the tests. */
import { parseQuery } from './query';
import type { Query } from './query';
import { Postings } from './postings';
import type { Wanted } from './postings';
import { prepareRanking, rank } from './rank';
import type { Found } from './rank';
import type { SearchRecord } from './record';
import { unpackQuestions } from '../index/question-terms';
import type { QuestionsFile } from '../index/records';
import { tokensOf } from '../language/tokens';
import { synonymsOf } from '../language/synonyms';
import type { SynonymTable } from '../language/synonyms';
import { VocabularyBuilder } from '../language/vocabulary';
import type { Vocabulary } from '../language/vocabulary';
import { unknownWords, widen } from '../language/widen';
import type { Alternatives } from '../language/widen';

/** What a reader wants to see only: a product or an API. */
export interface Filter {
  product?: string;
  api?: string;
  /** Titles of pages only, as for a path that does not exist. */
  isTitles?: boolean;
}

/** What is searched; questions and synonyms come with the texts. */
export interface Searched {
  records: readonly SearchRecord[];
  questions?: QuestionsFile;
  synonyms?: SynonymTable;
}

export interface Engine {
  /**
   * @returns `terms`, the words of the index that the words of the query stood for; `missing`, words of the query that
   * nothing in the index stands for, other than a slip
   */
  search(text: string, filter?: Filter): Answer;
  /** Whether the index has a term. */
  has(term: string): boolean;
}

interface Answer {
  query: Query;
  found: Found[];
  terms: readonly string[];
  missing: readonly string[];
}

const noSynonyms = synonymsOf({});

/** Records, or words of questions, that are indexed between two looks at the queue: an answer waits for at most one such pass. */
const CHUNK = 15;
const WORDS_CHUNK = 100;

/** What counts beside the word that was typed: a synonym, a word that begins with it, a name with a slip. */
const SYNONYM = 0.8;
/** One of several words that stand for it only together. */
const PART_OF_SYNONYM = 0.5;
const BEGINNING = 0.3;
const SLIP = 0.4;

/** How much less a longer word counts that begins with what was typed. */
const LONGER = 0.3;

/** What a longer word counts where the one that was typed is complete: “sca” is more than the beginning of “scanner”. */
const COMPLETE = 0.3;

/** A beginning of so few letters stands for half of all words. */
const SHORT = 2;

/** A shorter word that the index does not have is no beginning, unless it is still being typed. */
const SHORTEST_BEGINNING = 4;

/** An index of names alone is there at once; with texts it takes longer: see `createEngineInPieces`. */
export function createEngine(searched: Searched): Engine {
  const building = build(searched);
  let step = building.next();
  while (!step.done) step = building.next();
  return step.value;
}

/** @param pause lets waiting questions be answered by the earlier index */
export async function createEngineInPieces(searched: Searched, pause: () => Promise<void>): Promise<Engine> {
  const building = build(searched);
  let step = building.next();
  while (!step.done) {
    await pause();
    step = building.next();
  }
  return step.value;
}

/** Pauses after each piece of the work. */
function* build({ records, questions, synonyms = {} }: Searched): Generator<undefined, Engine> {
  const vocabulary = new VocabularyBuilder();
  const pages = pageNumbersOf(records);
  const postings = new Postings(pages);
  const terms = (text: string) => tokensOf(text, vocabulary.addWord);
  for (const [at, record] of records.entries()) {
    const { name, page, url, endpoint = '', text, path, isCommon } = record;
    if (!isCommon) postings.add(at, 'name', terms(name));
    postings.add(at, 'endpoint', terms(endpoint));
    postings.add(at, 'context', terms(url === path ? contextOf(path) : page));
    postings.add(at, 'text', terms(text));
    prepareRanking(record);
    if (at % CHUNK === CHUNK - 1) yield;
  }
  yield* addQuestions(postings, records, questions);
  const known = vocabulary.build(postings.terms());
  return engineOf(postings, known, records, synonymsOf(synonyms));
}

/** By record, the number of its page. */
function pageNumbersOf(records: readonly SearchRecord[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(records, ({ path }) => {
    const number = numbers.get(path) ?? numbers.size;
    numbers.set(path, number);
    return number;
  });
}

/** Of a page, the end of its path, with a version as it is written: `api-v2-1/get-categories` is of `v2.1`. */
const contextOf = (path: string) =>
  path
    .split('/')
    .slice(-2)
    .join(' ')
    .replaceAll(/\bv(\d+)-(\d+)\b/g, 'v$1.$2');

function* addQuestions(
  postings: Postings,
  records: readonly SearchRecord[],
  questions: QuestionsFile | undefined,
): Generator<undefined, void> {
  if (!questions) return;
  const pages = new Map(records.flatMap(({ url, path }, at) => (url === path ? [[path, at] as const] : [])));
  let done = 0;
  for (const [word, counts] of unpackQuestions(questions)) {
    const above = new Set<number>();
    for (const [at, count] of counts) {
      postings.addTerm(at, 'questions', word, count);
      const { kind, path } = records[at] ?? {};
      const page = kind === 'heading' ? pages.get(path ?? '') : undefined;
      if (page !== undefined) above.add(page);
    }
    for (const page of above) postings.addTerm(page, 'below', word, 1);
    if (++done % WORDS_CHUNK === 0) yield;
  }
}

function engineOf(
  postings: Postings,
  vocabulary: Vocabulary,
  records: readonly SearchRecord[],
  allSynonyms: ReturnType<typeof synonymsOf>,
): Engine {
  return {
    has: (term) => postings.has(term),
    search(text, filter = {}) {
      const query = parseQuery(text);
      if (query.words.length === 0) return { query, found: [], terms: [], missing: [] };
      // What is written as a name is one, unless nothing is named so: `K8s`, `2FA`, `SCA`.
      const synonyms = query.isName && isNameOf(vocabulary, query.key) ? noSynonyms : allSynonyms;
      const alternatives = widen(query.typed, query.words, synonyms, vocabulary);
      const wanted = wantedFor(query, vocabulary, alternatives, text, filter);
      const matches = postings.match(wanted, query.isName);
      return {
        query,
        found: rank(matches, records, query, alternatives, filter),
        terms: [...new Set(wanted.flatMap((list) => list.flatMap(({ terms }) => terms)))],
        missing: unknownWords(query.typed, vocabulary, synonyms),
      };
    },
  };
}

const isNameOf = (vocabulary: Vocabulary, key: string) =>
  vocabulary.has(key) || (key.length >= SHORTEST_BEGINNING && vocabulary.hasBeginning(key));

/** By word of the query, the terms of the index that stand for it. */
function wantedFor(
  query: Query,
  vocabulary: Vocabulary,
  alternatives: Alternatives,
  text: string,
  filter: Filter,
): Wanted[][] {
  const { words, key, isOneChunk } = query;
  const typed = /\s$/.test(text) ? undefined : words.at(-1);
  // A name as a whole stands for all of its parts.
  const whole = key.length > 3 ? wholeOf(key, vocabulary, isOneChunk) : [];
  const isShort = (word: string) => word.length <= SHORT && word === typed && !/\d/.test(word);
  return words.map((word) => {
    // One or two letters begin so many words that only names are looked at, and one letter beside words says nothing yet.
    const isLittle = isShort(word);
    if (isLittle && word.length === 1 && words.length > 1) return [];
    const isOfNames = filter.isTitles === true || isLittle;
    const others = alternatives.get(word) ?? [];
    const isTyped = word === typed;
    const isKnown = vocabulary.has(word);
    const isBeginning = isTyped || (!isKnown && word.length >= SHORTEST_BEGINNING);
    const begun = isBeginning ? vocabulary.beginningWith(word) : [];
    const share = others.length > 0 || (isKnown && words.length > 1) ? COMPLETE : 1;
    const list = [
      { terms: [word], weight: 1 },
      ...others.flatMap(synonymTerms),
      ...begun.map((term) => ({ terms: [term], weight: share * beginningWeight(term, word) })),
      ...whole,
    ];
    return list.map(({ terms, weight }) => ({ terms, weight, isOfNames }));
  });
}

/** What has all words of a synonym counts fully, what has one of them less. */
const synonymTerms = (terms: readonly string[]) => [
  { terms, weight: SYNONYM },
  ...(terms.length > 1 ? terms.map((term) => ({ terms: [term], weight: PART_OF_SYNONYM })) : []),
];

const beginningWeight = (term: string, { length }: string) =>
  (BEGINNING * term.length) / (term.length + LONGER * (term.length - length));

/** The name itself, or those that differ by a slip where one name is all that was typed. */
function wholeOf(
  key: string,
  vocabulary: Vocabulary,
  isAlone: boolean,
): { terms: readonly string[]; weight: number }[] {
  if (vocabulary.has(key)) return [{ terms: [key], weight: 1 }];
  if (!isAlone || vocabulary.hasBeginning(key)) return [];
  return vocabulary.near(key).map((term) => ({ terms: [term], weight: SLIP }));
}
