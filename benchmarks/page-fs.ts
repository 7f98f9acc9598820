/** Opens pages of a built site in a browser, each with an empty cache, and measures them. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { launchBrowser } from '../tests/helpers/browser.js';
import { startStaticServer } from '../tests/helpers/serve.js';
import { certificate, serve } from './http2-fs.js';
import { visitUntraced } from './load-visit.js';
import { median } from './spread.js';

export interface PageFigures {
  /** Scripts that the page asks for until it is at rest, in KB, compressed as a server does on the fly. */
  scriptKB: number;
  /** Elements of the document then. */
  elements: number;
}

/** @param paths paths of pages; the figures come in their order */
export async function measurePages(build: string, paths: string[]): Promise<PageFigures[]> {
  const server = await startStaticServer(build);
  const launched = await launchBrowser();
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const figures: PageFigures[] = [];
    for (const address of paths) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const scripts = new Set<string>();
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
      });
      await page.goto(server.url + address, { waitUntil: 'networkidle', timeout: 120_000 });
      const sizes = await Promise.all([...scripts].map((script) => brotliSize(path.join(build, script))));
      const bytes = sizes.reduce((total, size) => total + size, 0);
      const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
      figures.push({ scriptKB: bytes / 1000, elements });
      await context.close();
    }
    return figures;
  } finally {
    await launched.close();
    await server.close();
  }
}

const VISITS = 5;

/**
 * First paint of pages on a slow phone (`slow` of load-visit.ts), from a host as `bench:load` has it, visited in turn.
 *
 * @param paths paths of pages; the medians come in their order, in milliseconds
 */
export async function firstPaints(build: string, paths: string[]): Promise<number[]> {
  const identity = await certificate();
  const host = await serve(build, identity);
  const launched = await launchBrowser(identity.argument);
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const times = paths.map((): number[] => []);
    for (let round = 0; round < VISITS; round++) {
      for (const [at, address] of paths.entries()) {
        times[at]?.push((await visitUntraced(browser, host.url + address)).fcp);
      }
    }
    return times.map(median);
  } finally {
    await launched.close();
    await host.close();
  }
}

/** Bytes of a file after brotli, quality 6. */
export async function brotliSize(file: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return brotliCompressSync(await fs.readFile(file), { params }).length;
}
