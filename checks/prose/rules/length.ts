/** How long a guide may be: who opens one has a task and ten minutes. */
import { eachText } from '../rule.js';
import { NOT_PROSE, type Prose } from '../text.js';

/** Words outside of code and generated tables. */
export const MAXIMUM_WORDS = 2000;

const word = /[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu;

/** Words of a guide in its source: code, targets of links and generated tables are not in it. */
export function countWords({ text }: Prose): number {
  return text.replaceAll(NOT_PROSE, ' ').match(word)?.length ?? 0;
}

export const length = eachText('length', ['guide'], ({ prose, at }, report) => {
  const words = countWords(prose);
  if (words > MAXIMUM_WORDS)
    report(at(0), {
      message: `The guide has ${words} words outside of code; at most ${MAXIMUM_WORDS} are allowed.`,
      remedy: 'Cut what the reader does not need for the task, or move a section to a page of its own.',
    });
});
