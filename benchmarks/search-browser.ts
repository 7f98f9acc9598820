/**
 * The search in Chromium, whose page is slowed down by its own means.
 *
 * Chromium does not slow a worker down with its page. What the answer takes in the worker is measured in Node.js for the
 * same letters, and the missing times are added to each keystroke.
 * A frame is 16.7 ms: what is done is seen with the next one, so that a keystroke that takes no time at all is seen after
 * 0 to 16.7 ms. Both are told: what the keystroke costs, and when it is seen. The budget is for the cost.
 */
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../tests/helpers/browser.js';
import { siteBuild } from '../tests/helpers/paths.js';
import { startStaticServer } from '../tests/helpers/serve.js';
import { SLOWDOWN, spread } from './spread.js';

/** Typed letter by letter; a name, a task, a request, a slip, a status. */
const TYPED = ['targetCents', 'verify a webhook signature', 'POST /v1/dreams', 'enviroment variables', '410'];

const ROUNDS = 3;

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
    const page = await slowPage(browser, server.url);
    await OPENINGS['by the key /'](page);
    await page.locator('.search-status', { hasText: COMPLETE }).waitFor();
    const keys: Keystroke[] = [];
    for (const query of TYPED) keys.push(...(await page.evaluate(typeLetters, query)));
    const whole = ({ text, made }: Keystroke) => made + (SLOWDOWN - 1) * answerTime(text);
    console.log(`  ${keys.length} keystrokes, list made and laid out: ${spread(keys.map(({ made }) => made))}`);
    console.log(`  the same with the worker as slow: ${spread(keys.map(whole))}`);
    console.log(`  until the frame that shows it has been drawn: ${spread(keys.map(({ seen }) => seen))}`);
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

async function slowPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // tsx names functions by this helper, which the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it' });
  await page.goto(`${origin}/docs/contact`, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
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
          const dialog = document.querySelector<HTMLDialogElement>('.search-dialog[open]');
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
  /** Milliseconds from the key to the list, with its style and layout. */
  made: number;
  /** … to the end of the frame that shows it. */
  seen: number;
}

/** Runs in the page: sets the field letter by letter, and waits for the list that answers each. */
async function typeLetters(text: string): Promise<Keystroke[]> {
  const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
  const input = dialog?.querySelector('input');
  if (!input || !dialog) throw new Error('The search is not open.');
  const keys: Keystroke[] = [];
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
    input.value = typed;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await shown;
    dialog.getBoundingClientRect();
    const made = performance.now() - start;
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    keys.push({ text: typed, made, seen: performance.now() - start });
  }
  return keys;
}

function median(times: readonly number[]): number {
  return [...times].sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? NaN;
}
