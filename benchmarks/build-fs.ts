/** Builds a site in a process of its own, and measures the build and what came of it. */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { here } from './site-fs.js';
import type { Site } from './site-fs.js';

export interface BuildFigures {
  /** Wall time of generation and build. */
  seconds: number;
  /** Largest resident memory of the build's process, worker threads included, in MiB. */
  peakMiB: number;
  /** Number of HTML files of operations. */
  pages: number;
  /** All files of the site, in MiB. */
  outputMiB: number;
  /** The main script, in KB after brotli (quality 6, as servers do on the fly). */
  mainKB: number;
  /** All scripts that the HTML of an operation page (the median one) names, in KB after brotli. */
  pageScriptKB: number;
  /** The same of a guide. */
  guideScriptKB: number;
  /** Elements in the HTML of the median operation page, and of the largest. */
  elements: { median: number; largest: number };
}

/** @throws Error with the end of the build's log when it fails or takes longer than `minutes` */
export async function measure(site: Site, minutes: number): Promise<BuildFigures> {
  const started = performance.now();
  const peaks: number[] = [];
  for (const [command = '', ...args] of [...site.prepare, ['docusaurus', 'build']]) {
    const deadline = minutes * 60_000 - (performance.now() - started);
    peaks.push(await run(site, command, args, deadline));
  }
  const seconds = (performance.now() - started) / 1000;
  return { seconds, peakMiB: Math.max(...peaks), ...(await readOutput(path.join(site.folder, 'build'))) };
}

function run(site: Site, command: string, args: string[], milliseconds: number): Promise<number> {
  const memory = path.join(site.folder, 'peak-memory');
  const bin = path.join(site.packages, 'node_modules/@docusaurus/core/bin', `${command}.mjs`);
  const env = { ...process.env, NODE_OPTIONS: `--require ${path.join(here, 'peak-memory.cjs')}`, PEAK_MEMORY: memory };
  const child = spawn(process.execPath, [bin, ...args], { cwd: site.folder, env });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (log += data.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) fs.readFile(memory, 'utf8').then((text) => resolve(Number(text) / 1024), reject);
      else reject(new Error(`${site.name}: ${signal ?? `exit ${String(code)}`}\n${log.slice(-2000)}`));
    });
  });
}

async function readOutput(build: string): Promise<Omit<BuildFigures, 'seconds' | 'peakMiB'>> {
  const names = await fs.readdir(build, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => ({ name, size: (await fs.stat(path.join(build, name))).size })),
  );
  const isOperation = ({ name }: { name: string }) => /docs[/\\]api[/\\]change-resource/.test(name);
  const html = files.filter((file) => file.name.endsWith('.html') && isOperation(file));
  const counts = await Promise.all(html.map(async ({ name }) => countElements(await read(build, name))));
  const bySize = html.sort((a, b) => a.size - b.size);
  const median = bySize[Math.floor(bySize.length / 2)]?.name ?? '';
  const scripts = async (name: string) => {
    const paths = [...(await read(build, name)).matchAll(/<script[^>]* src="?([^" >]+)/g)].map(([, src = '']) => src);
    const sizes = await Promise.all(paths.map(async (src) => [src, await brotliSize(path.join(build, src))] as const));
    return {
      all: sum(sizes.map(([, size]) => size)),
      main: sum(sizes.map(([s, size]) => (/main\./.test(s) ? size : 0))),
    };
  };
  const page = await scripts(median);
  const guide = names.find((name) => /docs[/\\]intro(?:[/\\]index)?\.html$/.test(name)) ?? '';
  const sorted = counts.sort((a, b) => a - b);
  return {
    pages: html.length,
    outputMiB: sum(files.map(({ size }) => size)) / 2 ** 20,
    mainKB: page.main / 1000,
    pageScriptKB: page.all / 1000,
    guideScriptKB: (await scripts(guide)).all / 1000,
    elements: { median: sorted[Math.floor(sorted.length / 2)] ?? 0, largest: sorted.at(-1) ?? 0 },
  };
}

const read = (folder: string, name: string) => fs.readFile(path.join(folder, name), 'utf8');
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

async function brotliSize(file: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return brotliCompressSync(await fs.readFile(file), { params }).length;
}

function countElements(html: string): number {
  const count = (node: DefaultTreeAdapterTypes.Node): number =>
    ('tagName' in node ? 1 : 0) + ('childNodes' in node ? sum(node.childNodes.map(count)) : 0);
  return count(parse(html));
}
