/** Endings of words, taken away alike when the index is made and when it is asked. */
import { stem as porter2 } from 'porter2';

/** Shorter words have no ending to lose. */
const SHORTEST = 3;

/**
 * Words whose ending makes another word of them: Porter2 would take `customer` for `custom`, `accessibility` for `access`,
 * `readiness` for `ready`, and `atomically` for the feed format Atom.
 */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['accessibility', 'accessibl'],
  ['accessible', 'accessibl'],
  ['atomic', 'atomic'],
  ['atomically', 'atomic'],
  ['customer', 'customer'],
  ['customers', 'customer'],
  ['processed', 'processed'],
  ['readiness', 'readiness'],
]);

const known = new Map<string, string>();

/**
 * Porter2 (https://snowballstem.org/algorithms/english/stemmer.html), without the `i` that it leaves of a `y`, so that
 * `deliver` and `delivery`, `verify` and `verification` meet. Figures, and words with figures in them, stay as they are.
 */
export function stem(word: string): string {
  if (word.length <= SHORTEST || /\d/.test(word)) return word;
  let made = known.get(word);
  if (made === undefined) {
    made = exceptions.get(word) ?? porter2(word).replace(/(?<=.{4})i$/, '');
    known.set(word, made);
  }
  return made;
}
