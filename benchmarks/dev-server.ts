/** The dev server as an author sees it: time until a page is shown, and until an edit is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../tests/helpers/browser.js';

const PORT = process.env['PORT'] ?? '4330';
const PATIENCE = 300_000;
/** No author finishes a sentence sooner. */
const WRITING = 6_000;

/** An operation, and the file that describes it. */
const api = {
  page: '/docs/impact-finance/api/create-account',
  file: 'content/apis/impact-finance/paths/accounts.yaml',
};

interface Row {
  name: string;
  seconds: number;
}

/**
 * The first page after a start, then edits of a guide and of a description.
 *
 * @param guide file of `/docs/contact`
 * @throws Error with the end of the log when the dev server ends early
 */
export function timeDevServer(root: string, guide: string): Promise<Row[]> {
  return withDevServer(root, async (page, measure, started) => {
    // Not the words of an earlier run, which may still be shown.
    const words = `Benchmark ${Date.now()}.`;
    const first = await measure('first page', () => firstPage(page, '/docs/contact'), started);
    await page.waitForTimeout(WRITING);
    const guides = await measure('edit of a guide', () =>
      edited(
        guide,
        (text) => `${text}\n${words}\n`,
        () => seen(page, words),
      ),
    );
    await page.goto(`http://localhost:${PORT}${api.page}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(WRITING);
    const change = (text: string) => text.replace(/^( {2}description: \|-?\n)/m, `$1    ${words}\n`);
    const apis = await measure('edit of a description', () =>
      edited(path.join(root, api.file), change, () => seen(page, words)),
    );
    return [first, guides, apis];
  });
}

/** Measures from `from`, or from now on; fails when the dev server ends meanwhile. */
type Measure = (name: string, action: () => Promise<unknown>, from?: number) => Promise<Row>;

async function withDevServer<T>(
  root: string,
  act: (page: Page, measure: Measure, started: number) => Promise<T>,
): Promise<T> {
  // An author's browser is open already.
  const launched = await launchBrowser();
  const browser = await chromium.connect(launched.wsEndpoint());
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const started = performance.now();
  // A process group, so that everything that npm starts ends with it.
  const child = spawn('npm', ['run', '--silent', 'dev', '--', '--no-open', '--port', PORT], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined },
    detached: true,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (log += data.toString()));
  const exit = once(child, 'exit');
  const ended = exit.then((): never => {
    throw new Error(`The dev server has ended:\n${log.slice(-3000)}`);
  });
  // Awaited only while something is measured.
  ended.catch(() => undefined);
  try {
    const measure: Measure = async (name, action, from = performance.now()) => {
      await Promise.race([action(), ended]);
      return { name, seconds: (performance.now() - from) / 1000 };
    };
    return await act(page, measure, started);
  } finally {
    await launched.close();
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await exit;
  }
}

/** The server responds as soon as it listens, and with the page as soon as that is compiled. */
async function firstPage(page: Page, address: string): Promise<void> {
  const url = `http://localhost:${PORT}${address}`;
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + PATIENCE; !(await isUp());) {
    if (Date.now() > until) throw new Error('The dev server shows no page.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const seen = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

/**
 * Runs an action while a file has another text, which is restored afterwards, also on an interrupt. */
async function edited<T>(file: string, change: (text: string) => string, action: () => Promise<T>): Promise<T> {
  const text = await fs.readFile(file, 'utf8');
  const restore = async () => fs.writeFile(file, text);
  const onSignal = () => void restore().then(() => process.exit(1));
  process.once('SIGINT', onSignal);
  try {
    await fs.writeFile(file, change(text));
    return await action();
  } finally {
    process.removeListener('SIGINT', onSignal);
    await restore();
  }
}
