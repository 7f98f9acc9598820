/** Questions → what is sent of them: the words under which their places are found, each once. */
import { STOP_WORDS } from '../language/stop-words';
import { partsOf, tokensOf } from '../language/tokens';
import type { QuestionTerms } from './records';

interface Place {
  page: string;
  /** '' for the page as a whole. */
  anchor: string;
}

/** A question and its places, as @impact-docs/content/questions has it. */
export interface Asked extends Place {
  text: string;
  also: readonly Place[];
}

/** The sentences themselves are not sent: nothing shows them, and their words alone are a third as large. */
export function termsOf(questions: readonly Asked[]): QuestionTerms {
  const places = new Map<string, Map<string, Set<string>>>();
  for (const { text, also, ...own } of questions) {
    for (const { page, anchor } of [own, ...also]) {
      const anchors = places.get(page) ?? new Map<string, Set<string>>();
      const words = anchors.get(anchor) ?? new Set<string>();
      for (const word of wordsOf(text)) words.add(word);
      places.set(page, anchors.set(anchor, words));
    }
  }
  return Object.fromEntries(
    [...places].map(([page, anchors]) => [
      page,
      Object.fromEntries([...anchors].map(([anchor, words]) => [anchor, [...words].join(' ')])),
    ]),
  );
}

function wordsOf(text: string): string[] {
  const telling = text
    .split(/\s+/)
    .filter((word) => !partsOf(word).every((part) => STOP_WORDS.has(part)))
    .join(' ');
  return tokensOf(telling === '' ? text : telling);
}
