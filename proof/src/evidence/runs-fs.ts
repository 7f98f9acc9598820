/** Records of test runs on the disk. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inputsOf, recordFile, RUNS_FOLDER, type RunRecord } from './run-record.js';

const LEFT_OUT = /^(?:node_modules|lib|\..*|.*\.tsbuildinfo|__pycache__)$/;

/**
 * SHA-256 of the names and contents of all that a suite depends on.
 * @param root absolute path of the repository
 */
export function hashInputs(root: string, suite: string): string {
  const hash = createHash('sha256');
  for (const input of inputsOf(suite)) addTo(hash, root, input);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, root: string, name: string): void {
  const absolute = path.join(root, name);
  const stat = fs.statSync(absolute, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    const inside = fs.readdirSync(absolute).filter((entry) => !LEFT_OUT.test(entry));
    for (const entry of inside.toSorted()) addTo(hash, root, `${name}/${entry}`);
  } else if (stat?.isFile()) {
    const content = fs.readFileSync(absolute);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
}

export function writeRecord(root: string, record: RunRecord): void {
  const folder = path.join(root, RUNS_FOLDER);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, recordFile(record.suite)), `${JSON.stringify(record, undefined, 2)}\n`);
}

export function removeRecord(root: string, suite: string): void {
  fs.rmSync(path.join(root, RUNS_FOLDER, recordFile(suite)), { force: true });
}

/** Finds the record of a suite, if it is about what is in the repository now. Each suite is read once. */
export function openRuns(root: string): (suite: string) => RunRecord | undefined {
  const known = new Map<string, RunRecord | undefined>();
  return (suite) => {
    if (!known.has(suite)) known.set(suite, readRecord(root, suite));
    return known.get(suite);
  };
}

function readRecord(root: string, suite: string): RunRecord | undefined {
  const file = path.join(root, RUNS_FOLDER, recordFile(suite));
  if (!fs.existsSync(file)) return undefined;
  // Written by `writeRecord`, and by nothing else.
  const record = JSON.parse(fs.readFileSync(file, 'utf8')) as RunRecord;
  return record.inputs === hashInputs(root, suite) ? record : undefined;
}
