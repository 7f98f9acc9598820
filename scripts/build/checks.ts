/**
 * The checks of the sources, one after the other, in one process that reads each description once. The first that fails
 * is the last: what comes after would only repeat its problems in other words.
 *
 * Where they have passed on these very files, they are not run again, unless with `--force`: what they left for the site
 * is still there.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVIDENCE_FILE } from '../../proof/src/evidence/model.js';
import { stampOfInputs } from './inputs-fs.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const evidence = path.join(root, EVIDENCE_FILE);
const record = path.join(root, '.work/build/checked.json');

interface Passed {
  stamp: string;
  /** ISO 8601 */
  at: string;
  /** When the evidence was written, in milliseconds since 1970. */
  evidence: number;
}

// Until it is known to be good, so that a check that ends early has failed.
process.exitCode = 1;
void check().then((isGood) => {
  if (isGood) process.exitCode = 0;
});

async function check(): Promise<boolean> {
  const stamp = stampOfInputs(root);
  const last = process.argv.includes('--force') ? undefined : lastPassed();
  if (last?.stamp === stamp && last.evidence === writtenAt(evidence)) {
    console.log(`Checks: all have passed on these very files, at ${last.at}; they are not run again.`);
    return true;
  }
  const isGood = await runAll();
  // What was changed meanwhile was perhaps not seen.
  if (isGood && stampOfInputs(root) === stamp)
    write({ stamp, at: new Date().toISOString(), evidence: writtenAt(evidence) });
  return isGood;
}

/** Loaded when they are needed: it takes two seconds. */
async function runAll(): Promise<boolean> {
  const { keepDescriptions } = await import('@impact-docs/openapi-model');
  keepDescriptions();
  const { runApiChecks } = await import('../../apis/checks/command.js');
  if (!(await runApiChecks())) return false;
  const { runJourneyChecks } = await import('../../journeys/src/command.js');
  if (!(await runJourneyChecks())) return false;
  const { runProof } = await import('../../proof/src/command.js');
  return runProof(['--evidence']);
}

function lastPassed(): Passed | undefined {
  try {
    // Written by `write` only.
    return JSON.parse(fs.readFileSync(record, 'utf8')) as Passed;
  } catch {
    // It only saves time.
    return undefined;
  }
}

function write(passed: Passed): void {
  fs.mkdirSync(path.dirname(record), { recursive: true });
  fs.writeFileSync(record, JSON.stringify(passed));
}

function writtenAt(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
