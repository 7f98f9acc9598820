/** Records of test runs on the disk. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { addContent, entriesBelow } from '@impact-docs/content/files-fs';
import { inputsOf, recordFile, RUNS_FOLDER, type RunRecord } from './run-record.js';

const LEFT_OUT = /\/(?:node_modules|lib|\.[^/]*|[^/]*\.tsbuildinfo|__pycache__)$/;

/**
 * SHA-256 of the names and contents of all that a suite depends on.
 * @param root absolute path of the repository
 */
export function hashInputs(root: string, suite: string): string {
  const hash = createHash('sha256');
  for (const entry of entriesBelow(root, inputsOf(suite), (name) => LEFT_OUT.test(name))) addContent(hash, entry);
  return hash.digest('hex');
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
