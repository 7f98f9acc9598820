/** The built index, asked with the code that the browser runs. */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { groupBy } from '@impact-docs/lib/group-by';
import { siteApis } from '@impact-docs/content-model/apis';
import { addressOf, loadQuestions } from '@impact-docs/content-model/questions';
import { partsOf, stem } from '../../site/search/language/words.js';
import { builtPages, idsOf, requiredRoutes } from '../helpers/built-site.js';
import { builtSearch, expectationsIn, fits, ratesOf, searchFiles } from '../helpers/search-lists.js';

const { names, words, text } = searchFiles();
const { search, records } = builtSearch(names, words, text);
const urls = new Set(records.map(({ url }) => url));

/** What a reader on a slow network waits for, in bytes, compressed. */
const MOST_BYTES = 250_000;

interface QuerySet {
  file: string;
  /** Least percent of the queries whose first result is right. */
  first: number;
  /** Least percent of the queries that have a right result among the first three. */
  three: number;
  /** Whether nobody may see which of the queries fail, so that nothing is tuned to them. */
  isHeldOut?: true;
}

/** A few points below the rates that were measured: a new guide may move some queries. Nothing is tuned to the held-out questions. */
const sets: QuerySet[] = [
  { file: 'relevance.yaml', first: 94, three: 97 },
  { file: 'questions-tuning.yaml', first: 82, three: 90 },
  { file: 'questions-held-out.yaml', first: 68, three: 88, isHeldOut: true },
  { file: 'questions-held-out-late.yaml', first: 62, three: 77, isHeldOut: true },
];

test('no query is in two sets, or twice in one', () => {
  const queries = sets.flatMap(({ file }) => expectationsIn(file).map(({ query }) => query));
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
});

describe.each(sets)('$file', ({ file, first: leastFirst, three: leastThree, isHeldOut = false }) => {
  const expectations = expectationsIn(file);

  test('expects only what is there', () => {
    const absent = expectations.flatMap(({ query, right }) =>
      right.filter((one) => ![...urls].some((url) => fits(url, one))).map((one) => `${query} → ${one}`),
    );
    expect(absent).toEqual([]);
  });

  test(`leads to right results: the first in at least ${leastFirst} %, one of the first three in at least ${leastThree} %`, () => {
    const { first, three, missed } = ratesOf(search, expectations);
    const report = [
      `search, ${file}: ${expectations.length} queries, first right ${first} %, in the first three ${three} %`,
      ...(isHeldOut ? [] : missed),
    ].join('\n');
    console.log(report);
    expect(first, report).toBeGreaterThanOrEqual(leastFirst);
    expect(three, report).toBeGreaterThanOrEqual(leastThree);
  });
});

test('each synonym stands for words that the index has', () => {
  const isThere = (word: string) => [stem(word), partsOf(word).join('')].some(search.has);
  const absent = Object.entries(names.synonyms).flatMap(([from, to]) =>
    to.split(' ').flatMap((word) => (isThere(word) ? [] : [`${from} → ${word}`])),
  );
  expect(absent).toEqual([]);
});

describe('the index', () => {
  test('is small enough for a slow network', () => {
    const files = [JSON.stringify(names), words, JSON.stringify(text)];
    const size = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('has a record for every place that answers a question', async () => {
    const asked = await loadQuestions();
    expect(asked).not.toEqual([]);
    expect(asked.map(addressOf).filter((address) => !urls.has(address))).toEqual([]);
  });

  test('has a word of each place in its questions: without any, the section has changed since they were written', async () => {
    const stemsOf = (value: string) => partsOf(value).map(stem);
    const byAddress = groupBy(await loadQuestions(), addressOf);
    const textOfPage = (page: string) =>
      records.flatMap((one) => (one.path === page ? [`${one.name} ${one.text}`] : [])).join(' ');
    const stale = records.flatMap(({ url, id, path: page, page: title, name, text }) => {
      const asked = (byAddress.get(url) ?? []).map((question) => question.text).join(' ');
      if (asked === '' || (id !== '' && text === '')) return [];
      const known = new Set(stemsOf(id === '' ? textOfPage(page) : `${title} ${name} ${text}`));
      return stemsOf(asked).some((word) => known.has(word)) ? [] : [`${url}: ${asked}`];
    });
    expect(stale).toEqual([]);
  });

  test('knows every page but that of unknown paths and its own', () => {
    const pages = builtPages().map((page) => page.path);
    const indexed = names.pages.map((page) => page.path);
    expect(pages.filter((address) => !indexed.includes(address)).sort()).toEqual(['/404', '/search']);
    expect(indexed.filter((address) => !pages.includes(address))).toEqual([]);
    expect(requiredRoutes().filter((route) => !indexed.includes(route))).toEqual([]);
  });

  test('leads to anchors that are there', () => {
    const ids = new Map(builtPages().map((page) => [page.path, idsOf(page.html)]));
    const dead = records
      .filter(({ url, path: page }) => url !== page && !ids.get(page)?.has(url.slice(page.length + 1)))
      .map(({ url }) => url);
    expect(dead).toEqual([]);
  });

  test('has all operations of each API', async () => {
    const found = records.filter(({ kind, url, path: page }) => kind === 'operation' && url === page);
    const apis = await siteApis();
    expect(apis.map(({ entry }) => [entry.id, found.filter(({ api }) => api === entry.id).length])).toEqual(
      apis.map(({ entry, model }) => [entry.id, model.operations.length]),
    );
  });
});

test('the search page holds all pages without script', () => {
  const page = builtPages().find((one) => one.path === '/search');
  const absent = names.pages
    .map((page) => page.path)
    .filter((address) => address.startsWith('/docs/') && !address.startsWith('/docs/category/'))
    .filter((address) => !new RegExp(`href="?${address.replaceAll('.', '\\.')}["\\s>]`).test(page?.html ?? ''));
  expect(absent).toEqual([]);
});

test('every page links to the search page until script takes over', () => {
  const without = builtPages().filter(({ html }) => !/<a[^>]*search-open[^>]*>/.test(html));
  expect(without.map((page) => page.path)).toEqual([]);
});
