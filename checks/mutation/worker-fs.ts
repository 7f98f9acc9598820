/** A process that runs the faults that it is given, one after the other; `pool-fs.ts` starts some of them. */
import { openGates } from './gates-fs.js';
import type { Mutant } from './mutation.js';
import { listFiles } from './repository-fs.js';
import { createRun, type Outcome } from './run-fs.js';
import { openTestGate } from './tests-fs.js';

/** To the process: a fault, or nothing when there is no more. */
export type Order = { number: number; mutant: Mutant } | { number?: undefined };
/** From the process: it is ready for the first fault, or what came of one, or why it cannot go on. */
export type Report = { ready: true } | { number: number; outcome: Outcome } | { error: string };

const [root = '', name = ''] = process.argv.slice(2);
const send = (report: Report): void => void process.send?.(report);

const tests = openTestGate(root, listFiles(root), name);
try {
  const run = createRun(root, [...(await openGates(root)), tests.gate]);
  process.on('message', (order: Order) => {
    // Vitest leaves the code of tests that failed, which are what it was asked for.
    if (order.number === undefined) return void tests.close().then(() => process.exit(0));
    const { number, mutant } = order;
    run(mutant).then(
      (outcome) => send({ number, outcome }),
      (error: unknown) => send({ error: textOf(error) }),
    );
  });
  send({ ready: true });
} catch (error) {
  send({ error: textOf(error) });
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
