/** A query as it is typed or pasted → its words, and the names in it. */
import type { Word } from '../language/synonyms';
import { chunksOf, isLiteral, isStopWord, keyOf, partsOf, stem } from '../language/words';

export interface Query {
  text: string;
  /** In their order; a literal is one word. */
  words: readonly Word[];
  /** The whole query as a name: `delete a user` names `delete-user`. */
  whole: ReadonlySet<string>;
  /** Keys of the names that stand in it: error codes, statuses, requests, names of several parts. */
  names: ReadonlySet<string>;
  /** Whether it is written as names are: `targetCents`, `S3_BUCKET`; otherwise it is words. */
  isName: boolean;
}

/** @param text the query; of a very long one, the beginning counts */
export function parseQuery(text: string): Query {
  const cleaned = text.slice(0, 300);
  const chunks = chunksOf(cleaned);
  // Of an address, only the names in it are meant.
  const words = chunks
    .filter((chunk) => !chunk.includes('://'))
    .flatMap((chunk) =>
      isLiteral(chunk) ? [{ typed: keyOf(chunk), stem: keyOf(chunk), written: chunk }] : wordsIn(chunk),
    );
  const telling = words.map(({ typed }) => typed).filter((word) => !isStopWord(word));
  const isNameLike = (chunk: string) => partsOf(chunk).length > 1 || /^\d{3}$/.test(chunk);
  const names = [...chunks, ...chunks.flatMap((chunk) => chunk.split(/[/:.]+/))].filter(isNameLike).map(keyOf);
  return {
    text: cleaned,
    words,
    whole: new Set([keyOf(cleaned), telling.join('')]),
    names: new Set([...names, ...requestsIn(cleaned)]),
    isName: chunks.length === 1 && isNameLike(cleaned),
  };
}

/** The words of a chunk; of a name in capitals, such as `NoSuchKeyError`, its parts. */
export const wordsIn = (chunk: string): Word[] =>
  partsOf(chunk).map((typed) => ({ typed, stem: stem(typed), written: typed }));

const METHOD = /^\W*(?:\S+\s+){0,2}?(get|post|put|patch|delete)\s+(?:https?:\/\/[^/\s]+)?(\/?[\w{][^\s"?]*)/i;
const PATH = /^\s*(?:https?:\/\/[^/\s]+)?(\/[^\s"?]+|[a-z][\w-]*\/[^\s"?]+)/i;

/** The request in a query such as `POST /v1/dreams`, `GET dreams/{id}` or `surveys/complete`. */
function requestsIn(text: string): string[] {
  const [, method, path = ''] = METHOD.exec(text) ?? [];
  if (method) return [requestKey(method, path)];
  const bare = PATH.exec(text)?.[1];
  return bare ? [requestKey('', bare)] : [];
}

/** A request without the version in its path, and with `*` for values: `POST /dreams/*`. Without a method, the path alone. */
export function requestKey(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !/^v\d+(?:\.\d+)*$/.test(part));
  const segments = parts.map((part) => (/^[{<:]|^\d+$|^[\da-f]{8}-/i.test(part) ? '*' : part.toLowerCase()));
  return `${method.toUpperCase()} /${segments.join('/')}`;
}
