/** How well and how fast the search of the built site answers, and how large its files are, in one table. */
import { brotliCompressSync } from 'node:zlib';
import { answerTo } from '../../site/search/ranking/answer.js';
import type { Search } from '../../site/search/ranking/search.js';
import { builtSearch, expectationsIn, ratesOf, searchFiles } from '../helpers/search-lists.js';
import { SLOWDOWN, percentiles, table } from './statistics.js';

const LISTS = [
  'relevance.yaml',
  'questions-tuning.yaml',
  'questions-held-out.yaml',
  'questions-held-out-late.yaml',
] as const;

const { names, words, text } = searchFiles();
const kilobytes = (...files: string[]) =>
  `${(files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1000).toFixed(0)} KB`;

/** Processor time in ms; what other threads of Node.js do meanwhile is not the search's. */
function timed<T>(work: () => T): { result: T; time: number } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { result, time: (user + system) / 1000 };
}

/** Each query, letter by letter, as a worker answers it. */
function keystrokes(search: Search): number[] {
  const ask = (query: string) => () => answerTo({ id: 0, text: query, filter: {}, limit: 4 }, search, names.apis);
  return expectationsIn('relevance.yaml')
    .filter(({ query }) => query.length < 40)
    .flatMap(({ query }) => Array.from(query, (_, at) => query.slice(0, at + 1)))
    .map((query) => Math.min(...[1, 2, 3].map(() => timed(ask(query)).time)));
}

const searched = [
  { what: 'names and questions', files: [JSON.stringify(names), words], make: () => builtSearch(names, words) },
  {
    what: 'all',
    files: [JSON.stringify(names), words, JSON.stringify(text)],
    make: () => builtSearch(names, words, text),
  },
];
const rows = searched.map(({ what, files, make }) => {
  const { result, time } = timed(make);
  const { search, records } = result;
  const rates = LISTS.map((file) => ratesOf(search, expectationsIn(file)));
  return [
    what,
    kilobytes(...files),
    String(records.length),
    `${time.toFixed(0)} ms`,
    percentiles(keystrokes(search), SLOWDOWN),
    ...rates.map(({ first, three, eight }) => `${first} / ${three} / ${eight}`),
  ];
});
const columns = ['Searched', 'Files (brotli)', 'Records', 'Index', `A keystroke, × ${SLOWDOWN}`];
console.log(
  `Processor times. Rates: first, in three, in eight, in percent.\n\n${table([...columns, ...LISTS.map((file) => file.replace('.yaml', ''))], rows)}`,
);
