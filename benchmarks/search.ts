/** How long the search of the built site takes, and how large its files are. Run it on a machine that does nothing else. */
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'yaml';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { createEngine, recordsOf } from '../site/search/engine.js';
import { answerTo } from '../site/search/messages.js';
import { unpack } from '../site/search/records.js';
import type { NamesFile, TextFile } from '../site/search/records.js';
import { launchBrowser } from '../tests/helpers/browser.js';
import { root, siteBuild } from '../tests/helpers/paths.js';
import { startStaticServer } from '../tests/helpers/serve.js';

/** How much slower than this machine the reader's is taken to be. */
const SLOWDOWN = 4;

/** Typed letter by letter in the browser; a name, a task, a request, a slip. */
const TYPED = ['targetCents', 'verify a webhook signature', 'POST /v1/dreams', 'enviroment variables', '410'];

const read = (name: string) => fs.readFileSync(path.join(siteBuild, 'search', name), 'utf8');

function sizes(): void {
  const names = JSON.parse(read('names.json')) as NamesFile;
  const text = JSON.parse(read('text.json')) as TextFile;
  const pages = unpack(names);
  const kilobytes = (data: string) => `${(brotliCompressSync(data).length / 1024).toFixed(1)} KB`;
  console.log(`names.json ${kilobytes(read('names.json'))}, text.json ${kilobytes(read('text.json'))} (brotli)`);
  for (const [name, records] of [
    ['names', recordsOf(pages)],
    ['names and texts', recordsOf(pages, text)],
  ] as const) {
    const start = performance.now();
    const engine = createEngine(records);
    const made = performance.now() - start;
    const serialised = JSON.stringify(engine.index);
    const again = performance.now();
    JSON.parse(serialised);
    console.log(
      `${name}: ${records.length} records, index made in ${made.toFixed(0)} ms; serialised it is ${kilobytes(serialised)}, and parsing alone takes ${(performance.now() - again).toFixed(0)} ms`,
    );
    keystrokes(engine, names.apis);
  }
}

/** Every query of the relevance file, letter by letter, as a worker answers it. */
function keystrokes(engine: ReturnType<typeof createEngine>, apis: Record<string, string>): void {
  const relevance = parse(fs.readFileSync(path.join(root, 'site/search/relevance.yaml'), 'utf8')) as Record<
    string,
    { query: string }[]
  >;
  const { logs = [], ...typed } = relevance;
  const time = (text: string) => {
    const start = performance.now();
    answerTo({ id: 0, text, filter: {}, limit: 4 }, engine, apis);
    return performance.now() - start;
  };
  const prefixes = Object.values(typed).flatMap((list) =>
    list.flatMap(({ query }) => Array.from(query, (_, at) => query.slice(0, at + 1))),
  );
  prefixes.slice(0, 200).forEach(time);
  console.log(`  a keystroke: ${spread(prefixes.map(time))}`);
  console.log(`  a pasted line of a log: ${spread(logs.map(({ query }) => time(query)))}`);
}

/** @returns times as they are here, and as many times longer */
function spread(times: number[]): string {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const shown = (factor: number) =>
    [0.5, 0.95, 0.99, 1].map((share) => `p${share * 100} ${(at(share) * factor).toFixed(1)} ms`).join(', ');
  return `${sorted.length} times, ${shown(1)}; ${SLOWDOWN} times slower ${shown(SLOWDOWN)}`;
}

/** From the key to the finished list, in Chromium whose page is slowed down by its own means. */
async function inBrowser(): Promise<void> {
  const server = await startStaticServer(siteBuild);
  const launched = await launchBrowser();
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const page = await browser.newPage();
    await page.goto(`${server.url}/docs/contact`, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const opened = performance.now();
    await page.getByRole('button', { name: 'Search' }).click();
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    await field.waitFor();
    console.log(`browser, page ${SLOWDOWN} times slower: open after ${(performance.now() - opened).toFixed(0)} ms`);
    await field.fill('dream');
    await page
      .getByRole('status')
      .filter({ hasText: /results(?:, the best \d+ are shown)?\.$/ })
      .waitFor();
    console.log(`  everything is searched ${(performance.now() - opened).toFixed(0)} ms after that click`);
    const times: number[] = [];
    for (const query of TYPED) times.push(...(await typeLetters(page, query)));
    console.log(`  key to list: ${spread(times).replace(/;.*/, '')}`);
  } finally {
    await launched.close();
    await server.close();
  }
}

/** Sets the field letter by letter, and waits for the list that answers each. */
async function typeLetters(page: Page, query: string): Promise<number[]> {
  return page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('[role="combobox"]');
    const dialog = input?.closest('dialog');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!input || !dialog || !set) throw new Error('The search is not open.');
    const times: number[] = [];
    for (let length = 1; length <= text.length; length += 1) {
      const typed = text.slice(0, length);
      const start = performance.now();
      const shown = new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          if (dialog.dataset['answered'] !== typed) return;
          observer.disconnect();
          done();
        });
        observer.observe(dialog, { attributes: true, attributeFilter: ['data-answered'] });
      });
      set.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await shown;
      times.push(performance.now() - start);
    }
    return times;
  }, query);
}

sizes();
await inBrowser();
