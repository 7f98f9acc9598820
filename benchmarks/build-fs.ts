/** Builds a site in a process of its own, and measures the build and what came of it. */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { launchBrowser } from '../tests/helpers/browser.js';
import { certificate, serve } from './http2-fs.js';
import { visitUntraced } from './load-visit.js';
import type { UntracedFigures } from './load-visit.js';
import { here } from './site-fs.js';
import type { Site } from './site-fs.js';
import { median } from './statistics.js';

export interface BuildFigures {
  /** Wall time of generation and build. */
  seconds: number;
  /** Time of processors, threads included: what wall time would be on one of them that does nothing else. */
  cpuSeconds: number;
  /** Largest resident memory of the build's process, worker threads included, in MiB. */
  peakMiB: number;
  /** Number of HTML files of operations. */
  pages: number;
  /** All files of the site, and the largest of them, in MiB. */
  outputMiB: number;
  largestMiB: number;
  /** The main script, in KB after brotli (quality 6, as servers do on the fly). */
  mainKB: number;
  /** Scripts that a browser loads for the operation page of median size, in KB. */
  pageScriptKB: number;
  /** The same of a guide. */
  guideScriptKB: number;
  /** Elements of the median operation page in the browser, and of the largest. */
  elements: { median: number; largest: number };
  /** First paint of the smallest operation page on a slow phone, in milliseconds, and of the largest. */
  firstPaint: { smallest: number; largest: number };
}

/** @throws Error with the end of the build's log when it fails or takes longer than `minutes` */
export async function measure(site: Site, minutes: number): Promise<BuildFigures> {
  return { ...(await build(site, minutes)), ...(await readOutput(path.join(site.folder, 'build'))) };
}

/** @throws Error as `measure` does */
export async function build(site: Site, minutes: number): Promise<Usage & { seconds: number }> {
  const started = performance.now();
  const usages: Usage[] = [];
  for (const [command = '', ...args] of [...site.prepare, ['docusaurus', 'build']]) {
    const deadline = minutes * 60_000 - (performance.now() - started);
    usages.push(await run(site, command, args, deadline));
  }
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: usages.reduce((total, usage) => total + usage.cpuSeconds, 0),
    peakMiB: Math.max(...usages.map((usage) => usage.peakMiB)),
  };
}

type Usage = Pick<BuildFigures, 'cpuSeconds' | 'peakMiB'>;

function run(site: Site, command: string, args: string[], milliseconds: number): Promise<Usage> {
  const usage = path.join(site.folder, 'build-usage.json');
  const bin = path.join(site.packages, 'node_modules/@docusaurus/core/bin', `${command}.mjs`);
  const env = { ...process.env, NODE_OPTIONS: `--require ${path.join(here, 'build-usage.cjs')}`, BUILD_USAGE: usage };
  const child = spawn(process.execPath, [bin, ...args], { cwd: site.folder, env });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (log += data.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      // The file is written by build-usage.cjs.
      if (code === 0) fs.readFile(usage, 'utf8').then((text) => resolve(JSON.parse(text) as Usage), reject);
      else reject(new Error(`${site.name}: ${signal ?? `exit ${String(code)}`}\n${log.slice(-2000)}`));
    });
  });
}

async function readOutput(folder: string): Promise<Omit<BuildFigures, 'seconds' | keyof Usage>> {
  const names = await fs.readdir(folder, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => ({ name, size: (await fs.stat(path.join(folder, name))).size })),
  );
  const operations = files.filter(({ name }) => /docs[/\\]api[/\\](?!(?:overview|objects)\.html$).*\.html$/.test(name));
  const bySize = operations.sort((a, b) => a.size - b.size).map(({ name }) => addressOf(name));
  const [smallest, middle, largest] = [bySize[0], bySize[Math.floor(bySize.length / 2)], bySize.at(-1)];
  if (smallest === undefined || middle === undefined || largest === undefined) {
    throw new Error(`${folder} has no operation page`);
  }
  const visits = await visitInTurn(folder, [smallest, middle, largest, '/docs/intro']);
  const figure = (page: number, key: keyof UntracedFigures) => median((visits[page] ?? []).map((visit) => visit[key]));
  const main = names.find((name) => /assets[/\\]js[/\\]main\.[^.]+\.js$/.test(name)) ?? '';
  return {
    pages: operations.length,
    largestMiB: files.reduce((largest, { size }) => Math.max(largest, size), 0) / 2 ** 20,
    outputMiB: files.reduce((total, { size }) => total + size, 0) / 2 ** 20,
    mainKB: (await brotliSize(path.join(folder, main))) / 1000,
    pageScriptKB: figure(1, 'restScriptKB'),
    guideScriptKB: figure(3, 'restScriptKB'),
    elements: { median: figure(1, 'elements'), largest: figure(2, 'elements') },
    firstPaint: { smallest: figure(0, 'fcp'), largest: figure(2, 'fcp') },
  };
}

const addressOf = (file: string) => `/${file.replaceAll(path.sep, '/').replace(/(?:\/index)?\.html$/, '')}`;

const VISITS = 5;

/** Visits each page in turn, as `bench:load` does. @returns the figures of the visits of each page, in order */
async function visitInTurn(folder: string, addresses: string[]): Promise<UntracedFigures[][]> {
  const identity = await certificate();
  const host = await serve(folder, identity);
  const launched = await launchBrowser(identity.argument);
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const visits = addresses.map((): UntracedFigures[] => []);
    for (let round = 0; round < VISITS; round++) {
      for (const [page, address] of addresses.entries()) {
        visits[page]?.push(await visitUntraced(browser, host.url + address));
      }
    }
    return visits;
  } finally {
    await launched.close();
    await host.close();
  }
}

/** Bytes of a file after brotli, quality 6. */
async function brotliSize(file: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return brotliCompressSync(await fs.readFile(file), { params }).length;
}
