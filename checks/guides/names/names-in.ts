/** Names and dates in texts: what prose writes in code, and what a source has. */
import { MONTHS } from '@impact-docs/lib/dates';

export interface Written {
  /** A name, or a date as `YYYY-MM-DD`. */
  name: string;
  kind: 'name' | 'date';
  /** Into the text that was read. */
  offset: number;
}

/** `externalId`, `DATABASE_URL`, `webhook-signature`; an id or a digest is one name; a number is none. */
const NAME =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<!\w)[0-9a-f]{32,}|[\p{L}_$][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*/gu;
/** `…Failed` and `webhook-…` are parts of names, `\n` is a line break. */
const CUT = /…[\p{L}\p{N}_-]+|[\p{L}\p{N}_-]+…|\\[a-z]/gu;
const SHORTEST = 3;

const ISO_DATE = /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/g;
const LONG_DATE = new RegExp(`\\b(\\d{1,2}) (${MONTHS.join('|')}) (\\d{4})\\b`, 'g');

/** @param text code, without the prose around it */
export function namesIn(text: string): Written[] {
  const cut = text.replace(CUT, (part) => ' '.repeat(part.length));
  return [...cut.matchAll(NAME)]
    .filter(([name]) => name.length >= SHORTEST)
    .map(({ 0: name, index: offset }) => ({ name, kind: 'name', offset }));
}

/** Dates as `2027-01-31`, also at the beginning of a time, and as `31 January 2027`. */
export function datesIn(text: string): Written[] {
  return [
    ...[...text.matchAll(ISO_DATE)].map(({ 0: name, index: offset }) => ({ name, kind: 'date' as const, offset })),
    ...[...text.matchAll(LONG_DATE)].map(({ 1: day = '', 2: month = '', 3: year = '', index: offset }) => ({
      name: `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`,
      kind: 'date' as const,
      offset,
    })),
  ];
}
