/** Builds a site in a process of its own, and measures the build and what came of it. */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliSize, firstPaints, measurePages } from './page-fs.js';
import { here } from './site-fs.js';
import type { Site } from './site-fs.js';

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
  const median = bySize[Math.floor(bySize.length / 2)];
  const [smallest, largest] = [bySize[0], bySize.at(-1)];
  if (smallest === undefined || median === undefined || largest === undefined) {
    throw new Error(`${folder} has no operation page`);
  }
  const [page, big, guide] = await measurePages(folder, [median, largest, '/docs/intro']);
  const [first = NaN, last = NaN] = await firstPaints(folder, [smallest, largest]);
  const main = names.find((name) => /assets[/\\]js[/\\]main\.[^.]+\.js$/.test(name)) ?? '';
  return {
    pages: operations.length,
    largestMiB: files.reduce((largest, { size }) => Math.max(largest, size), 0) / 2 ** 20,
    outputMiB: files.reduce((total, { size }) => total + size, 0) / 2 ** 20,
    mainKB: (await brotliSize(path.join(folder, main))) / 1000,
    pageScriptKB: page?.scriptKB ?? NaN,
    guideScriptKB: guide?.scriptKB ?? NaN,
    elements: { median: page?.elements ?? NaN, largest: big?.elements ?? NaN },
    firstPaint: { smallest: first, largest: last },
  };
}

const addressOf = (file: string) => `/${file.replaceAll(path.sep, '/').replace(/(?:\/index)?\.html$/, '')}`;
