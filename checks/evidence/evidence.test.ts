/** What the evidence says of what was run, and of what was not. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { loadDescription } from '@impact-docs/openapi-model';
import { afterAll, describe, expect, it } from 'vitest';
import { checkFloor, coverageOf } from '../guides/floor.js';
import { readSamplesManifest, SAMPLES_MANIFEST } from '../guides/manifest.js';
import { formatProblem } from '@impact-docs/content/problem';
import type { BlockResult } from '../guides/prove.js';
import { now, sourceRevision } from './clock-fs.js';
import { blockItem, elementItem, type Checkers } from './guides.js';
import { receiptId } from './model.js';
import { parseSamples, type Parsed } from './parsed-samples-fs.js';
import { KNOWN_PROGRAMS } from './programs-fs.js';
import { examplesOf, referencePages } from './reference.js';
import { isHeldBack, outcomeOf, requestSuite, type RunRecord } from './run-record.js';
import { hashInputs, openRuns, writeRecord } from './runs-fs.js';

const root = path.resolve(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evidence-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const record: RunRecord = {
  suite: 'content/samples/lend/lend.test.ts',
  inputs: 'a',
  date: '2026-03-31T12:00:00Z',
  ok: true,
  skipped: [],
  versions: { node: 'Node.js 20.19.0', ruby: 'Ruby 3.1.2' },
};
const checkers = (found: RunRecord | undefined, needs?: string): Checkers => ({
  recordOf: () => found,
  entryOf: () => ({
    files: 'lend/*',
    check: 'run',
    by: 'lend/lend.test.ts',
    line: 1,
    ...(needs === undefined ? {} : { needs }),
  }),
  versionOf: () => '1.0.0',
});
const kept: BlockResult = {
  page: 'content/guides/page.mdx',
  line: 3,
  language: 'ruby',
  state: 'kept',
  checker: 'content/samples/lend/lend.rb#lend',
  ok: true,
};

describe('kept code', () => {
  it('is executed where its test ran on this content, with the version of its program', () => {
    expect(blockItem(kept, checkers(record, 'ruby'))).toMatchObject({
      state: 'executed',
      by: record.suite,
      version: 'Ruby 3.1.2',
      at: record.date,
      ok: true,
    });
  });

  it('is not run where there is no record, or its program is missing', () => {
    const skipped = ['ruby > lends (not run: ruby is not on this machine)'];
    expect(blockItem(kept, checkers(undefined))).toMatchObject({ state: 'not-run', reason: 'not run in this build' });
    expect(blockItem(kept, checkers({ ...record, skipped }, 'ruby'))).toMatchObject({
      state: 'not-run',
      reason: 'no ruby on this machine',
    });
    expect(blockItem(kept, checkers({ ...record, skipped }, 'php'))).toMatchObject({ state: 'executed' });
  });

  it('is not ok where its test failed', () => {
    expect(blockItem(kept, checkers({ ...record, ok: false }))).toMatchObject({ state: 'executed', ok: false });
  });
});

describe('a run of a suite', () => {
  const passed = { name: 'lends', state: 'passed' as const };

  it('counts when all tests ran, but for missing programs', () => {
    const name = 'x (not run: no kubectl)';
    expect(outcomeOf([passed], false)).toEqual({ ok: true, skipped: [] });
    expect(outcomeOf([passed, { name, state: 'skipped' }], false)).toEqual({ ok: true, skipped: [name] });
    expect(outcomeOf([passed, { name: 'y', state: 'failed' }], false)).toEqual({ ok: false, skipped: [] });
    expect(outcomeOf([passed], true)).toEqual({ ok: false, skipped: [] });
  });

  it('is no whole run when tests were left out', () => {
    expect(outcomeOf([passed, { name: 'later', state: 'skipped' }], false)).toBeUndefined();
    expect(outcomeOf([], false)).toBeUndefined();
  });

  it.each([
    ['mono', 'csharp > a (not run: csharp is not on this machine)', true],
    ['python3', 'python > a (not run: no python3 with requests)', true],
    ['python3', 'python > a (not run: python is not on this machine)', true],
    ['go', 'go > a (not run: no google)', false],
    ['ruby', 'ruby > passes', false],
  ])('%s is held back by "%s": %s', (program, name, expected) => {
    expect(isHeldBack([name], program)).toBe(expected);
  });

  it('counts for the very same content only', () => {
    fs.mkdirSync(path.join(folder, 'content/samples/lend'), { recursive: true });
    const sample = path.join(folder, 'content/samples/lend/lend.rb');
    fs.writeFileSync(sample, 'lend');
    const { suite } = record;
    writeRecord(folder, { ...record, inputs: hashInputs(folder, suite) });
    expect(openRuns(folder)(suite)?.date).toBe(record.date);
    fs.writeFileSync(sample, 'lend more');
    expect(openRuns(folder)(suite)).toBeUndefined();
    fs.writeFileSync(sample, 'lend');
    expect(openRuns(folder)(suite)?.date).toBe(record.date);
    expect(openRuns(folder)('content/samples/lend/other.test.ts')).toBeUndefined();
  });
});

describe('the references', () => {
  it('show every example of every description on some page, and a sample in each language', async () => {
    for (const entry of await loadManifest(path.join(root, 'content/apis/manifest.yaml'))) {
      const { document } = await loadDescription(entry.file, { rules: 'strict' });
      const pages = referencePages({ entry, document, source: 'x', wrong: [] }, checkers(undefined));
      const items = pages.flatMap((page) => page.items);
      const shown = new Set(items.filter(({ kind }) => kind === 'example').map(({ name }) => name));
      const lost = examplesOf(document).filter((pointer) => !shown.has(pointer));
      expect(lost, entry.id).toEqual([]);
      const operations = pages.filter((page) => page.items.some(({ kind }) => kind === 'sample'));
      expect(items.filter(({ kind }) => kind === 'sample')).toHaveLength(operations.length * 8);
    }
  });

  it('tell which samples ran, which were only checked, and which language was missing', async () => {
    const [entry] = await loadManifest(path.join(root, 'content/apis/manifest.yaml'));
    if (entry === undefined) throw new Error('The manifest is empty.');
    const { document } = await loadDescription(entry.file, { rules: 'strict' });
    const id = `${entry.id}-create-dream`;
    const found: Record<string, RunRecord | undefined> = {
      [requestSuite('go')]: { ...record, samples: { [id]: 'executed' } },
      [requestSuite('curl')]: { ...record, samples: { [id]: 'checked' } },
      [requestSuite('php')]: { ...record, samples: { [id]: 'failed' } },
      [requestSuite('csharp')]: { ...record, samples: {} },
    };
    const own = { ...checkers(undefined), recordOf: (suite: string) => found[suite] };
    const page = referencePages({ entry, document, source: 'x', wrong: [] }, own).find(({ path: name }) =>
      name.endsWith('/create-dream'),
    );
    const state = (name: string) => page?.items.find((item) => item.kind === 'sample' && item.name === name);
    expect(state('go')).toMatchObject({ state: 'executed', ok: true });
    expect(state('curl')).toMatchObject({ state: 'checked', ok: true });
    expect(state('php')).toMatchObject({ state: 'executed', ok: false });
    expect(state('csharp')).toMatchObject({ state: 'not-run', reason: 'no csharp on this machine' });
    expect(state('ruby')).toMatchObject({ state: 'not-run', reason: 'not run in this build' });
  });

  it('tell which samples were parsed where none ran, and never those as run', async () => {
    const [entry] = await loadManifest(path.join(root, 'content/apis/manifest.yaml'));
    if (entry === undefined) throw new Error('The manifest is empty.');
    const { document } = await loadDescription(entry.file, { rules: 'strict' });
    const wrong = new Map([[`${entry.id}-create-dream`, 'unexpected token']]);
    const parsed: Record<string, Parsed> = { python: { version: 'Python 3.11.7', wrong: new Map() }, ruby: { wrong } };
    const own = { ...checkers(undefined), parsedIn: (language: string) => parsed[language] };
    const pages = referencePages({ entry, document, source: 'x', wrong: [] }, own);
    const samples = pages.flatMap(({ items }) => items.filter(({ kind }) => kind === 'sample'));
    expect(samples.filter(({ state }) => state === 'executed')).toEqual([]);
    const page = pages.find(({ path: name }) => name.endsWith('/create-dream'));
    const found = (name: string) => page?.items.find((item) => item.kind === 'sample' && item.name === name);
    expect(found('python')).toEqual({
      kind: 'sample',
      name: 'python',
      state: 'checked',
      by: 'syntax',
      version: 'Python 3.11.7',
      ok: true,
    });
    expect(found('ruby')).toMatchObject({ state: 'checked', ok: false });
    expect(found('java')).toMatchObject({ state: 'not-run' });
  });

  it('have samples that their languages accept or refuse', async () => {
    const request = { method: 'GET', url: 'https://api.example/things', headers: [] };
    // Node.js runs these tests, so this language is on every machine.
    const found = await parseSamples([{ id: 'things', request }], ['javascript']);
    expect(found.get('javascript')?.wrong).toEqual(new Map());
    expect([...found.keys()]).toEqual(['javascript']);
  });
});

it('elements that are only layout are no evidence', () => {
  expect(elementItem({ name: 'Tabs', attributes: {}, line: 1 }, checkers(record))).toBeUndefined();
  expect(elementItem({ name: 'JourneyStep', attributes: {}, line: 1 }, checkers(undefined))?.state).toBe('validated');
  expect(elementItem({ name: 'JourneyStep', attributes: {}, line: 1 }, checkers(record))?.state).toBe('executed');
});

describe('the floor', () => {
  const blocks = (covered: number, exempt: number): BlockResult[] => [
    ...Array.from({ length: covered }, () => kept),
    ...Array.from({ length: exempt }, () => ({ ...kept, state: 'exempt' as const })),
  ];

  it('holds, or is told with what is missing', () => {
    expect(checkFloor(coverageOf(blocks(19, 1), 0.95))).toEqual([]);
    expect(checkFloor(coverageOf(blocks(18, 2), 0.95)).map(formatProblem)).toMatchSnapshot();
  });
});

it('every program that content/samples/manifest.yaml needs tells its version', () => {
  const { entries } = readSamplesManifest(fs.readFileSync(path.join(root, SAMPLES_MANIFEST), 'utf8'));
  const needed = entries.flatMap(({ needs }) => needs?.split(' ')[0] ?? []);
  expect(needed.filter((program) => !KNOWN_PROGRAMS.includes(program))).toEqual([]);
});

it('time and revision can be given, so that a build can be repeated', () => {
  expect(now({ SOURCE_DATE_EPOCH: '1774958400' })).toBe('2026-03-31T12:00:00Z');
  expect(sourceRevision(root, { SOURCE_REVISION: 'abc' })).toEqual({ revision: 'abc', changed: false });
  expect(sourceRevision(folder, {})).toEqual({ changed: false });
});

it('anchors of receipts are readable', () => {
  expect(receiptId('/docs')).toBe('page-start');
  expect(receiptId('/docs/impact-finance/errors')).toBe('page-impact-finance-errors');
});
