/** Words of texts, names and queries: the same rules when the index is made and when it is asked. */
import { stem as porter2 } from 'porter2';

/** Words that every question has, whatever it is about. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about actually again all already also am an and any anybody anyone anything are as at be because been being but by came can cannot could did do does doing ' +
    'done else ever every for from going got had has have having he her him his how http https i if im in instead into is it its ive just many me mean might more my myself no ' +
    'not of on or our please really say should so some somehow something still such than that the their them then there these they thing this those ' +
    'though through to too us very want wants was way we were what whats when where whether which while who whom whose why will with within would www you your yours'
  ).split(' '),
);

/** Whether a word says nothing: every question may have it. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/**
 * A word without its ending (https://snowballstem.org/algorithms/english/stemmer.html), and without the `i` that is left
 * of a `y`, so that `verify` and `verification` meet. Short words, and words with figures, stay as they are.
 */
export const stem = (word: string): string =>
  word.length <= 3 || /\d/.test(word) ? word : porter2(word).replace(/(?<=.{4})i$/, '');

/** Where a new part of a name begins: `target|Cents`, `HTTP|Server`; not in the plural `URLs`. */
export const CASES = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}(?!\b))/u;

/** `getDreams`, `get-dreams`, `GET_DREAMS` and `get dreams` are the same two words. */
export function partsOf(text: string): string[] {
  const runs = plain(text).match(/v?\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => run.split(CASES)).map((part) => part.toLowerCase());
}

/** A name without what separates its parts: `target_cents`, `targetCents` and `Target cents` have one key. */
export function keyOf(name: string): string {
  return plain(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What stands between spaces, quotes, brackets and signs: names keep their dots, hyphens and underscores. */
export function chunksOf(text: string): string[] {
  const chunks =
    plain(text)
      .replace(/(?<=\d),(?=\d{3}\b)/g, '')
      .match(/[\p{L}\p{N}][\p{L}\p{N}_\-.:/[\]]*/gu) ?? [];
  return chunks.map((chunk) => chunk.replace(/[-_.:/[\]]+$/u, ''));
}

/** Whether it is written as only names are: with `/`, `_` or capitals inside. Such a name is meant as a whole. */
export const isLiteral = (chunk: string): boolean =>
  /[/_]|\p{L}\.\p{L}/u.test(chunk) || chunk.split(/[^\p{L}\p{N}]+/u).some((run) => CASES.test(run));

/** The same few thousand words make all texts. */
const known = new Map<string, readonly string[]>();

/** The words under which a text is found: parts of names, and names as a whole. */
export function tokensOf(text: string): string[] {
  return chunksOf(text).flatMap((chunk) => {
    let tokens = known.get(chunk);
    if (tokens === undefined) {
      const parts = partsOf(chunk);
      tokens = parts.length === 1 ? parts.map(stem) : [...parts.map(stem), keyOf(chunk)];
      known.set(chunk, tokens);
    }
    return tokens;
  });
}

/** Without accents and joining characters, so that text that was copied from elsewhere is found, too. */
function plain(text: string): string {
  return /[^ -~]/.test(text) ? text.normalize('NFKD').replace(/[\p{M}\u200b\u00ad]/gu, '') : text;
}
