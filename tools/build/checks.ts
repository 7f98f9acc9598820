/**
 * The checks of the sources, one after the other, in one process that reads each description once. The first that fails
 * is the last: what comes after would only repeat its problems in other words.
 *
 * Where they have passed on these very files, they are not run again, unless with `--force`: what they left for the site
 * is still there. Where nothing but guides has changed since, those that do not read guides are not.
 *
 * Arguments: both stamps of the inputs (inputs-fs.ts), and the options of the build.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVIDENCE_FILE } from '../../checks/evidence/model.js';
import { nothingKnown, type GuideFree } from '../../checks/guides/guide-free.js';
import { inputStamps, type InputStamps } from './inputs-fs.js';
import { readGuideFree, writeGuideFree } from './guide-free-fs.js';
import { HAS_EVIDENCE } from './messages.js';
import { readRecord, writeRecord } from './record-fs.js';

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
  // As tools/build/build.ts gives them.
  const [stamp, withoutGuides, ...options] = process.argv.slice(2) as [string, string, ...string[]];
  const isForced = options.includes('--force');
  const last = isForced ? undefined : readRecord<Passed>(record);
  if (last?.stamp === stamp && last.evidence === writtenAt(evidence)) {
    console.log(`Checks: all have passed on these very files, at ${last.at}; they are not run again.`);
    return true;
  }
  return checkFiles({ all: stamp, withoutGuides }, isForced);
}

async function checkFiles({ all, withoutGuides }: InputStamps, isForced: boolean): Promise<boolean> {
  const kept = isForced ? undefined : readGuideFree(root, withoutGuides);
  const known = kept?.known ?? nothingKnown();
  if (kept !== undefined) {
    console.log(`Descriptions and journeys: all checks have passed on these very files, at ${kept.at}.`);
  }
  const isGood = (kept !== undefined || (await checkWithoutGuides())) && (await checkGuides(known));
  // What was changed meanwhile was perhaps not seen.
  if (!isGood || inputStamps(root).all !== all) return isGood;
  const at = new Date().toISOString();
  writeGuideFree(root, withoutGuides, { at: kept?.at ?? at, known });
  writeRecord(record, { stamp: all, at, evidence: writtenAt(evidence) } satisfies Passed);
  return true;
}

/** What each check needs is loaded when it runs: it takes seconds. */
async function checkWithoutGuides(): Promise<boolean> {
  const { runApiChecks } = await import('../../checks/apis/command.js');
  if (!(await runApiChecks())) return false;
  const { runJourneyChecks } = await import('../../checks/journeys/command.js');
  return runJourneyChecks();
}

async function checkGuides(known: GuideFree): Promise<boolean> {
  const { keepTrees, useKeptTrees } = await import('../../checks/guides/kept-trees-fs.js');
  useKeptTrees(root);
  const { runProof } = await import('../../checks/guides/command.js');
  const isGood = await runProof(['--evidence'], known, () => process.send?.(HAS_EVIDENCE));
  keepTrees(root);
  return isGood;
}

function writtenAt(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
