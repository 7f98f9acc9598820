/**
 * The search in Chromium, on a slow computer.
 *
 * Two things are measured. What a keystroke costs is the processor time of the page's main thread, from the key to the
 * frame that shows the list, and of the answer in the worker; it is the same whatever else the machine does, and told as
 * many times longer. What a reader waits is measured with Chromium's own slowdown, on a machine that does nothing else;
 * Chromium does not slow the worker down.
 *
 * A frame is 16.7 ms: what is done is seen with the next one, so that a keystroke that costs nothing is seen after 0 to
 * 16.7 ms. The budget of 50 ms is for the cost; who waits for the frame as well waits half a frame more, in the middle.
 */
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../tests/helpers/browser.js';
import { siteBuild } from '../tests/helpers/paths.js';
import { startStaticServer } from '../tests/helpers/serve.js';
import { openPage, throttled } from './load-visit.js';
import { median, SLOWDOWN, percentiles } from './statistics.js';

/** Typed letter by letter; a name, a task, a request, a slip, a status. */
const TYPED = ['targetCents', 'verify a webhook signature', 'POST /v1/dreams', 'enviroment variables', '410'];

const ROUNDS = 3;

/** Rounds of typing: of each keystroke the median counts, since the same one takes 20 or 60 ms, as the machine has it. */
const TYPING_ROUNDS = 5;

/** @param answerTime milliseconds that an answer takes in Node.js */
export async function inBrowser(answerTime: (text: string) => number): Promise<void> {
  const server = await startStaticServer(siteBuild);
  const launched = await launchBrowser();
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    console.log(`browser, page ${SLOWDOWN} times slower:`);
    for (const [name, act] of Object.entries(OPENINGS)) {
      const times: Opening[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await opening(browser, server.url, act));
      const [open, answered, texts] = (['open', 'answered', 'texts'] as const).map((key) =>
        median(times.map((one) => one[key])).toFixed(0),
      );
      console.log(`  ${name}: open after ${open} ms, first answer ${answered} ms, texts are searched ${texts} ms`);
    }
    const waited = await keystrokes(browser, server.url, SLOWDOWN);
    console.log(`  from the key to the end of the frame: ${percentiles(waited.map(({ seen }) => seen))}`);
    const keys = await keystrokes(browser, server.url, 1);
    const whole = ({ text, cost }: Keystroke) => cost + answerTime(text);
    console.log(
      `  ${keys.length} keystrokes, processor time of the page, ${SLOWDOWN} times: ${costs(keys, ({ cost }) => cost)}`,
    );
    console.log(`  with the answer in the worker, ${SLOWDOWN} times: ${costs(keys, whole)}`);
  } finally {
    await launched.close();
    await server.close();
  }
}

/** The status line once all is searched. */
const COMPLETE = /results(?:, the best \d+ are shown)?\.$/;

/** How a reader comes to the search on a page that has just been loaded. */
const OPENINGS = {
  'by the key /': async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('dream');
  },
  'by a click, the pointer comes from outside': async (page) => {
    await page.locator('.search-open').click();
    await page.keyboard.type('dream');
  },
  'by a click, the pointer has been on the page for half a second': async (page) => {
    await page.mouse.move(600, 500);
    await page.waitForTimeout(500);
    await page.locator('.search-open').click({ noWaitAfter: true });
    await page.keyboard.type('dream');
  },
} satisfies Record<string, (page: Page) => Promise<void>>;

/** Milliseconds since the press. */
interface Opening {
  open: number;
  answered: number;
  texts: number;
}

async function slowPage(browser: Browser, origin: string, slowdown = SLOWDOWN): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await openPage(context);
  await page.goto(`${origin}/docs/contact`, { waitUntil: 'networkidle' });
  await throttled(context, page, { isNetworkSlow: false, slowdown });
  return page;
}

async function opening(browser: Browser, origin: string, act: (page: Page) => Promise<void>): Promise<Opening> {
  const page = await slowPage(browser, origin);
  const times = page.evaluate(
    (complete) =>
      new Promise<Opening>((done) => {
        let [start, open, answered] = [0, 0, 0];
        const begin = ({ timeStamp }: Event) => (start ||= timeStamp);
        addEventListener('mousedown', begin, true);
        addEventListener('keydown', begin, true);
        new MutationObserver(() => {
          const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
          if (!dialog) return;
          open ||= performance.now() - start;
          if (dialog.dataset['answered'] !== 'dream') return;
          answered ||= performance.now() - start;
          if (!new RegExp(complete).test(dialog.querySelector('.search-status')?.textContent ?? '')) return;
          done({ open, answered, texts: performance.now() - start });
        }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
      }),
    COMPLETE.source,
  );
  await act(page);
  const found = await times;
  await page.context().close();
  return found;
}

interface Keystroke {
  text: string;
  /** Processor time of the page's main thread, in milliseconds. */
  cost: number;
  /** Milliseconds to the end of the frame that shows the list. */
  seen: number;
}

const costs = (keys: readonly Keystroke[], of: (key: Keystroke) => number) => percentiles(keys.map(of), SLOWDOWN);

/** A page whose search is open, and searches everything. */
async function preparedPage(browser: Browser, origin: string, slowdown: number): Promise<Page> {
  const page = await slowPage(browser, origin, slowdown);
  await OPENINGS['by the key /'](page);
  await page.locator('.search-status', { hasText: COMPLETE }).waitFor();
  return page;
}

/** @returns each keystroke with its medians over the rounds */
async function keystrokes(browser: Browser, origin: string, slowdown: number): Promise<Keystroke[]> {
  const rounds: Keystroke[][] = [];
  for (let round = 0; round < TYPING_ROUNDS; round++) {
    const page = await preparedPage(browser, origin, slowdown);
    rounds.push(await typeAll(page));
    await page.context().close();
  }
  const [first = []] = rounds;
  return first.map(({ text }, at) => {
    const of = (key: 'cost' | 'seen') => median(rounds.map((keys) => keys[at]?.[key] ?? NaN));
    return { text, cost: of('cost'), seen: of('seen') };
  });
}

async function typeAll(page: Page): Promise<Keystroke[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const time = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const keys: Keystroke[] = [];
  for (const query of TYPED) {
    for (let length = 1; length <= query.length; length += 1) {
      const text = query.slice(0, length);
      const before = await time();
      const seen = await page.evaluate(typeText, text);
      keys.push({ text, cost: (await time()) - before, seen });
      // What is shown later is no part of this keystroke, nor of the next.
      await page.locator('.search-list:not([aria-busy])').waitFor({ state: 'attached' });
    }
  }
  return keys;
}

/** Runs in the page: sets the field, and waits for the frame that shows the answer. @returns milliseconds */
async function typeText(text: string): Promise<number> {
  const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
  const input = dialog?.querySelector('input');
  if (!input || !dialog) throw new Error('The search is not open.');
  const start = performance.now();
  const shown = new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      if (dialog.dataset['answered'] !== text) return;
      observer.disconnect();
      done();
    });
    observer.observe(dialog, { attributes: true, attributeFilter: ['data-answered'] });
  });
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await shown;
  await new Promise<void>(afterNextFrame);
  return performance.now() - start;
}
