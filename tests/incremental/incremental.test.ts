/** What a build publishes, and what the dev server shows, is what the sources say: whatever was there before. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../helpers/browser.js';
import { copyRepository } from './repository-copy.js';
import { edits, styleEdit } from './edits.js';

const run = promisify(execFile);
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'incremental-'));
/** Was served by the dev server before the edits, and is built after them. */
const used = path.join(work, 'used');
/** Has the edits from the start, in a folder with a name of another length. */
const clean = path.join(work, 'a-clean-copy');

const edited = new Set<string>();

afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

/** Once for each folder. */
function applyEdits(folder: string): void {
  if (edited.has(folder)) return;
  edited.add(folder);
  for (const { file, from, to } of [...edits, styleEdit]) {
    const name = path.join(folder, file);
    const text = fs.readFileSync(name, 'utf8');
    if (!from.test(text)) throw new Error(`${file} has no ${from}: correct tests/incremental/edits.ts.`);
    fs.writeFileSync(name, text.replace(from, to));
  }
}

/** What `diff --brief` says of two files, with the characters around their first difference. */
function firstDifference(line: string): string {
  const names = /^Files (.+) and (.+) differ$/.exec(line)?.slice(1);
  if (!names) return line;
  const [left = '', right = ''] = names.map((name) => fs.readFileSync(name, 'utf8'));
  let at = 0;
  while (left[at] === right[at] && at < left.length) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `${line}: …${around(left)}… and …${around(right)}…`;
}

const docusaurus = (folder: string) => path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

describe('the dev server', () => {
  const port = 3987;
  const origin = `http://localhost:${port}`;
  let server: ChildProcess;
  let browser: Browser;
  let log = '';

  /** Resolves when the server has compiled the site this many times. */
  async function compiled(times: number): Promise<void> {
    while (log.split('compiled successfully').length <= times) {
      if (server.exitCode !== null) throw new Error(`The dev server has ended:\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  beforeAll(async () => {
    copyRepository(used);
    const args = ['--import', 'tsx', 'tools/dev.ts', '--no-open', '--port', String(port)];
    // The dev server is development; the test runner sets production.
    const environment = { ...process.env, NODE_ENV: 'development' };
    server = spawn(process.execPath, args, {
      cwd: used,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (log += String(chunk)));
    const endpoint = await launchBrowser();
    browser = await chromium.connect(endpoint.wsEndpoint());
    await compiled(1);
  }, 300_000);

  afterAll(async () => {
    await browser.close();
    // The dev server has processes of its own.
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  });

  test('shows what is wrong with a file that was saved, and that it is right again', async () => {
    const name = path.join(used, 'content/guides/contact.mdx');
    const text = fs.readFileSync(name, 'utf8');
    fs.writeFileSync(name, `${text}\n[Nowhere](./nowhere.mdx)\n`);
    await expect.poll(() => log, { timeout: 280_000, interval: 200 }).toContain('which is no page');
    expect(log.match(/^content\/.*error: .*$/gm)).toEqual([expect.stringContaining('content/guides/contact.mdx:')]);
    fs.writeFileSync(name, text);
    await expect.poll(() => log, { timeout: 280_000, interval: 200 }).toContain('contact.mdx: no problem.');
  }, 600_000);

  test('shows an edit of each kind of source', async () => {
    const page = await browser.newPage();
    const pages = [...new Set(edits.map((edit) => edit.page))];
    const textOf = async (name: string) => {
      await page.goto(origin + name, { waitUntil: 'load' });
      await page.waitForSelector('main h1, main h2');
      return page.content();
    };
    for (const { page: name, shows } of edits) expect(await textOf(name), name).not.toContain(shows);
    applyEdits(used);
    // The brand is read at the start only: the server is started again.
    while (!log.includes('starts again')) await new Promise((resolve) => setTimeout(resolve, 200));
    await compiled(log.split('compiled successfully').length);
    const missing: string[] = [];
    for (const name of pages) {
      const wanted = edits.filter((edit) => edit.page === name);
      await expect
        .poll(async () => {
          const text = await textOf(name);
          return wanted.every(({ shows }) => text.includes(shows));
        })
        .toBe(true)
        .catch(() => missing.push(...wanted.map(({ file }) => file)));
    }
    expect(missing).toEqual([]);
  }, 600_000);
});

describe('a build after edits', () => {
  const built = (folder: string) => path.join(folder, '.work/built');
  const buildCommand = (folder: string) => [
    ...[process.execPath, '--import', 'tsx/esm', docusaurus(folder)],
    ...['build', '--out-dir', built(folder)],
  ];

  beforeAll(async () => {
    if (!fs.existsSync(used)) copyRepository(used);
    copyRepository(clean);
    for (const folder of [used, clean]) applyEdits(folder);
    await Promise.all(
      [used, clean].map((folder) =>
        run('sh', ['-c', `umask ${folder === clean ? '077' : '022'} && exec "$@"`, 'sh', ...buildCommand(folder)], {
          cwd: path.join(folder, 'site'),
          maxBuffer: 2 ** 26,
          env: {
            ...process.env,
            NODE_ENV: 'production',
            SKIP_HTML_MINIFICATION: 'true',
            SOURCE_DATE_EPOCH: '1770000000',
            ...(folder === clean ? { TZ: 'Asia/Tokyo', LC_ALL: 'tr_TR.UTF-8' } : {}),
          },
        }),
      ),
    );
  }, 900_000);

  test('gives the bytes of a clean build, in a folder of another name, with another time zone, locale and umask', async () => {
    const { stdout } = await run('diff', ['-r', '--brief', built(used), built(clean)]).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(stdout.split('\n').filter(Boolean).map(firstDifference)).toEqual([]);
  });

  test.each(edits.map((edit) => [edit.file, edit] as const))('shows the edit of %s', (_, { page, shows }) => {
    const name = page === '/' ? 'index.html' : page === '/docs/no-such-page' ? '404.html' : `${page.slice(1)}.html`;
    expect(fs.readFileSync(path.join(built(used), name), 'utf8')).toContain(shows);
  });

  test('has the new style sheet', () => {
    const folder = path.join(built(used), 'assets/css');
    const styles = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
    expect(styles.join('')).toContain(styleEdit.shows);
  });
});
