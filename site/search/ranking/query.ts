/** A query as it is typed or pasted → what the index is asked for. */
import { stem } from '../language/stem';
import { STOP_WORDS } from '../language/stop-words';
import { chunksOf, keyOf, partsOf } from '../language/tokens';

export interface Query {
  /** Words, each once, without those that say nothing. */
  words: string[];
  /** Keys of the names in it: words of several parts, such as `targetCents`, `link-conflict` or `dream.targetCents`. */
  names: Set<string>;
  /** Keys of neighbouring words, as many as a name may have: `https proxy` may be `HTTPS_PROXY`. */
  runs: ReadonlySet<string>;
  /** The names of `names` as they are written. */
  typedNames: ReadonlySet<string>;
  /** Numbers in it, which may be status codes. */
  numbers: Set<string>;
  /** The whole query as one name. */
  key: string;
  /** The same without words that say nothing: `delete a user` names `delete-user`. */
  wordKey: string;
  /** The query without what differs from log to log, if it is long enough to be a sentence. */
  phrase: string | undefined;
  /** The words as they were typed, all of them in their order. */
  typed: readonly string[];
  /** Whether nothing in it is separated by spaces or quotes. */
  isOneChunk: boolean;
  /** Whether it is written as names are: `targetCents`, `S3_BUCKET`; otherwise it is words. */
  isName: boolean;
  /** Whether it asks what a word means. */
  isDefinition: boolean;
  endpoint?: Endpoint;
}

interface Endpoint {
  /** In capitals; undefined where only a path is given. */
  method: string | undefined;
  /** Parts of the path, `*` for a value. */
  segments: string[];
}

/** Ids of objects, and figures, differ from log to log. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

/** From this number of words on, a query may be a sentence of an error. */
const PHRASE_WORDS = 4;

/** A sentence without ids, figures and marks, so that it is the same in the documentation and in a log. */
export function phraseOf(text: string): string {
  return keyOf(text.replace(UUID, '{id}')).replace(/\d+/g, '');
}

/** More words make a search slower, not better. */
const WORDS = 24;

export function parseQuery(text: string): Query {
  const cleaned = text.slice(0, 500).replace(UUID, '{id}');
  const chunks = chunksOf(cleaned);
  const typed = chunks.flatMap(partsOf);
  const all = [...new Set(typed.map(stem))];
  const telling = [...new Set(typed.filter((word) => !STOP_WORDS.has(word)).map(stem))];
  const endpoint = endpointOf(cleaned);
  return {
    words: (telling.length > 0 ? telling : all).slice(0, WORDS),
    names: new Set([...chunks, ...chunks.flatMap((chunk) => chunk.split(/[/:.]+/))].filter(isNameLike).map(keyOf)),
    runs: runsOf(typed),
    typedNames: new Set(chunks.filter(isNameLike)),
    numbers: new Set(chunks.filter((chunk) => /^\d{3}$/.test(chunk))),
    key: keyOf(cleaned),
    wordKey: typed.filter((word) => !STOP_WORDS.has(word)).join(''),
    phrase: chunks.length >= PHRASE_WORDS ? phraseOf(cleaned) : undefined,
    typed,
    isOneChunk: chunks.length === 1,
    isName: chunks.length === 1 && (all.length > 1 || /[\p{Lu}\d]/u.test(cleaned)),
    isDefinition: /^\s*(?:what (?:is|are|does)|define|definition|meaning)\b/i.test(cleaned),
    ...(endpoint ? { endpoint } : {}),
  };
}

/** Hardly a name of a variable has more parts. */
const RUN = 5;

function runsOf(typed: readonly string[]): Set<string> {
  const first = typed.slice(0, WORDS);
  return new Set(
    first.flatMap((_, at) => Array.from({ length: RUN - 1 }, (__, more) => first.slice(at, at + more + 2).join(''))),
  );
}

function isNameLike(chunk: string): boolean {
  return partsOf(chunk).length > 1;
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

/** 1: the same operation; less where the method is missing or only the end of the path is the same; 0: another one. */
export function endpointMatch(asked: Endpoint, [method = '', path = '']: readonly string[]): number {
  if (asked.method !== undefined && asked.method !== method) return 0;
  const own = segmentsOf(path);
  const tail = asked.segments.slice(-own.length).join('/');
  if (own.join('/') === asked.segments.join('/')) return asked.method ? 1 : 0.9;
  if (tail === own.join('/') && own.length > 0) return asked.method ? 0.9 : 0.7;
  const isBeginning = own.join('/').startsWith(asked.segments.join('/'));
  return isBeginning && asked.segments.length > 0 ? 0.5 : 0;
}
