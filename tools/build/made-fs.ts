/** What the last build made, and of what: where neither has changed, a build has nothing to do. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { EVIDENCE_FILE } from '../../checks/evidence/model.js';
import { entriesBelow } from '@impact-docs/content/files-fs';
import { readRecord, writeRecord } from './record-fs.js';

/** Below the root of the repository; all that is in them is written by builds only. */
const OUTPUTS = ['site/build', 'deploy/dist', 'packages', EVIDENCE_FILE];

/** Of the packages, only what is compiled of them. */
const LEFT_OUT = /^packages\/[^/]+\/(?!lib$)[^/]+$/;

const RECORD = '.work/build/made.json';

interface Made {
  /** Of the inputs, as `stampOfInputs` gives it. */
  stamp: string;
  /** Of the outputs, as `stampOfOutputs` gives it. */
  outputs: string;
  /** When the build ended. ISO 8601 */
  at: string;
}

/**
 * @param stamp of the inputs as they are
 * @returns when the outputs were made, if they were made of these very inputs and are still as they were made
 */
export function madeOf(root: string, stamp: string): string | undefined {
  const made = readRecord<Made>(path.join(root, RECORD));
  return made?.stamp === stamp && made.outputs === stampOfOutputs(root) ? made.at : undefined;
}

/** To be called when a build has ended well, and its inputs have not changed meanwhile. */
export function recordMade(root: string, stamp: string): void {
  const made: Made = { stamp, outputs: stampOfOutputs(root), at: new Date().toISOString() };
  writeRecord(path.join(root, RECORD), made);
}

/** Names, sizes and times of all files: another size, another time, one more or one less is another text. */
function stampOfOutputs(root: string): string {
  const hash = createHash('sha256');
  for (const { name, stat } of entriesBelow(root, OUTPUTS, (inside) => LEFT_OUT.test(inside))) {
    hash.update(`${name}\0${stat?.size ?? 'absent'}\0${stat?.mtimeMs ?? 0}\0`);
  }
  return hash.digest('hex');
}
