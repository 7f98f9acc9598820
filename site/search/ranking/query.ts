/** A query as it is typed or pasted → what the index is asked for. */
import { chunksOf, isLiteral, isStopWord, keyOf, partsOf, stem } from '../language/words';

export interface Query {
  /** All words as they were typed, in their order; a literal is one word. */
  typed: readonly string[];
  /** Stems of those that say something, each once. */
  words: readonly string[];
  /** Words of `typed` that are meant as a whole: see `isLiteral`. */
  literals: ReadonlySet<string>;
  /** Keys of the names in it: words of several parts, such as `targetCents` or `link-conflict`. */
  names: ReadonlySet<string>;
  /** Numbers in it, which may be status codes. */
  numbers: ReadonlySet<string>;
  /** The whole query as one name, with and without words that say nothing: `delete a user` names `delete-user`. */
  keys: string[];
  /** The query without what differs from log to log, if it is long enough to be a sentence. */
  phrase: string | undefined;
  /** Whether it is written as names are: `targetCents`, `S3_BUCKET`; otherwise it is words. */
  isName: boolean;
  /** Whether it asks what a word means. */
  isDefinition: boolean;
  endpoint: Endpoint | undefined;
}

interface Endpoint {
  /** In capitals; undefined where only a path is given. */
  method: string | undefined;
  /** Parts of the path, `*` for a value. */
  segments: readonly string[];
}

/** Ids of objects differ from log to log. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

/** From this number of words on, a query may be a sentence of an error. */
const PHRASE_WORDS = 4;

/** More words make a search slower, not better. */
const MOST_WORDS = 24;

/** A sentence without ids, figures and marks, so that it is the same in the documentation and in a log. */
export function phraseOf(text: string): string {
  return keyOf(text.replace(UUID, '{id}')).replace(/\d+/g, '');
}

/** @param text the query; of a very long one, the beginning counts */
export function parseQuery(text: string): Query {
  const cleaned = text.slice(0, 500).replace(UUID, '{id}');
  const chunks = chunksOf(cleaned);
  const literals = new Set(chunks.filter(isLiteral).map(keyOf));
  const typed = chunks.flatMap((chunk) => (literals.has(keyOf(chunk)) ? [keyOf(chunk)] : partsOf(chunk)));
  const stems = (words: readonly string[]) => words.map((word) => (literals.has(word) ? word : stem(word)));
  const telling = typed.filter((word) => !isStopWord(word));
  const isNameLike = (chunk: string) => partsOf(chunk).length > 1;
  return {
    typed,
    words: [...new Set(stems(telling.length > 0 ? telling : typed))].slice(0, MOST_WORDS),
    literals,
    names: new Set([...chunks, ...chunks.flatMap((chunk) => chunk.split(/[/:.]+/))].filter(isNameLike).map(keyOf)),
    numbers: new Set(chunks.filter((chunk) => /^\d{3}$/.test(chunk))),
    keys: [keyOf(cleaned), telling.join('')],
    phrase: chunks.length >= PHRASE_WORDS ? phraseOf(cleaned) : undefined,
    isName: chunks.length === 1 && (isNameLike(cleaned) || /[\p{Lu}\d]/u.test(cleaned)),
    isDefinition: /^\s*(?:what (?:is|are|does)|define|definition|meaning)\b/i.test(cleaned),
    endpoint: endpointOf(cleaned),
  };
}

/** A request somewhere in a long sentence is not what the sentence is about. */
const BEGINNING = 60;

const METHOD = /^\W*(?:\S+\s+){0,2}?(get|post|put|patch|delete)\s+(?:https?:\/\/[^/\s]+)?(\/?[\w{][^\s"?]*)/i;
const PATH = /^\s*(?:https?:\/\/[^/\s]+)?(\/[^\s"?]+|[a-z][\w-]*\/[^\s"?]+)/i;

/** The operation in a query such as `POST /v1/dreams`, `GET dreams/{id}` or `surveys/complete`. */
function endpointOf(text: string): Endpoint | undefined {
  const [, method, path = ''] = METHOD.exec(text.slice(0, BEGINNING)) ?? [];
  if (method) return { method: method.toUpperCase(), segments: segmentsOf(path) };
  const bare = PATH.exec(text)?.[1];
  return bare ? { method: undefined, segments: segmentsOf(bare) } : undefined;
}

/** Parts of a path without its version; what stands for a value is `*`. */
export function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '' && !/^v\d+(?:\.\d+)*$/.test(part))
    .map((part) => (/^[{<:]|^\d+$/.test(part) ? '*' : part.toLowerCase()));
}

/**
 * @param endpoint of an operation: `POST /dreams`
 * @returns 1: the same operation; less where the method is missing or only a part of the path is the same; 0: another one
 */
export function endpointMatch(asked: Endpoint, endpoint: string): number {
  const [method = '', path = ''] = endpoint.split(' ');
  if (asked.method !== undefined && asked.method !== method) return 0;
  const own = segmentsOf(path);
  const tail = asked.segments.slice(-own.length).join('/');
  if (own.join('/') === asked.segments.join('/')) return asked.method ? 1 : 0.9;
  if (tail === own.join('/') && own.length > 0) return asked.method ? 0.9 : 0.7;
  const isBeginning = own.join('/').startsWith(asked.segments.join('/'));
  return isBeginning && asked.segments.length > 0 ? 0.5 : 0;
}
