/** `npm run fuzz`: hostile requests to the servers that developers start; a run of five minutes is reported on the site. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FUZZ_REPORT, type FuzzReport, type FuzzRun } from '@impact-docs/content/data/fuzz-report';
import { UsageError } from '@impact-docs/content/usage';
import { fuzzSeconds, REPORTED_SECONDS } from './arguments.js';

const root = path.resolve(import.meta.dirname, '../..');

try {
  run(fuzzSeconds(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function run(seconds: number): void {
  const isReported = seconds >= REPORTED_SECONDS;
  const revision = committedRevision(isReported);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fuzz-'));
  const tests = ['deploy/src/fuzz.test.ts', 'tools/mock/fuzz.test.ts'];
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_SECONDS: String(seconds), FUZZ_REPORT: folder },
  });
  const runs = fs
    .readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as FuzzRun);
  fs.rmSync(folder, { recursive: true });
  for (const { server, seconds: duration, requests, responses } of runs) {
    console.log(`${server}: ${requests} requests in ${duration} s; responses ${JSON.stringify(responses)}`);
  }
  if (status !== 0 || runs.length !== tests.length) {
    console.error('A server did not pass; the failure above has the request, reduced to what matters.');
    process.exitCode = 1;
    return;
  }
  if (!isReported) return;
  const report: FuzzReport = { date: new Date().toISOString(), revision, node: process.versions.node, runs };
  fs.writeFileSync(path.join(root, FUZZ_REPORT), `${JSON.stringify(report, undefined, 2)}\n`);
  console.log(`Commit the report as it was written: ${FUZZ_REPORT}`);
}

/** @throws UsageError where a report would name a commit that has other servers */
function committedRevision(isReported: boolean): string {
  const git = (...options: string[]) => spawnSync('git', ['-C', root, ...options], { encoding: 'utf8' }).stdout.trim();
  if (isReported && git('status', '--porcelain') !== '') {
    throw new UsageError(
      `The report of a run of ${REPORTED_SECONDS} seconds names a commit: commit your changes first, or make a shorter run.`,
    );
  }
  return git('rev-parse', '--short=8', 'HEAD');
}
