/** Puts what the index found into the order in which readers want it. */
import type { SearchResult } from 'minisearch';
import { aboutKind } from '../index/kinds';
import type { SearchRecord } from '../index/records';

export interface Found {
  record: SearchRecord;
  /** Terms of the index that were found in it. */
  terms: string[];
  score: number;
}

/** What it counts to have all words of a query, in points; about 12 are a good fit of all words as well. */
const COVERED = 12;

/** Share of the best score below which nothing is shown. */
const TAIL = 0.3;

/**
 * @param matches by word of the query, what was found
 * @param records by their number in the index
 * @param named records that the query names, with their points
 */
export function rank(
  matches: readonly (readonly SearchResult[])[],
  records: readonly SearchRecord[],
  named: ReadonlyMap<SearchRecord, number>,
): Found[] {
  // A rare word tells more than one that is everywhere.
  const tells = matches.map(({ length }) => Math.log(1 + records.length / Math.max(length, 1)));
  const sum = tells.reduce((total, one) => total + one, 0) || 1;
  const found = new Map<SearchRecord, Found>();
  const add = (record: SearchRecord, points: number, terms: readonly string[] = []) => {
    const one = found.get(record) ?? { record, terms: [], score: aboutKind(record.kind).likely };
    found.set(record, one);
    one.terms.push(...terms);
    one.score += points;
  };
  matches.forEach((results, at) => {
    for (const { id, score, queryTerms, terms } of results) {
      // The library multiplies by the number of terms.
      const points = (score / queryTerms.length + COVERED * (tells[at] ?? 0)) / sum;
      add(records[id as number] as SearchRecord, points, terms);
    }
  });
  for (const [record, points] of named) add(record, points);
  const sorted = [...found.values()].sort(
    (left, right) => right.score - left.score || left.record.url.length - right.record.url.length,
  );
  const least = (sorted[0]?.score ?? 0) * TAIL;
  return sorted.filter(({ score }) => score >= least);
}
