/** The live preview, as an author sees it: until a page is there, until an edit is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../tests/helpers/browser.js';
import { edited, forgetBuilds, timeBuild } from './build-time-fs.js';

const PORT = process.env['PORT'] ?? '4330';
const PATIENCE = 300_000;
/** Until what was edited is kept for the next start. */
const SETTLED = 20_000;
/** Nobody has written a sentence sooner. */
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
 * A start with nothing kept; one after a build, and its edits; then two as on other days, when nothing has changed since.
 *
 * @param guide is `/docs/contact` on the site
 * @throws Error with the end of the log when the preview ends before its time
 */
export async function timePreview(root: string, guide: string): Promise<Row[]> {
  const starts = (name: string) =>
    withPreview(root, (page, measure, started) => measure(name, () => firstPage(page, '/docs/contact'), started));
  await forgetBuilds(root);
  const rows = [await starts('first page, nothing kept')];
  await forgetBuilds(root);
  await timeBuild(root);
  rows.push(
    ...(await withPreview(root, async (page, measure, started) => {
      // Other words than those of an earlier run, which the preview may still show.
      const words = `Benchmark ${Date.now()}.`;
      const first = await measure('first page, after a build', () => firstPage(page, '/docs/contact'), started);
      const change = (text: string) => text.replace(/^( {2}description: \|-?\n)/m, `$1    ${words}\n`);
      await page.waitForTimeout(WRITING);
      const guides = await measure('edit of a guide', () => edited(guide, `\n${words}\n`, () => seen(page, words)));
      await page.goto(`http://localhost:${PORT}${api.page}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(WRITING);
      const apis = await measure('edit of an API file', () =>
        edited(path.join(root, api.file), change, () => seen(page, words)),
      );
      // What the edits have changed is made again, and kept for the next start.
      await page.waitForTimeout(SETTLED);
      return [first, guides, apis];
    })),
  );
  for (const name of ['first page, second start', 'first page, third start']) rows.push(await starts(name));
  return rows;
}

/** Measures from `from`, or from now on; fails when the preview ends meanwhile. */
type Measure = (name: string, action: () => Promise<unknown>, from?: number) => Promise<Row>;

async function withPreview<T>(
  root: string,
  act: (page: Page, measure: Measure, started: number) => Promise<T>,
): Promise<T> {
  // An author's browser is open already.
  const launched = await launchBrowser();
  const browser = await chromium.connect(launched.wsEndpoint());
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const started = performance.now();
  // A group of its own, so that all that npm starts ends with it.
  const child = spawn('npm', ['run', '--silent', 'dev', '--', '--no-open', '--port', PORT], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined },
    detached: true,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (log += data.toString()));
  const exit = once(child, 'exit');
  const ended = exit.then((): never => {
    throw new Error(`The live preview has ended:\n${log.slice(-3000)}`);
  });
  // Whoever waits is told; when all is done, nobody does.
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

/** The server answers as soon as it listens, and with the page as soon as that is compiled. */
async function firstPage(page: Page, address: string): Promise<void> {
  const url = `http://localhost:${PORT}${address}`;
  const isAnswered = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + PATIENCE; !(await isAnswered());) {
    if (Date.now() > until) throw new Error('The live preview shows no page.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const seen = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();
