/** How long the search of the built site takes, and how large its files are. Run it on a machine that does nothing else. */
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'yaml';
import { createEngine } from '../site/search/ranking/engine.js';
import type { Engine, Searched } from '../site/search/ranking/engine.js';
import { recordsOf } from '../site/search/ranking/record.js';
import { answerTo } from '../site/search/ranking/messages.js';
import { unpack } from '../site/search/index/records.js';
import type { NamesFile, QuestionsFile, TextFile } from '../site/search/index/records.js';
import { root, siteBuild } from '../tests/helpers/paths.js';
import { table } from './report.js';
import { SLOWDOWN, percentiles } from './statistics.js';

const read = (name: string) => fs.readFileSync(path.join(siteBuild, 'search', name), 'utf8');

const files = ['names', 'text', 'questions'].map((name) => `${name}.json`);
const [names, text, questions] = files.map((name) => JSON.parse(read(name)) as unknown) as [
  NamesFile,
  TextFile,
  QuestionsFile,
];
const size = (...some: string[]) =>
  `${(some.reduce((sum, name) => sum + brotliCompressSync(read(name)).length, 0) / 1024).toFixed(1)} KB`;
const pages = unpack(names);
const { synonyms } = names;
const columns = ['Searched', 'Files (brotli)', 'Records', 'Index', 'A keystroke', 'A line of a log'];
console.log(
  `Processor times, ${SLOWDOWN} times longer than here.\n\n${table(columns, [
    ['names', size('names.json'), ...measure({ records: recordsOf(pages), synonyms })],
    ['all', size(...files), ...measure({ records: recordsOf(pages, text), questions, synonyms })],
  ])}`,
);

/** @returns number of records, and the times of the index and of the answers, in the order of the columns */
function measure(searched: Searched): string[] {
  const start = process.cpuUsage();
  const engine = createEngine(searched);
  const { user, system } = process.cpuUsage(start);
  const made = `${((SLOWDOWN * (user + system)) / 1000).toFixed(0)} ms`;
  return [String(searched.records.length), made, ...answers(engine)];
}

/** Every query of the relevance file, letter by letter, and every line of a log at once, as a worker answers them. */
function answers(engine: Engine): string[] {
  const relevance = parse(fs.readFileSync(path.join(root, 'site/search/ranking/relevance.yaml'), 'utf8')) as Record<
    string,
    { query: string }[]
  >;
  const { logs = [], ...typed } = relevance;
  const once = (query: string) => {
    const start = process.cpuUsage();
    answerTo({ id: 0, text: query, filter: {}, limit: 4 }, engine, names.apis);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  // What other threads of Node.js do meanwhile is not the search's.
  const time = (query: string) => Math.min(once(query), once(query), once(query));
  const prefixes = Object.values(typed).flatMap((list) =>
    list.flatMap(({ query }) => Array.from(query, (_, at) => query.slice(0, at + 1))),
  );
  prefixes.slice(0, 200).forEach(time);
  return [
    percentiles(prefixes.map(time), SLOWDOWN),
    percentiles(
      logs.map(({ query }) => time(query)),
      SLOWDOWN,
    ),
  ];
}
