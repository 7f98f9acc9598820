/** Runs faults in processes of their own, as many as there are processors: an overlay is of one process. */
import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutation.js';
import type { Outcome } from './run-fs.js';
import type { Order, Report } from './worker-fs.js';

const WORKER = fileURLToPath(new URL('worker-fs.ts', import.meta.url));
/** A process holds all descriptions: more of them want more memory than most machines have. */
const MOST_WORKERS = 4;

/**
 * @param told after each fault
 * @returns in the order of the faults
 * @throws Error of the first process that cannot go on
 */
export async function runInProcesses(
  root: string,
  mutants: readonly Mutant[],
  told: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  // Faults in programs come last in the list, and take longest: no process should begin one when the others are done.
  const waiting = mutants.map((mutant, number) => ({ number, mutant })).toReversed();
  const count = Math.max(1, Math.min(MOST_WORKERS, os.availableParallelism(), mutants.length));
  const children: ChildProcess[] = [];
  const serve = (name: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(WORKER, [root, name]);
      children.push(child);
      const next = (): boolean => child.send((waiting.shift() ?? {}) satisfies Order);
      child.on('message', (report: Report) => {
        if ('error' in report) return reject(new Error(report.error));
        if ('outcome' in report) {
          outcomes[report.number] = report.outcome;
          told(report.outcome);
        }
        return next();
      });
      child.on('error', reject);
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A process ended with ${code}.`))));
    });
  try {
    await Promise.all(Array.from({ length: count }, (_, index) => serve(`copy-${index}`)));
  } finally {
    for (const child of children) child.kill();
  }
  return outcomes;
}
