/** One visit of a page in a browser that is as slow as a phone on slow 4G, and its figures. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { defineFrameCallbacks } from './frames.client.js';
import { blockingOf, blockingTime } from './load-trace.js';
import type { TracedFigures } from './load-trace.js';
import { watchLoad } from './load-watch.client.js';
import type { Watched } from './load-watch.client.js';
import { SLOWDOWN } from './statistics.js';

/** Conditions of all figures of load: 1.6 Mbps, 150 ms to and fro, a processor of a quarter of the speed. */
export const slow = { bitsPerSecond: 1_600_000, milliseconds: 150, slowdown: SLOWDOWN };

interface UntracedFigures {
  /** Bytes as sent, headers included, in KB: until the load event, and until the page is at rest. */
  loadedKB: number;
  restKB: number;
  /** Of these, scripts. */
  loadedScriptKB: number;
  restScriptKB: number;
  /** Requests until the load event. */
  requests: number;
  /** Elements of the document at rest. */
  elements: number;
  fcp: number;
  lcp: number;
  /** Time that tasks after the first paint took beyond 50 ms each, until the page is at rest. */
  tbt: number;
  cls: number;
  /** Until a named field can be seen; NaN where none was asked for or it does not show. */
  field: number;
}

/** With those in time of processor, which other programs of the machine do not change. */
export type LoadFigures = UntracedFigures & TracedFigures;

/** A page is at rest when for this long nothing was loaded and no task was long, as Lighthouse says of "interactive". */
const QUIET = 5_000;
const PATIENCE = 60_000;

interface VisitOptions {
  /** Name of the field whose appearance is timed. */
  field?: string;
  /** How many times slower than it is the processor is made. */
  slowdown?: number;
}

/** An untouched page with an empty cache. */
export async function visit(browser: Browser, url: string, options: VisitOptions): Promise<LoadFigures> {
  const figures = await visitUntraced(browser, url, options);
  // A trace lengthens what it watches: first paints by a tenth where much is drawn at once. So it has a visit of its own.
  return { ...figures, ...(await blockingTime(browser, () => visitUntraced(browser, url, options))) };
}

/** The same, without what only a trace can tell. */
async function visitUntraced(
  browser: Browser,
  url: string,
  { field = '', slowdown = SLOWDOWN }: VisitOptions = {},
): Promise<UntracedFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await openPage(context);
    await page.addInitScript(watchLoad, field);
    const traffic = new Traffic(await throttled(context, page, { slowdown }));
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
    const loaded = traffic.sum();
    const { fcp, lcp, cls, tasks, elements, field: seen } = await atRest(page, traffic);
    const rest = traffic.sum();
    return {
      loadedKB: loaded.bytes / 1000,
      restKB: rest.bytes / 1000,
      loadedScriptKB: loaded.script / 1000,
      restScriptKB: rest.script / 1000,
      requests: loaded.requests,
      elements,
      fcp,
      lcp,
      tbt: blockingOf(tasks.map(({ start, end }) => end - Math.max(start, fcp))),
      cls,
      field: seen ?? NaN,
    };
  } finally {
    await context.close();
  }
}

/** A page in which functions of these programs can run: `tsx` has them call a helper of its own, and some wait for frames. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (it) => it');
  await page.addInitScript(defineFrameCallbacks);
  return page;
}

/** Makes the page as slow as `slow` says, or as the options do. */
export async function throttled(
  context: BrowserContext,
  page: Page,
  { isNetworkSlow = true, slowdown = slow.slowdown } = {},
): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throughput = slow.bitsPerSecond / 8;
  if (isNetworkSlow) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.milliseconds,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

async function atRest(page: Page, traffic: Traffic): Promise<Watched> {
  const limit = performance.now() + PATIENCE;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { quiet, ...watched } = await page.evaluate(() => {
      const { watched: it } = window as unknown as { watched: Watched };
      const lastTask = it.tasks.at(-1)?.end ?? 0;
      const elements = document.getElementsByTagName('*').length;
      return { ...it, elements, quiet: performance.now() - Math.max(lastTask, it.fcp) };
    });
    if ((quiet >= QUIET && traffic.quiet() >= QUIET) || performance.now() > limit) return watched;
  }
}

/** What the browser receives, as the protocol of its developer tools tells. */
class Traffic {
  readonly #types = new Map<string, string>();
  readonly #bytes = new Map<string, number>();
  #last = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.responseReceived', ({ requestId, type }) => this.#types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#bytes.set(requestId, encodedDataLength);
      this.#last = performance.now();
    });
    session.on('Network.requestWillBeSent', () => (this.#last = performance.now()));
  }

  sum(): { bytes: number; script: number; requests: number } {
    const all = [...this.#bytes];
    const sum = (some: [string, number][]) => some.reduce((total, [, bytes]) => total + bytes, 0);
    const scripts = all.filter(([id]) => this.#types.get(id) === 'Script');
    return { bytes: sum(all), script: sum(scripts), requests: all.length };
  }

  quiet(): number {
    return performance.now() - this.#last;
  }
}
