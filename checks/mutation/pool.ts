/** Tries faults in copies of the repository, one copy and one process for each processor. */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyRepository } from '@impact-docs/content/repository-copy';
import type { Catch } from './checks.js';
import type { Fault } from './fault.js';
import type { Order, Report } from './worker.js';

export interface Outcome extends Omit<Fault, 'text'> {
  /** Empty for a fault that nothing reports. */
  catches: Catch[];
}

/** A process holds all descriptions: more of them want more memory than most machines have. */
const MOST_WORKERS = 4;

interface Options {
  /** Copies that are worked in side by side; the default is one for each processor. */
  processes?: number;
  /** True: the repository passes its checks, so that they need not be run without a fault. */
  isKnownSound?: boolean;
  /** Called after each fault. */
  tried?(outcome: Outcome): void;
}

/**
 * @returns in the order of the faults
 * @throws Error of the first process that cannot go on
 */
export async function tryFaults(
  faults: readonly Fault[],
  { processes = Math.min(MOST_WORKERS, os.availableParallelism()), isKnownSound = false, tried }: Options = {},
): Promise<Outcome[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'faults-'));
  const count = Math.max(1, Math.min(processes, faults.length));
  const outcomes: Outcome[] = [];
  const waiting = faults.map((fault, number) => ({ number, fault }));
  const children: ChildProcess[] = [];
  const serve = (copy: string): Promise<void> =>
    new Promise((resolve, reject) => {
      copyRepository(copy);
      const worker = path.join(copy, 'checks/mutation/worker.ts');
      const child = fork(worker, isKnownSound ? ['sound'] : [], {
        cwd: copy,
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      children.push(child);
      const next = (): void => {
        const order = waiting.shift();
        if (order === undefined) resolve();
        else child.send(order satisfies Order);
      };
      child.on('message', (report: Report) => {
        if ('error' in report) return reject(new Error(report.error));
        const { kind, file, line, before, after } = faults[report.number] as Fault;
        const outcome = { kind, file, line, before, after, catches: report.catches };
        outcomes[report.number] = outcome;
        tried?.(outcome);
        next();
      });
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`A process ended with ${code}.`)));
      next();
    });
  try {
    await Promise.all(Array.from({ length: count }, (_, index) => serve(path.join(folder, String(index)))));
    return outcomes;
  } finally {
    for (const child of children) child.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
