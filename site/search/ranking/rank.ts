/** Puts what the index found into the order in which readers want it. */
import type { SearchResult } from 'minisearch';
import type { SearchRecord } from '../index/records';
import { recordAt } from './word-index';

export interface Match {
  record: SearchRecord;
  /** Terms of the index that were found in it. */
  terms: string[];
  score: number;
}

/** What it counts to have all words of a query, in points; about 12 are a good fit of all words as well. */
const COVERED = 12;

/** What it counts to have all of several words in the name, in points. */
const NAMED = 4;

/** Share of the best fit of words below which nothing is shown. */
const TAIL = 0.3;

/**
 * @param matches by term of the query, what was found
 * @param records by their number in the index
 * @param named records that the query names, with their points
 */
export function rank(
  matches: readonly (readonly SearchResult[])[],
  records: readonly SearchRecord[],
  named: ReadonlyMap<SearchRecord, number>,
): Match[] {
  // A rare word tells more than one that is everywhere.
  const weights = matches.map((results) =>
    Math.log(1 + records.length / Math.max(new Set(results.map(recordAt)).size, 1)),
  );
  const sum = weights.reduce((total, one) => total + one, 0) || 1;
  const all = new Map<SearchRecord, Match & { inName: number }>();
  const foundOf = (record: SearchRecord) => {
    const found = all.get(record) ?? { record, terms: [], score: 0, inName: 0 };
    all.set(record, found);
    return found;
  };
  matches.forEach((results, at) => {
    const covered = new Set<Match>();
    for (const result of results) {
      const { score, queryTerms, terms, match } = result;
      const found = foundOf(records[recordAt(result)] as SearchRecord);
      found.terms.push(...terms);
      // The library multiplies by the number of terms.
      found.score += (score / queryTerms.length + (covered.has(found) ? 0 : COVERED * (weights[at] ?? 0))) / sum;
      covered.add(found);
      if (Object.values(match).some((fields) => fields.includes('name'))) found.inName += 1;
    }
  });
  let best = 0;
  for (const found of all.values()) {
    if (matches.length > 1 && found.inName === matches.length) found.score += NAMED;
    best = Math.max(best, found.score);
  }
  // Whoever types a name wants to see what else has its words, too.
  for (const [record, points] of named) foundOf(record).score += points;
  return [...all.values()]
    .filter(({ score }) => score >= best * TAIL)
    .sort((left, right) => right.score - left.score || left.record.url.length - right.record.url.length);
}
