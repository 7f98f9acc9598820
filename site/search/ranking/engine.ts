/** The search itself: an index over records, asked once for each keystroke. Runs in the worker and in the tests. */
import MiniSearch from 'minisearch';
import type { SearchOptions, SearchResult } from 'minisearch';
import { parseQuery } from './query';
import type { Query } from './query';
import { prepareRanking, rank } from './rank';
import type { Found } from './rank';
import type { ProductKey } from '@impact-docs/content/products';
import type { Kind, QuestionTerms, SearchPage, TextFile } from '../index/records';
import { tokensOf } from '../language/tokens';
import { synonymsOf } from '../language/synonyms';
import type { SynonymTable, Synonyms } from '../language/synonyms';
import { VocabularyBuilder } from '../language/vocabulary';
import type { Vocabulary } from '../language/vocabulary';
import { unknownWords, widen } from '../language/widen';
import type { Alternatives } from '../language/widen';

/** One thing that can be found. */
export interface SearchRecord {
  url: string;
  kind: Kind;
  name: string;
  /** Where it is: the title of its page, or the object that a field belongs to. */
  page: string;
  path: string;
  product: ProductKey | undefined;
  api: string | undefined;
  endpoint: string | undefined;
  text: string;
  /** Words of the questions that it answers, as they are indexed. */
  questions: string;
  /** Its name says what many others say too. */
  isCommon: boolean;
}

/** What a reader wants to see only: a product or an API. */
export interface Filter {
  product?: string;
  api?: string;
  /** Titles of pages only, as for a path that does not exist. */
  isTitles?: boolean;
}

const noSynonyms = synonymsOf({});

export interface Engine {
  /** `missing` are words of the query that nothing in the index stands for, other than a slip. */
  search(text: string, filter?: Filter): { query: Query; found: Found[]; missing: readonly string[] };
  readonly records: readonly SearchRecord[];
  /** For measurements. */
  readonly index: MiniSearch<Document>;
}

/** Documents that are indexed between two looks at the queue: an answer waits for at most one such pass. */
const CHUNK = 15;

/** What a synonym counts beside the word that was typed. */
const SYNONYM = 0.8;

/** A beginning of so few letters stands for half of all words. */
const SHORT = 2;

interface Document {
  id: number;
  name: string;
  context: string;
  endpoint: string;
  /** Names of all sections of a guide: what the page is about, beside its title. */
  sections: string;
  text: string;
  questions: string;
  /** Of a page, the questions of its sections. */
  below: string;
}

/**
 * @param text texts of the pages, as soon as they are there
 * @param questions words of questions, as soon as they are there
 */
export function recordsOf(
  pages: readonly SearchPage[],
  text: TextFile = {},
  questions: QuestionTerms = {},
): SearchRecord[] {
  return pages.flatMap((page) => {
    const texts = text[page.path] ?? {};
    const known = new Set(page.entries.map(({ id }) => id));
    const common = Object.entries(texts).flatMap(([id, value]) =>
      known.has(id) || typeof value === 'string'
        ? []
        : [{ id, kind: 'heading' as const, name: value[1], text: '', isCommon: true }],
    );
    return [...page.entries, ...common].map((entry) => {
      const own = texts[entry.id];
      return {
        url: entry.id === '' ? page.path : `${page.path}#${entry.id}`,
        kind: entry.kind,
        name: entry.name,
        page: page.title,
        path: page.path,
        product: page.product,
        api: page.api,
        endpoint: entry.id === '' ? page.endpoint : undefined,
        questions: questions[page.path]?.[entry.id] ?? '',
        text: typeof own === 'string' ? own : (own?.[0] ?? ''),
        isCommon: 'isCommon' in entry,
      };
    });
  });
}

/** An index of names alone is there at once; with texts it takes longer: see `createEngineInPieces`. */
export function createEngine(records: readonly SearchRecord[], synonyms: SynonymTable = {}): Engine {
  const { index, vocabulary } = emptyIndex();
  index.addAll(documentsOf(records));
  return engineOf(index, vocabulary.build(), records, synonymsOf(synonyms));
}

/** @param pause lets waiting questions be answered by the earlier index */
export async function createEngineInPieces(
  records: readonly SearchRecord[],
  synonyms: SynonymTable,
  pause: () => Promise<void>,
): Promise<Engine> {
  const { index, vocabulary } = emptyIndex();
  const documents = documentsOf(records);
  for (let start = 0; start < documents.length; start += CHUNK) {
    index.addAll(documents.slice(start, start + CHUNK));
    records.slice(start, start + CHUNK).forEach(prepareRanking);
    await pause();
  }
  return engineOf(index, vocabulary.build(), records, synonymsOf(synonyms));
}

function emptyIndex(): { index: MiniSearch<Document>; vocabulary: VocabularyBuilder } {
  const vocabulary = new VocabularyBuilder();
  const index = new MiniSearch<Document>({
    fields: ['name', 'context', 'endpoint', 'sections', 'text', 'questions', 'below'],
    tokenize: (text, field) =>
      field === 'questions' || field === 'below' ? text.split(' ') : tokensOf(text, vocabulary.addWord),
    processTerm: (term) => vocabulary.addTerm(term),
  });
  return { index, vocabulary };
}

function documentsOf(records: readonly SearchRecord[]): Document[] {
  const sections = new Map<string, string>();
  const below = new Map<string, Set<string>>();
  for (const { kind, name, path, questions, isCommon } of records) {
    if (kind !== 'heading') continue;
    if (!isCommon) sections.set(path, `${sections.get(path) ?? ''} ${name}`);
    const words = below.get(path) ?? new Set();
    questions.split(' ').forEach((word) => words.add(word));
    below.set(path, words);
  }
  return records.map(({ name, page, url, endpoint, text, path, questions, isCommon }, id) => ({
    id,
    name: isCommon ? '' : name,
    // A page has its name in its path, and often other words for it.
    context: url === path ? path.split('/').slice(-2).join(' ') : page,
    endpoint: endpoint ?? '',
    sections: url === path ? (sections.get(path) ?? '') : '',
    text,
    questions,
    below: url === path ? [...(below.get(path) ?? [])].join(' ') : '',
  }));
}

function engineOf(
  index: MiniSearch<Document>,
  vocabulary: Vocabulary,
  records: readonly SearchRecord[],
  synonyms: Synonyms,
): Engine {
  return {
    records,
    index,
    search(text, filter = {}) {
      const query = parseQuery(text);
      if (query.words.length === 0) return { query, found: [], missing: [] };
      const alternatives = widen(query.typed, query.words, query.isName ? noSynonyms : synonyms, vocabulary);
      const results = ask(index, vocabulary, query, alternatives, text, filter);
      return {
        query,
        found: rank(results, records, query, alternatives, filter),
        missing: unknownWords(query.typed, vocabulary, query.isName ? noSynonyms : synonyms),
      };
    },
  };
}

function ask(
  index: MiniSearch<Document>,
  vocabulary: Vocabulary,
  query: Query,
  alternatives: Alternatives,
  text: string,
  filter: Filter,
): SearchResult[] {
  const whole = query.key.length > 3 && !query.words.includes(query.key) ? [query.key] : [];
  const typed = /\s$/.test(text) ? undefined : query.words.at(-1);
  // One or two letters begin so many words that only names are looked at, and one letter beside words says nothing yet.
  const isShort = typed !== undefined && typed.length <= SHORT && query.words.length > 1 && !/\d/.test(typed);
  const words = isShort ? query.words.slice(0, -1) : query.words;
  const others = [...new Set(words.flatMap((word) => alternatives.get(word) ?? []))].filter(
    (word) => !words.includes(word),
  );
  const isOfNames = filter.isTitles || words.every((word) => word.length <= SHORT && word === typed);
  const options: SearchOptions = {
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
    combineWith: 'OR',
    ...(isOfNames ? { fields: ['name', 'endpoint', 'context'] } : {}),
    boost: {
      name: 3,
      endpoint: 2,
      sections: 0.7,
      questions: 3,
      below: 0.5,
    },
    prefix: (term) => (term === typed || !vocabulary.has(term)) && !others.includes(term),
    boostTerm: (term) => (others.includes(term) ? SYNONYM : 1),
    // A name with a slip; slips in words are in the alternatives.
    fuzzy: (term) => (term === query.key && !vocabulary.hasBeginning(term) ? 2 : false),
    weights: { fuzzy: 0.4, prefix: 0.3 },
  };
  const all = { queries: [[...words, ...others, ...whole].join(' ')], ...options };
  const short = { queries: [typed ?? ''], fields: ['name', 'endpoint'], prefix: true };
  return index.search({ combineWith: 'OR', queries: isShort && typed.length > 1 ? [all, short] : [all] }, options);
}
