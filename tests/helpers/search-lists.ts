/** The lists of queries that the search is judged by, and how well it answers them. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { recordsOf, type NamesFile, type SearchRecord, type TextFile } from '../../site/search/index/records.js';
import { createSearch, type Search } from '../../site/search/ranking/search.js';
import { loadWords } from '../../site/search/ranking/word-index.js';
import { root, siteBuild } from './paths.js';

/** A query, and the addresses below /docs that answer it. */
export interface Expectation {
  query: string;
  right: string[];
}

const ranking = path.join(root, 'site/search/ranking');

export function expectationsIn(file: string): Expectation[] {
  return Object.values(
    parse(fs.readFileSync(path.join(ranking, file), 'utf8')) as Record<string, Expectation[]>,
  ).flat();
}

/** What the built site sends to the browser. */
export function searchFiles(): { names: NamesFile; words: string; text: TextFile } {
  const read = (name: string) => fs.readFileSync(path.join(siteBuild, 'search', name), 'utf8');
  return {
    names: JSON.parse(read('names.json')) as NamesFile,
    words: read('words.json'),
    text: JSON.parse(read('text.json')) as TextFile,
  };
}

/** @param texts without them, the search of the first seconds */
export function builtSearch(
  { pages, synonyms }: NamesFile,
  words: string,
  texts?: TextFile,
): { search: Search; records: SearchRecord[] } {
  const records = recordsOf(pages, texts);
  return { search: createSearch(records, loadWords(words), synonyms), records };
}

/** An address with an anchor is that place; one without is the page, each place of it, and the pages below it. */
export const fits = (url: string, right: string): boolean =>
  url === `/docs/${right}` ||
  (!right.includes('#') && ['#', '/'].some((sign) => url.startsWith(`/docs/${right}${sign}`)));

export interface Rates {
  /** Percent of the queries with a right result first, among the first three and among the first eight. */
  first: number;
  three: number;
  eight: number;
  /** Queries whose first result is wrong, with the first three. */
  missed: string[];
}

export function ratesOf(search: Search, expectations: readonly Expectation[]): Rates {
  const asked = expectations.map(({ query, right }) => {
    const urls = search
      .search(query)
      .found.slice(0, 8)
      .map(({ record }) => record.url);
    return { query, urls, at: urls.findIndex((url) => right.some((one) => fits(url, one))) };
  });
  const rate = (most: number) => {
    const found = asked.filter(({ at }) => at >= 0 && at < most).length;
    return Math.round((found / asked.length) * 1000) / 10;
  };
  const missed = asked
    .filter(({ at }) => at !== 0)
    .map(
      ({ query, urls, at }) =>
        `${at > 0 && at < 3 ? 'not first' : 'not in three'}: ${query} → ${urls.slice(0, 3).join(' , ')}`,
    );
  return { first: rate(1), three: rate(3), eight: rate(8), missed };
}
