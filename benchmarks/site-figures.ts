/** Builds a site, and measures the build and what came of it. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { launchBrowser } from '../tests/helpers/browser.js';
import { certificate, serve } from './http2.js';
import { visitUntraced } from './load-visit.js';
import type { UntracedFigures } from './load-visit.js';
import { measureCommand } from './measured-command.js';
import type { Usage } from './measured-command.js';
import { median } from './statistics.js';

export interface BuildFigures extends Usage {
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
export async function measureSite(folder: string, minutes: number): Promise<BuildFigures> {
  const usage = await measureCommand([process.execPath, docusaurus, 'build'], folder, minutes);
  return { ...usage, ...(await readOutput(path.join(folder, 'build'))) };
}

const docusaurus = path.resolve(import.meta.dirname, '../node_modules/@docusaurus/core/bin/docusaurus.mjs');

async function readOutput(folder: string): Promise<Omit<BuildFigures, keyof Usage>> {
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
