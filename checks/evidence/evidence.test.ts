/** What the evidence of a release reports of tests that ran, and of tests that did not. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { siteApis } from '@impact-docs/content/data/apis';
import { elementItem, guideItems } from '@impact-docs/content/check-summary/guide-items';
import { JOURNEYS_TEST, summaryId, type CheckedItem } from '@impact-docs/content/check-summary/model';
import { examplesOf, referencePages } from '@impact-docs/content/check-summary/reference-items';
import { coverageOf } from '@impact-docs/content/guides/coverage';
import { readSamplesManifest, SAMPLES_MANIFEST, type SampleEntry } from '@impact-docs/content/guides/samples-manifest';
import { formatProblem } from '@impact-docs/openapi-model';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCoverage } from '../guides/coverage.js';
import { now, sourceRevision } from './clock-fs.js';
import { collectEvidence } from './collect-fs.js';
import { evidenceItem, type Results } from './items.js';
import { KNOWN_PROGRAMS } from './programs-fs.js';
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
const entry = (needs?: string): SampleEntry => ({
  files: 'lend/*',
  check: 'run',
  by: 'lend/lend.test.ts',
  ...(needs === undefined ? {} : { needs }),
});
const results = (found: RunRecord | undefined, needs?: string): Results => ({
  recordOf: () => found,
  entryOf: () => entry(needs),
  versionOf: () => '1.0.0',
});
const include: CheckedItem = {
  kind: 'block',
  name: 'ruby',
  line: 3,
  method: 'tested',
  against: 'samples/lend/lend.rb#lend',
  by: 'content/samples/lend/lend.test.ts',
};

describe('an included sample', () => {
  it('is executed where its test ran on this content, with the version of its program', () => {
    expect(evidenceItem(include, results(record, 'ruby'))).toMatchObject({
      state: 'executed',
      by: record.suite,
      version: 'Ruby 3.1.2',
      at: record.date,
      ok: true,
    });
  });

  it('is not run where there is no record, or its program is missing', () => {
    const skipped = ['ruby > lends (not run: ruby is not on this machine)'];
    expect(evidenceItem(include, results(undefined))).toMatchObject({
      state: 'not-run',
      reason: 'not run on this content',
    });
    expect(evidenceItem(include, results({ ...record, skipped }, 'ruby'))).toMatchObject({
      state: 'not-run',
      reason: 'no ruby on this machine',
    });
    expect(evidenceItem(include, results({ ...record, skipped }, 'php'))).toMatchObject({ state: 'executed' });
  });

  it('is not ok where its test failed', () => {
    expect(evidenceItem(include, results({ ...record, ok: false }))).toMatchObject({ state: 'executed', ok: false });
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
    for (const api of await siteApis()) {
      const pages = referencePages(api, 'x');
      const items = pages.flatMap((page) => page.items);
      const shown = new Set(items.filter(({ kind }) => kind === 'example').map(({ name }) => name));
      const lost = examplesOf(api.document).filter((pointer) => !shown.has(pointer));
      expect(lost, api.entry.id).toEqual([]);
      const operations = pages.filter((page) => page.items.some(({ kind }) => kind === 'sample'));
      expect(operations).toHaveLength(api.model.operations.length);
      expect(items.filter(({ kind }) => kind === 'sample')).toHaveLength(operations.length * 8);
    }
  });

  it('report which samples ran, which were only checked, and which language was missing', () => {
    const id = 'impact-finance-create-dream';
    const found: Record<string, RunRecord | undefined> = {
      [requestSuite('go')]: { ...record, samples: { [id]: 'executed' } },
      [requestSuite('curl')]: { ...record, samples: { [id]: 'checked' } },
      [requestSuite('php')]: { ...record, samples: { [id]: 'failed' } },
      [requestSuite('csharp')]: { ...record, samples: {} },
    };
    const own = { ...results(undefined), recordOf: (suite: string) => found[suite] };
    const against = 'impact-finance/create-dream';
    const item = (name: string) =>
      evidenceItem({ kind: 'sample', name, method: 'tested', against, by: 'tests/samples' }, own);
    expect(item('go')).toMatchObject({ state: 'executed', ok: true });
    expect(item('curl')).toMatchObject({ state: 'checked', ok: true });
    expect(item('php')).toMatchObject({ state: 'executed', ok: false });
    expect(item('csharp')).toMatchObject({ state: 'not-run', reason: 'no csharp on this machine' });
    expect(item('ruby')).toMatchObject({ state: 'not-run', reason: 'not run on this content' });
  });
});

describe('a guide', () => {
  const itemsOf = (text: string) => guideItems('content/guides/page.mdx', text, () => entry());

  it('has an item for each block with a check, and one for its links', () => {
    const text = [
      '```ruby file="samples/lend/lend.rb" region="lend"\n```',
      '```json schema="library#Book"\n{}\n```',
      '```text unchecked="output of a cluster"\nx\n```',
      '```bash\necho\n```',
      '```json\n{}\n```',
      '[a](./a.mdx) and [b](./b.mdx)',
    ].join('\n\n');
    expect(itemsOf(text)).toEqual([
      { ...include, line: 1 },
      { kind: 'block', name: 'json', line: 4, method: 'validated', against: 'library#Book', by: 'ajv' },
      { kind: 'block', name: 'text', line: 8, method: 'exempt', reason: 'output of a cluster' },
      { kind: 'block', name: 'bash', line: 12, method: 'checked', by: 'sh-syntax' },
      { kind: 'link', name: 'links', method: 'checked', by: 'check:links', count: 2 },
    ]);
  });

  it('has no item for elements that are only layout', () => {
    expect(elementItem({ name: 'Tabs', attributes: {}, line: 1 })).toBeUndefined();
    expect(elementItem({ name: 'JourneyStep', attributes: {}, line: 1 })).toMatchObject({ by: JOURNEYS_TEST });
  });
});

describe('the coverage threshold', () => {
  const methods = (covered: number, exempt: number): string[] => [
    ...Array.from({ length: covered }, () => 'tested'),
    ...Array.from({ length: exempt }, () => 'exempt'),
  ];

  it('is met, or the problem says how much is missing', () => {
    expect(checkCoverage(coverageOf(methods(19, 1)), 0.95)).toEqual([]);
    expect(checkCoverage(coverageOf(methods(18, 2)), 0.95).map((problem) => formatProblem(problem))).toMatchSnapshot();
  });
});

it('the evidence of this repository is valid against its schema, and coverage is what its items add up to', async () => {
  const { evidence } = await collectEvidence(root, { 'content/guides/contact.mdx': 2 });
  const schema: unknown = JSON.parse(fs.readFileSync(path.join(root, 'content/schemas/evidence.schema.json'), 'utf8'));
  const validate = addFormats(new Ajv2020()).compile(schema as object);
  expect(validate(evidence), JSON.stringify(validate.errors)).toBe(true);
  const blocks = evidence.pages.flatMap(({ items }) => items.filter(({ kind }) => kind === 'block'));
  const exempt = blocks.filter(({ state }) => state === 'exempt').length;
  expect(evidence.coverage).toMatchObject({ blocks: blocks.length, exempt, covered: blocks.length - exempt });
  expect(evidence.coverage.covered / evidence.coverage.blocks).toBeGreaterThanOrEqual(evidence.coverage.floor);
  const contact = evidence.pages.find(({ source }) => source === 'content/guides/contact.mdx');
  expect(contact?.items).toContainEqual(expect.objectContaining({ kind: 'date', count: 2 }));
});

it('every program that content/samples/manifest.yaml needs reports its version', () => {
  const entries = readSamplesManifest(fs.readFileSync(path.join(root, SAMPLES_MANIFEST), 'utf8'));
  const needed = entries.flatMap(({ needs }) => needs?.split(' ')[0] ?? []);
  expect(needed.filter((program) => !KNOWN_PROGRAMS.includes(program))).toEqual([]);
});

it('time and revision can be given, so that a run can be repeated', () => {
  expect(now({ SOURCE_DATE_EPOCH: '1774958400' })).toBe('2026-03-31T12:00:00Z');
  expect(sourceRevision(root, { SOURCE_REVISION: 'abc' })).toEqual({ revision: 'abc', changed: false });
  expect(sourceRevision(folder, {})).toEqual({ changed: false });
});

it('anchors of summaries are readable', () => {
  expect(summaryId('/docs')).toBe('page-start');
  expect(summaryId('/docs/impact-finance/errors')).toBe('page-impact-finance-errors');
});
