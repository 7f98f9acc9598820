/** What the last build made, and of what: where neither has changed, a build has nothing to do. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { EVIDENCE_FILE } from '../../proof/src/evidence/model.js';

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
  const made = readRecord(root);
  return made?.stamp === stamp && made.outputs === stampOfOutputs(root) ? made.at : undefined;
}

/** To be called when a build has ended well, and its inputs have not changed meanwhile. */
export function recordMade(root: string, stamp: string): void {
  const made: Made = { stamp, outputs: stampOfOutputs(root), at: new Date().toISOString() };
  const file = path.join(root, RECORD);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(made));
}

/** Names, sizes and times of all files: another size, another time, one more or one less is another text. */
function stampOfOutputs(root: string): string {
  const hash = createHash('sha256');
  for (const name of OUTPUTS) addTo(hash, root, name);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, root: string, name: string): void {
  const absolute = path.join(root, name);
  const stat = fs.lstatSync(absolute, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const entry of fs.readdirSync(absolute).sort()) {
      const inside = `${name}/${entry}`;
      if (!LEFT_OUT.test(inside)) addTo(hash, root, inside);
    }
  } else hash.update(`${name}\0${stat?.size ?? 'absent'}\0${stat?.mtimeMs ?? 0}\0`);
}

function readRecord(root: string): Made | undefined {
  try {
    // Written by `recordMade` only.
    return JSON.parse(fs.readFileSync(path.join(root, RECORD), 'utf8')) as Made;
  } catch {
    // It only saves time.
    return undefined;
  }
}
