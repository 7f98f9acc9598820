/** How long a guide may be: who opens one has a task and ten minutes. */
import type { ProseFinding } from './problem.js';
import { NOT_PROSE } from './text.js';
import type { Prose } from './text.js';

/** Words outside of code and generated tables. */
export const MAXIMUM_WORDS = 2000;

const word = /[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu;

/** Words of a guide in its source: code, targets of links and generated tables are not in it. */
export function countWords({ text }: Prose): number {
  return text.replaceAll(NOT_PROSE, ' ').match(word)?.length ?? 0;
}

export function lengthFindings(prose: Prose): ProseFinding[] {
  const words = countWords(prose);
  if (words <= MAXIMUM_WORDS) return [];
  return [
    {
      offset: 0,
      code: 'prose-length',
      message: `The guide has ${words} words outside of code; at most ${MAXIMUM_WORDS} are allowed.`,
      remedy: 'Cut what the reader does not need for the task, or move a section to a page of its own.',
    },
  ];
}
