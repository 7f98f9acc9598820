/** The record of a test run: one small file for each suite. */

/** Below the root of the repository; not committed. */
export const RUNS_FOLDER = '.work/evidence/runs';

export interface RunRecord {
  /** The test file, or `tests/samples` with a language. */
  suite: string;
  /** Hash of everything that the result depends on; the record says nothing about other contents. */
  inputs: string;
  /** ISO 8601 */
  date: string;
  ok: boolean;
  /** Full names of tests that a missing program held back. */
  skipped: string[];
  /** Version by program, of those that content/samples/manifest.yaml names, and of Node.js. */
  versions: Record<string, string>;
  /** Result by operation, for generated request samples. */
  samples?: Record<string, 'executed' | 'checked' | 'failed'>;
}

/** Part of the name of a test that was skipped because a program is missing. */
const NOT_RUN = '(not run: ';

/** Contents that every suite depends on, beside its own folder. */
const SHARED = ['content/apis', 'content/schemas', 'content/data', 'package-lock.json'];

/** Suites whose results the evidence uses. */
export function isRecorded(suite: string): boolean {
  return /^content\/samples\/[^/]+\/.+\.test\.ts$/.test(suite) || suite === JOURNEYS_SUITE;
}

const JOURNEYS_SUITE = 'checks/journeys/journeys.test.ts';

/** Suite of the generated request samples in one language. */
export function requestSuite(language: string): string {
  return `tests/samples: ${language}`;
}

/** Files and folders that the result of a suite depends on. */
export function inputsOf(suite: string): string[] {
  if (suite.startsWith('tests/samples: ')) return ['tests/samples', 'packages', ...SHARED];
  if (suite === JOURNEYS_SUITE) return ['content/journeys', 'checks/journeys', 'packages', ...SHARED];
  return [suite.split('/').slice(0, 3).join('/'), ...SHARED];
}

export function recordFile(suite: string): string {
  return `${suite.replace(/\.test\.ts$/, '').replaceAll(/[^A-Za-z0-9]+/g, '-')}.json`;
}

interface TestOutcome {
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'pending';
}

/**
 * The result of a whole suite.
 * @returns undefined where tests were left out for another reason than a missing program: that was no whole run
 */
export function outcomeOf(
  tests: readonly TestOutcome[],
  hasErrors: boolean,
): Pick<RunRecord, 'ok' | 'skipped'> | undefined {
  const skipped = tests.filter(({ state }) => state === 'skipped').map(({ name }) => name);
  if (tests.length === 0 || tests.some(({ state }) => state === 'pending')) return undefined;
  // Where something fails before the tests, the rest counts as skipped.
  if (hasErrors || tests.some(({ state }) => state === 'failed')) return { ok: false, skipped: [] };
  return skipped.every((name) => name.includes(NOT_RUN)) ? { ok: true, skipped } : undefined;
}

/** Names that tests give to programs of content/samples/manifest.yaml, other than the program's own. */
const ALIASES: Readonly<Record<string, readonly string[]>> = { mono: ['csharp', 'mono'], python3: ['python'] };

/** Whether a test was held back because this program is missing. */
export function isHeldBack(skipped: readonly string[], program: string): boolean {
  const names = [program, ...(ALIASES[program] ?? [])];
  return skipped.some((test) => {
    const reason = test.slice(test.lastIndexOf(NOT_RUN) + NOT_RUN.length);
    return names.some((name) => new RegExp(`(^|\\W)${name}(\\W|$)`).test(reason));
  });
}
