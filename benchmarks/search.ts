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
import { inBrowser } from './search-browser.js';
import { SLOWDOWN, percentiles } from './statistics.js';

const read = (name: string) => fs.readFileSync(path.join(siteBuild, 'search', name), 'utf8');

/** @returns milliseconds that the answer to a text takes, when all is searched */
function sizes(): (text: string) => number {
  const files = ['names', 'text', 'questions'].map((name) => `${name}.json`);
  const [names, text, questions] = files.map((name) => JSON.parse(read(name)) as unknown) as [
    NamesFile,
    TextFile,
    QuestionsFile,
  ];
  const kilobytes = (data: string) => `${(brotliCompressSync(data).length / 1024).toFixed(1)} KB`;
  console.log(`${files.map((name) => `${name} ${kilobytes(read(name))}`).join(', ')} (brotli)`);
  const measure = (name: string, searched: Searched) => {
    const start = process.cpuUsage();
    const engine = createEngine(searched);
    const { user, system } = process.cpuUsage(start);
    console.log(`${name}: ${searched.records.length} records, index made in ${((user + system) / 1000).toFixed(0)} ms`);
    return keystrokes(engine, names.apis);
  };
  const pages = unpack(names);
  const { synonyms } = names;
  measure('names', { records: recordsOf(pages), synonyms });
  return measure('names, texts and questions', { records: recordsOf(pages, text), questions, synonyms });
}

/** Every query of the relevance file, letter by letter, as a worker answers it. @returns the time of one answer */
function keystrokes(engine: Engine, apis: Record<string, string>): (text: string) => number {
  const relevance = parse(fs.readFileSync(path.join(root, 'site/search/ranking/relevance.yaml'), 'utf8')) as Record<
    string,
    { query: string }[]
  >;
  const { logs = [], ...typed } = relevance;
  const once = (text: string) => {
    const start = process.cpuUsage();
    answerTo({ id: 0, text, filter: {}, limit: 4 }, engine, apis);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  // What other threads of Node.js do meanwhile is not the search's.
  const time = (text: string) => Math.min(once(text), once(text), once(text));
  const prefixes = Object.values(typed).flatMap((list) =>
    list.flatMap(({ query }) => Array.from(query, (_, at) => query.slice(0, at + 1))),
  );
  const tell = (what: string, times: number[]) =>
    console.log(
      `  ${what}: ${times.length} times, ${percentiles(times)}; ${SLOWDOWN} times slower ${percentiles(times, SLOWDOWN)}`,
    );
  prefixes.slice(0, 200).forEach(time);
  tell('a keystroke', prefixes.map(time));
  tell(
    'a pasted line of a log',
    logs.map(({ query }) => time(query)),
  );
  return time;
}

await inBrowser(sizes());
