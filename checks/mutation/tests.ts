/** The unit tests that read a source: what only they see is a catch too. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isMatch, readSamplesManifest, SAMPLES_MANIFEST } from '@impact-docs/content/guides/samples-manifest';
import type { Catch } from './checks.js';

/** Tests that read a file of a folder. Those of samples are in their manifest. */
const TESTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^content\/data\/webhook-test-vectors\.json$/,
    [
      'content/samples/webhook-signature/vectors.test.ts',
      'content/samples/webhook-signature/webhook-signature.test.ts',
    ],
  ],
  [/^content\/samples\/webhook-signature\//, ['content/samples/webhook-signature/properties.test.ts']],
  [/^content\/data\/(?:story|sample-index)\.yaml$/, ['packages/content/src/story/story.test.ts']],
  [/^content\/data\/|^content\/apis\/manifest\.yaml$/, ['packages/content/src/data/data.test.ts']],
  [/^content\/samples\/self-hosted\/kubernetes\/network/, ['content/samples/self-hosted/network-policies.test.ts']],
  [
    /^content\/schemas\/application-bridge/,
    ['content/samples/application-bridge/contract.test.ts', 'packages/content/src/data/bridge.test.ts'],
  ],
  [/^content\/schemas\/(?:id|logout)-token/, ['content/samples/id-token-validation/id-token-validation.test.ts']],
  [/^content\/schemas\/log-line/, ['content/samples/self-hosted/log-line.test.ts']],
  [/^content\/schemas\/conformance-kit/, ['packages/content/src/data/conformance.test.ts']],
  [/^content\/schemas\/evidence/, ['checks/evidence/evidence.test.ts']],
  [/^content\/schemas\/webhook/, ['content/samples/webhook-signature/vectors.test.ts']],
];

/** @param file relative to the root */
function testsOf(root: string, file: string): string[] {
  const entries = readSamplesManifest(fs.readFileSync(path.join(root, SAMPLES_MANIFEST), 'utf8'));
  const sample = path.posix.relative('content/samples', file);
  const own = sample.startsWith('..') ? [] : entries.filter((entry) => isMatch(entry.files, sample));
  const others = TESTS.flatMap(([pattern, tests]) => (pattern.test(file) ? tests : []));
  return [...new Set([...own.map(({ by }) => `content/samples/${by}`), ...others])];
}

/** @returns one catch for each file of tests that fails */
export async function runTests(root: string, file: string): Promise<Catch[]> {
  const tests = testsOf(root, file);
  const catches: Catch[] = [];
  for (const test of tests) {
    const output = await failureOf(root, test);
    if (output !== undefined) catches.push({ check: `test: ${test}`, message: output });
  }
  return catches;
}

const run = promisify(execFile);

/** @returns what failed; undefined where the tests pass */
async function failureOf(root: string, test: string): Promise<string | undefined> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  try {
    await run(process.execPath, [vitest, 'run', '--reporter=dot', '--bail=1', '--testTimeout=120000', test], {
      cwd: root,
      env: { ...process.env, CI: 'true', NO_COLOR: '1' },
      maxBuffer: 2 ** 26,
    });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return /^ *FAIL +(.+)$/m.exec(`${stdout}\n${stderr}`)?.[1] ?? 'The tests failed.';
  }
}
