/** Words of texts, names and queries: the same rules when the index is made and when it is asked. */
import { stem } from './stem';

/** More parts than this are a sentence without spaces (an address, a signature), not a name. */
const NAME_PARTS = 8;

const CHUNK = /[\p{L}\p{N}][\p{L}\p{N}_\-.:/[\]]*/gu;
const WORD = /v?\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu;

/** `getDreams`, `get-dreams`, `GET_DREAMS` and `get dreams` are the same two words. */
export function partsOf(text: string): string[] {
  return (
    plain(text)
      .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
      .toLowerCase()
      .match(WORD) ?? []
  );
}

/** A name without what separates its parts: `target_cents`, `targetCents` and `Target cents` have one key. */
export function keyOf(name: string): string {
  return plain(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What stands between spaces, quotes, brackets and signs: names keep their dots, hyphens and underscores. */
export function chunksOf(text: string): string[] {
  return (plain(text).match(CHUNK) ?? []).map((chunk) => chunk.replace(/[-_.:/[\]]+$/u, ''));
}

/**
 * The words under which a text is found: parts of names, and names as a whole, with and without what they belong to.
 * @param onWord is called with each word before its ending is taken away
 */
export function tokensOf(text: string, onWord?: (word: string) => void): string[] {
  const stemmed = (word: string) => {
    onWord?.(word);
    return stem(word);
  };
  return chunksOf(text).flatMap((chunk) => {
    const parts = partsOf(chunk);
    if (parts.length === 1 || parts.length > NAME_PARTS) return parts.map(stemmed);
    const owned = chunk.split(/[./:=]/).filter((name) => name !== chunk && partsOf(name).length > 1);
    return [...parts.map(stemmed), ...[chunk, ...owned].map(keyOf)];
  });
}

/** Without accents and joining characters, so that text that was copied from elsewhere is found, too. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\u200b\u00ad]/gu, '');
}
