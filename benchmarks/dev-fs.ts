/** The live preview, as an author sees it: until a page is there, until an edit is. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../tests/helpers/browser.js';
import { edited } from './build-time-fs.js';

const PORT = process.env['PORT'] ?? '4330';
const PATIENCE = 300_000;

/** An operation, and the file that describes it. */
const api = { page: '/docs/impact-finance/api/create-account', file: 'apis/impact-finance/paths/accounts.yaml' };

/**
 * @param guide is `/docs/contact` on the site
 * @throws Error with the end of the log when the preview ends before its time
 */
export async function timePreview(root: string, guide: string): Promise<{ name: string; seconds: number }[]> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'start', '--no-open', '--port', PORT],
    { cwd: path.join(root, 'site'), env: { ...process.env, NODE_ENV: undefined } },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (log += data.toString()));
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error(`The live preview has ended:\n${log.slice(-3000)}`)));
  });
  // Whoever waits is told; when all is done, nobody does.
  ended.catch(() => undefined);
  const launched = await launchBrowser();
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    const measure = async (name: string, action: () => Promise<unknown>, from = performance.now()) => {
      await Promise.race([action(), ended]);
      return { name, seconds: (performance.now() - from) / 1000 };
    };
    // Other words than those of an earlier run, which the preview may still show.
    const words = `Benchmark ${Date.now()}.`;
    const rows = [await measure('first page', () => firstPage(page, '/docs/contact'), started)];
    rows.push(await measure('edit of a guide', () => edited(guide, `\n${words}\n`, () => seen(page, words))));
    await page.goto(`http://localhost:${PORT}${api.page}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const change = (text: string) => text.replace(/^( {2}description: \|-?\n)/m, `$1    ${words}\n`);
    rows.push(
      await measure('edit of an API file', () => edited(path.join(root, api.file), change, () => seen(page, words))),
    );
    return rows;
  } finally {
    await launched.close();
    child.kill();
  }
}

/** The server answers as soon as it listens, and with the page as soon as that is compiled. */
async function firstPage(page: Page, address: string): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until;) {
    const isThere = await page.goto(`http://localhost:${PORT}${address}`).then(
      () => true,
      () => false,
    );
    if (isThere) return page.getByRole('heading', { level: 1 }).first().waitFor();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The live preview shows no page.');
}

const seen = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();
