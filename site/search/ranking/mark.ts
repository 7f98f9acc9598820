/** Which letters of a text the query asked for, and the part of a long text that a result shows. */
import { CELL } from '../index/records';
import { CASES, isLiteral, keyOf, stem } from '../language/words';

/** A piece of a text. */
export interface Segment {
  text: string;
  isMarked: boolean;
}

export interface Asked {
  /** Words as they were typed; those that begin a word mark its beginning. */
  typed: readonly string[];
  /** Terms of the index that were found. */
  terms: ReadonlySet<string>;
}

/** Letters that a quotation shows, about, and letters of an answer. */
const QUOTED = 150;
const ANSWER = 260;

export function mark(text: string, asked: Asked): Segment[] {
  const segments: Segment[] = [];
  const add = (piece: string, isMarked: boolean) => {
    const last = segments.at(-1);
    if (last?.isMarked === isMarked) last.text += piece;
    else if (piece !== '') segments.push({ text: piece, isMarked });
  };
  // A name as a whole, `Dream.targetCents`, `OAuth` and `CO2e`, before its parts.
  for (const chunk of text.split(/([^\p{L}\p{N}]*(?:\s+|$))/u)) {
    if (isLiteral(chunk) && asked.terms.has(keyOf(chunk))) add(chunk, true);
    else chunk.split(/([\p{L}\p{M}\p{N}]+)/u).forEach((run) => markRun(run, asked, add));
  }
  return segments;
}

function markRun(run: string, asked: Asked, add: (piece: string, isMarked: boolean) => void): void {
  const whole = markedLetters(run, asked);
  for (const part of whole > 0 ? [run] : run.split(CASES)) {
    const marked = whole > 0 ? whole : markedLetters(part, asked);
    add(part.slice(0, marked), true);
    add(part.slice(marked), false);
  }
}

/** How many letters at the beginning of a word were asked for. */
function markedLetters(word: string, { typed, terms }: Asked): number {
  const key = keyOf(word);
  if (key === '') return 0;
  if (terms.has(key) || terms.has(stem(key))) {
    const begun = typed.filter((one) => one.length > 1 && key.startsWith(one));
    const isWhole = begun.length === 0 || begun.some((one) => stem(one) === stem(key));
    return isWhole ? word.length : Math.max(...begun.map(({ length }) => length));
  }
  return Math.max(0, ...typed.filter((one) => one.length > 2 && key.startsWith(one)).map(({ length }) => length));
}

/** The beginning of a text, where the answer is: what a setting does, whether a retry helps. */
export const answer = (text: string, asked: Asked): Segment[] => mark(cut(text, 0, ANSWER), asked);

/** The passage of a text around the first words that were asked for. */
export function quote(text: string, asked: Asked): Segment[] {
  let first = 0;
  for (const { text: piece, isMarked } of mark(text, asked)) {
    if (isMarked) break;
    first += piece.length;
  }
  const isNear = first >= text.length || first < QUOTED / 2;
  return mark(cut(text, isNear ? 0 : first - QUOTED / 4, QUOTED), asked);
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
