/** Which words of a text the query asked for, and the part of a long text that a result shows. */
import { CELL } from '../index/records';
import { CASES, keyOf, stem } from '../language/words';

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

/** The passage of a text around the first words that were asked for. */
export function quote(text: string, terms: ReadonlySet<string>): Segment[] {
  const marked = mark(text, terms);
  const first = marked[0]?.isMarked === false && marked.length > 1 ? marked[0].text.length : 0;
  return mark(cut(text, first < QUOTED / 2 ? 0 : first - QUOTED / 4, QUOTED), terms);
}

/** A passage of about so many letters: it begins and ends between cells of a row where there are some, else between words. */
function cut(text: string, from: number, length: number): string {
  const before = (at: number) => {
    const cell = text.lastIndexOf(CELL, at);
    return cell > at - length ? cell : text.lastIndexOf(' ', at);
  };
  const start = from === 0 ? 0 : before(from) + 1;
  const isEnd = text.length <= start + length;
  const end = isEnd ? text.length : before(start + length);
  const passage = text.slice(start, end > start ? end : start + length).replace(/^· /, '');
  return `${start > 0 ? '… ' : ''}${passage}${isEnd ? '' : ' …'}`;
}
