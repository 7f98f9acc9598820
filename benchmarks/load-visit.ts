/** One visit of a page in a browser that is as slow as a phone on slow 4G, and its figures. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { watchLoad } from './load-watch.client.js';
import type { Watched } from './load-watch.client.js';

/** The network of all figures of load: 1.6 Mbps, 150 ms to and fro. */
const network = { bitsPerSecond: 1_600_000, milliseconds: 150 };

export interface LoadFigures {
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
}

/** A task that keeps the reader waiting takes longer than this, in milliseconds. */
const LONG = 50;

/** A page is at rest when for this long nothing was loaded and no task was long, as Lighthouse says of "interactive". */
const QUIET = 5_000;
const PATIENCE = 60_000;

/**
 * An untouched page with an empty cache.
 * @param slowdown of the processor, against this machine
 */
export async function visit(browser: Browser, url: string, slowdown: number): Promise<LoadFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await openPage(context);
    await page.addInitScript(watchLoad);
    const traffic = new Traffic(await throttled(context, page, slowdown));
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
    const loaded = traffic.sum();
    const { fcp, lcp, cls, tasks, elements } = await atRest(page, traffic);
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
      tbt: tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - LONG), 0),
      cls,
    };
  } finally {
    await context.close();
  }
}

/** A page in which functions of these programs can run: `tsx` has them call a helper of its own. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (it) => it');
  return page;
}

/** Makes the network slow, and the processor. */
export async function throttled(context: BrowserContext, page: Page, slowdown: number): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throughput = network.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.milliseconds,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

async function atRest(page: Page, traffic: Traffic): Promise<Watched & { elements: number }> {
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
