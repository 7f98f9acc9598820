/** A seeded fault: one place of one file, and what is written there instead. */
import { placesIn } from '@impact-docs/content/facts/texts';

/** A place where a mutator can make its fault. Offsets are into the text of the file. */
export interface Place {
  start: number;
  end: number;
  /** What is written instead; empty to leave the place out. */
  text: string;
}

/** What mutators know of the repository. */
export interface Names {
  /** Ids of the story. */
  ids: readonly string[];
  variables: readonly string[];
  /** Events of the bridge and of the webhook. */
  events: readonly string[];
  settings: readonly string[];
  problemCodes: readonly string[];
  /** A term of the house, and what is not written for it. */
  terms: readonly { term: string; forbidden: string }[];
}

/** The form of every id. */
export const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** One kind of fault. */
export interface Mutator {
  kind: string;
  /** What an author has done wrong, in words. */
  fault: string;
  /** Files in which it is made, relative to the root of the repository. */
  files: RegExp;
  /** Pure: every place of a text where the fault can be made. */
  places(text: string, names: Names): Place[];
}

export interface Fault {
  kind: string;
  file: string;
  line: number;
  before: string;
  after: string;
  /** The whole file with its fault. */
  text: string;
}

export function toFault(kind: string, file: string, source: string, { start, end, text }: Place): Fault {
  return {
    kind,
    file,
    line: placesIn(source)(start).line,
    before: source.slice(start, end),
    after: text,
    text: source.slice(0, start) + text + source.slice(end),
  };
}

/** Each match of a pattern as a place: of its group `at`, or of the whole of it. `undefined` leaves the match out. */
export function replaced(
  text: string,
  pattern: RegExp,
  write: (found: string, groups: Readonly<Record<string, string>>) => string | undefined,
  from = 0,
): Place[] {
  return [...text.matchAll(new RegExp(pattern.source, [...new Set(`${pattern.flags}dg`)].join('')))].flatMap(
    (match) => {
      const groups = match.groups ?? {};
      const [start, end] = match.indices?.groups?.['at'] ?? match.indices?.[0] ?? [0, 0];
      const found = text.slice(start, end);
      const after = write(found, groups);
      return after === undefined || after === found ? [] : [{ start: from + start, end: from + end, text: after }];
    },
  );
}

/** The name with a slip of the pen, always the same one: a letter left out, doubled, or changed with its neighbour. */
export function misspelt(name: string): string {
  const letters = [...name.matchAll(/\p{L}/gu)].map(({ index }) => index);
  const at = letters[Math.floor(letters.length / 2)] ?? 0;
  const left = name.slice(0, at);
  const [letter = '', next = '', ...rest] = name.slice(at);
  if (name.length % 3 === 0) return `${left}${letter}${letter}${next}${rest.join('')}`;
  if (name.length % 3 === 1 && next !== letter && /\p{L}/u.test(next)) return `${left}${next}${letter}${rest.join('')}`;
  return name.length > 3 ? `${left}${next}${rest.join('')}` : `${name}s`;
}

/** Ids are exchanged for one that is the same each time. */
export function otherId(ids: readonly string[], id: string): string | undefined {
  const at = ids.indexOf(id);
  return at === -1 ? undefined : ids[(at + 1) % ids.length];
}

/** The day after, as two digits; the first follows on the 28th. */
export function nextDay(day: string): string {
  return String((Number(day) % 28) + 1).padStart(2, '0');
}

/** The fenced blocks of a guide in some languages; offsets of the text between the fences. */
export function blocksOf(source: string, languages: RegExp): { start: number; text: string; info: string }[] {
  return [...source.matchAll(/^([ \t]*)```(\w+)([^\n]*)\n([\s\S]*?)^\1```[ \t]*$/gm)].flatMap(
    ({ 0: whole, 2: language = '', 3: info = '', 4: text = '', index }) =>
      languages.test(language) ? [{ start: index + whole.indexOf('\n') + 1, text, info }] : [],
  );
}

/** The guide with its fenced blocks and its front matter blanked out: offsets stay. */
export function proseOnly(source: string): string {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  return source.replace(/^---\n[\s\S]*?\n---$/m, blank).replace(/^([ \t]*)```[\s\S]*?^\1```[ \t]*$/gm, blank);
}
