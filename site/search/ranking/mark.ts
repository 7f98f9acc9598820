/** Which words of a text the query asked for, and the part of a long text that a result shows. */
import { CELL } from '../index/records';
import { CASES, keyOf, stem, tokensOf } from '../language/words';

/** A piece of a text. */
export interface Segment {
  text: string;
  isMarked: boolean;
}

/** Letters that a quotation shows, about, and letters of an answer. */
const QUOTED = 150;
const ANSWER = 260;

/** @param terms those of the index that were found */
export function mark(text: string, terms: ReadonlySet<string>): Segment[] {
  const isAsked = (word: string) => terms.has(keyOf(word)) || terms.has(stem(keyOf(word)));
  // The parts of a name that were asked for, else a word of it, else `Dream.targetCents` or `CO2e` as a whole.
  const pieces = text.split(/([^\p{L}\p{N}]*(?:\s+|$))/u).flatMap((chunk) => {
    const words = chunk.split(/([\p{L}\p{M}\p{N}]+)/u);
    return [words.flatMap((word) => word.split(CASES)), words].find((some) => some.some(isAsked)) ?? [chunk];
  });
  const segments: Segment[] = [];
  for (const piece of pieces.filter((one) => one !== '')) {
    const isMarked = isAsked(piece);
    const last = segments.at(-1);
    if (last?.isMarked === isMarked) last.text += piece;
    else segments.push({ text: piece, isMarked });
  }
  return segments;
}

/** The beginning of a text, where the answer is: what a setting does, whether a retry helps. */
export const answer = (text: string, terms: ReadonlySet<string>): Segment[] => mark(cut(text, 0, ANSWER), terms);

/**
 * The passage of a text from the sentence on that has the most of what was asked for; without any, its beginning.
 * @param name what stands above it: its words are no reason to begin later
 */
export function quote(text: string, terms: ReadonlySet<string>, name: string): Segment[] {
  const known = tokensOf(name);
  let from = 0;
  let most = 0;
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const asked = mark(sentence.slice(0, QUOTED), terms).filter(({ isMarked }) => isMarked);
    const stems = new Set(asked.map((segment) => stem(keyOf(segment.text))));
    const count = [...stems].filter((one) => !known.includes(one)).length;
    if (count > most) [from, most] = [index, count];
  }
  return mark(cut(text, from, QUOTED), terms);
}

/** Up to the sign at its end; cells of a row are sentences, too. */
const SENTENCE = /\S.*?(?:[.?!:](?=\s)|(?= · )|$)/gs;

/** A passage of about so many letters: it begins and ends between cells of a row where there are some, else between words. */
function cut(text: string, start: number, length: number): string {
  const before = (at: number) => {
    const cell = text.lastIndexOf(CELL, at);
    return cell > at - length ? cell : text.lastIndexOf(' ', at);
  };
  const isEnd = text.length <= start + length;
  const end = isEnd ? text.length : before(start + length);
  const passage = text.slice(start, end > start ? end : start + length).replace(/^· /, '');
  return `${start > 0 ? '… ' : ''}${passage}${isEnd ? '' : ' …'}`;
}
