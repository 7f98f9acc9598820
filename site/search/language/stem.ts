/** Endings of words, taken away alike when the index is made and when it is asked. */
import { stem as porter2 } from 'porter2';

/** Shorter words have no ending to lose. */
const SHORTEST = 3;

const known = new Map<string, string>();

/**
 * Porter2 (https://snowballstem.org/algorithms/english/stemmer.html), without the `i` that it leaves of a `y`, so that
 * `deliver` and `delivery`, `verify` and `verification` meet. Figures, and words with figures in them, stay as they are.
 */
export function stem(word: string): string {
  if (word.length <= SHORTEST || /\d/.test(word)) return word;
  let made = known.get(word);
  if (made === undefined) {
    made = porter2(word).replace(/(?<=.{4})i$/, '');
    known.set(word, made);
  }
  return made;
}
