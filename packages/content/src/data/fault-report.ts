/** The committed report of the last whole run of seeded faults. */
import fs from 'node:fs';
import { readText } from '../read.js';
import { repositoryFile } from './paths.js';

/** Written by `npm run check:mutation`, and committed because a run takes half an hour. */
export const FAULT_REPORT = 'checks/mutation/report.json';

/** The shape of {@link FAULT_REPORT}. */
export interface FaultReport {
  seed: number;
  /** When the run ended. ISO 8601 */
  date: string;
  /** Commit of the files in which the faults were made. */
  revision: string;
  /** How long the run took. */
  seconds: number;
  faults: number;
  caught: number;
  /** Caught by nothing but the lock of published facts and sentences. */
  lockOnly: number;
  areas: FaultArea[];
  kinds: FaultKind[];
  survivors: Survivor[];
}

/** A part of the sources. */
export interface FaultArea {
  area: string;
  faults: number;
  caught: number;
}

interface FaultKind {
  kind: string;
  /** What an author did wrong, in a sentence. */
  mistake: string;
  faults: number;
  caught: number;
  /** Names of the checks that caught some. */
  checks: string[];
}

/** A fault that nothing caught. */
export interface Survivor {
  kind: string;
  file: string;
  line: number;
  before: string;
  after: string;
  /** Why no check sees it; absent where nobody has looked yet. */
  explanation?: string;
}

/** @returns undefined where no report is committed */
export function loadFaultReport(): FaultReport | undefined {
  const file = repositoryFile(FAULT_REPORT);
  // Written by `npm run check:mutation` only, and compared with the kinds of faults by a test.
  return fs.existsSync(file) ? (JSON.parse(readText(file)) as FaultReport) : undefined;
}
