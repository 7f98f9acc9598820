/** Two sentences joined by a semicolon are read slower than two sentences. A table or a list may separate items by it. */
import { eachText } from '../rule.js';

/** Joined sentences in the paragraphs and list items of one guide. */
export const MAXIMUM_SEMICOLONS = 3;

/** Tables aren't in it, nor is a semicolon at the end of an item. */
export const semicolons = eachText('semicolons', ['guide'], ({ prose: { text, paragraphs }, at }, report) => {
  const found = paragraphs.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(/; /g)].map((match) => start + match.index),
  );
  // An item of a list and the paragraph in it may be the same place.
  const offsets = [...new Set(found)].sort((a, b) => a - b);
  for (const offset of offsets.slice(MAXIMUM_SEMICOLONS))
    report(at(offset), {
      message: `The guide joins sentences by ${offsets.length} semicolons; at most ${MAXIMUM_SEMICOLONS} are allowed.`,
      remedy: 'Write two sentences, or join them by a word: "and", "but", "because".',
    });
});
