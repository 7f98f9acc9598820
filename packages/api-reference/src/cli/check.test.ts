import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { UsageError, parseCommand } from './arguments.js';
import { checkDescription } from './check-description.js';
import { check } from './check.js';
import type { CheckedDescription, DescriptionReport } from './report.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const fixtures = path.join(here, '..', '__fixtures__');
const main = path.join(here, 'main.ts');
const at = (name: string): string => path.join(fixtures, name);

/** The report without what differs from run to run, and without sizes, which every change of the pages changes. */
function masked(text: string): string {
  return text
    .replaceAll(`${fixtures}${path.sep}`, '')
    .replaceAll(`${path.relative(process.cwd(), fixtures)}${path.sep}`, '')
    .replaceAll(/\d+ ms: load \d+, model \d+, render \d+/g, '… ms: load …, model …, render …')
    .replaceAll(/[\d.]+ (?:B|KB|MB)\b/g, '… B')
    .replaceAll(/largest \([\w-]+\)/g, 'largest (…)');
}

async function reportOf(...args: string[]): Promise<{ text: string; isInOrder: boolean }> {
  const command = parseCommand(['check', ...args]);
  if (command === 'help') throw new Error('That is not what was asked for.');
  let text = '';
  const isInOrder = await check(
    command,
    ({ file, rules, previewFolder }) => checkDescription(file, rules, undefined, previewFolder),
    (more) => (text += more),
  );
  return { text, isInOrder };
}

async function checked(name: string): Promise<CheckedDescription> {
  const report = await checkDescription(at(name), 'lenient');
  if (report.status !== 'checked') throw new Error(`${name} is ${report.status}.`);
  return report;
}

describe('check', () => {
  it('tells of every description in a folder, and fails where one is refused', async () => {
    const { text, isInOrder } = await reportOf(at('cli/folder'));
    expect(masked(text)).toMatchSnapshot();
    expect(isInOrder).toBe(false);
  });

  it('tells every problem where that is asked for', async () => {
    const { text, isInOrder } = await reportOf(at('cli/folder/books.yaml'), '--problems');
    expect(masked(text)).toMatchSnapshot();
    expect(isInOrder).toBe(true);
  });

  it('refuses more by strict rules', async () => {
    const { text } = await reportOf(at('cli/folder/books.yaml'), '--rules', 'strict');
    expect(masked(text)).toMatchSnapshot();
  });

  it('fails by strict rules where a sample is missing, as a site does', async () => {
    const { text, isInOrder } = await reportOf(at('cli/no-sample.yaml'), '--rules', 'strict');
    expect(masked(text)).toMatchSnapshot();
    expect(isInOrder).toBe(false);
  });

  it('takes a description that begins with a byte order mark', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marked-'));
    fs.writeFileSync(
      path.join(folder, 'marked.yaml'),
      '\uFEFFopenapi: 3.1.1\ninfo: { title: A, version: "1" }\npaths: {}\n',
    );
    expect((await reportOf(folder)).text).toContain('1 description: 1 in order');
    fs.rmSync(folder, { recursive: true });
  });

  it('gives the same as JSON', async () => {
    const { text } = await reportOf(at('cli/folder'), '--json');
    const reports = JSON.parse(text) as DescriptionReport[];
    expect(reports.map(({ status, file }) => [status, path.basename(file)])).toEqual([
      ['checked', 'books.yaml'],
      ['refused', 'films.json'],
    ]);
  });

  it('writes the pages where a browser can open them', async () => {
    const { text } = await reportOf(at('apis/library.yaml'), '--open');
    const index = /^ {2}pages +(.+)$/m.exec(text)?.[1] ?? '';
    const folder = path.dirname(index);
    const files = fs.readdirSync(folder);
    const pages = files.filter((file) => file.endsWith('.html'));
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'overview.html', 'objects.html', 'create-loan.html']));
    const hrefs = pages.flatMap((page) =>
      [...fs.readFileSync(path.join(folder, page), 'utf8').matchAll(/ href="([^"#]+)/g)].map(([, href = '']) => href),
    );
    const dead = hrefs.filter((href) => !/^(?:https?|mailto):/.test(href) && !files.includes(decodeURI(href)));
    expect(dead).toEqual([]);
    expect(fs.readFileSync(path.join(folder, 'styles.css'), 'utf8')).toContain('.pane-box');
    fs.rmSync(path.dirname(folder), { recursive: true });
  });

  it('needs something to check', async () => {
    const wrong = reportOf(at('cli/absent.yaml'), at('cli/workers'));
    await expect(wrong).rejects.toBeInstanceOf(UsageError);
    const message = await wrong.then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
    expect(masked(message)).toMatchInlineSnapshot(`
      "There is no file or folder \`cli/absent.yaml\`.
      The folder \`cli/workers\` holds no OpenAPI description."
    `);
  });
});

describe('the figures', () => {
  let dogfood: CheckedDescription;
  beforeAll(async () => {
    dogfood = await checked('dogfood.yaml');
  });

  it('count what is described and what is shown', () => {
    expect(dogfood).toMatchObject({ operations: { described: 11, pages: 11 }, webhooks: 1, schemas: 15, faults: [] });
    expect(dogfood.html.pages).toBe(14);
  });

  it('are of one run: sizes and times', () => {
    const { totalBytes, medianBytes, largestBytes, pages, largest } = dogfood.html;
    expect(medianBytes).toBeGreaterThan(1_000);
    expect(largestBytes).toBeGreaterThan(medianBytes);
    expect(totalBytes).toBeGreaterThan(largestBytes);
    expect(totalBytes).toBeLessThanOrEqual(largestBytes * pages);
    expect(largest).toBe('get-books');
    expect(dogfood.milliseconds.load).toBeGreaterThan(0);
    expect(dogfood.milliseconds.render).toBeGreaterThan(0);
  });

  it('count every keyword and extension that is not shown', async () => {
    const { notShown } = await checked('cli/folder/books.yaml');
    expect(notShown).toEqual([
      { name: 'x-audience', count: 1, first: '#/x-audience' },
      { name: 'x-faker', count: 1, first: '#/components/schemas/book/properties/isbn/x-faker' },
    ]);
  });
});

describe('the command', () => {
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', main, ...args], { encoding: 'utf8' });

  it('succeeds where everything is in order', () => {
    const { status, stdout, stderr } = command('check', at('apis/library.yaml'));
    expect(stderr).toBe('');
    expect(stdout).toContain('1 description: 1 in order, 0 refused, 0 failed.');
    expect(status).toBe(0);
  });

  it('fails where a description is refused, and goes on to the next', () => {
    const { status, stdout } = command('check', at('cli/folder/films.json'), at('cli/folder/books.yaml'));
    expect(stdout).toContain('Swagger 1.2 is not supported.');
    expect(stdout).toContain('2 descriptions: 1 in order, 1 refused, 0 failed.');
    expect(status).toBe(1);
  });

  it('explains itself where it is not understood', () => {
    const { status, stdout, stderr } = command('chekc');
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^There is no command `chekc`\.\nAllowed: check, compare\n\nUsage: api-reference check/);
    expect(status).toBe(2);
  });

  it('gives help', () => {
    const { status, stdout } = command('--help');
    expect(stdout).toMatch(/^Usage: api-reference check/);
    expect(status).toBe(0);
  });
});
