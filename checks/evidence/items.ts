/** What is checked on a page, joined with the records of test runs. */
import { REQUEST_SAMPLES_TEST, type CheckedItem } from '@impact-docs/content/check-summary/model';
import type { SampleEntry } from '@impact-docs/content/guides/samples-manifest';
import type { Item } from './model.js';
import { isHeldBack, requestSuite, type RunRecord } from './run-record.js';

export interface Results {
  /** Record of the last run of a suite on this content. */
  recordOf(suite: string): RunRecord | undefined;
  /** Entry of content/samples/manifest.yaml for a file below content/samples. */
  entryOf(file: string): SampleEntry | undefined;
  /** Version of what checks something: a package of npm; undefined for a script of this repository. */
  versionOf(name: string): string | undefined;
}

const NOT_RUN = 'not run on this content';

type Result = Pick<Item, 'state' | 'version' | 'at' | 'reason' | 'ok'>;

export function evidenceItem({ method, ...item }: CheckedItem, results: Results): Item {
  switch (method) {
    case 'tested':
      return { ...item, ...testResult(item, results) };
    case 'exempt':
      return { ...item, state: 'exempt', ok: true };
    case 'validated':
    case 'checked':
      return { ...item, state: method, ...withVersion(results.versionOf(item.by ?? '')), ok: true };
  }
}

function testResult(item: Omit<CheckedItem, 'method'>, results: Results): Result {
  const { by = '', against = '' } = item;
  // Records name operations as tests/samples does: `impact-finance-create-dream`.
  if (by === REQUEST_SAMPLES_TEST) return sampleResult(item.name, against.replaceAll('/', '-'), results);
  const record = results.recordOf(by);
  if (record === undefined) return { state: 'not-run', reason: NOT_RUN, ok: true };
  const [file = ''] = against.split('#');
  const entry = results.entryOf(file.slice('samples/'.length));
  const program = entry?.needs?.split(' ')[0] ?? 'node';
  if (isHeldBack(record.skipped, program)) {
    return { state: 'not-run', reason: `no ${entry?.needs ?? program} on this machine`, ok: true };
  }
  const states = { run: 'executed', parsed: 'checked', validated: 'validated' } as const;
  return {
    state: states[entry?.check ?? 'run'],
    ...withVersion(record.versions[program]),
    at: record.date,
    ok: record.ok,
  };
}

/** The request in one language: tests/samples takes it from the built page and runs it. */
function sampleResult(language: string, operation: string, { recordOf }: Results): Result {
  const record = recordOf(requestSuite(language));
  if (record === undefined) return { state: 'not-run', reason: NOT_RUN, ok: true };
  const result = record.samples?.[operation];
  if (result === undefined) return { state: 'not-run', reason: `no ${language} on this machine`, ok: true };
  return {
    state: result === 'checked' ? 'checked' : 'executed',
    ...withVersion(record.versions[language]),
    at: record.date,
    ok: result !== 'failed',
  };
}

function withVersion(version: string | undefined): { version?: string } {
  return version === undefined ? {} : { version };
}
