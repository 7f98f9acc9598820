/** A process that makes the faults it is given in a copy of the repository, one after the other; see pool.ts. */
import fs from 'node:fs';
import path from 'node:path';
import { allReports, catchesOf, isUnderstood, type Catch } from './checks.js';
import type { Fault } from './fault.js';
import { runTests } from './tests.js';

/** To the process. */
export interface Order {
  number: number;
  fault: Fault;
}
/** From the process: what reported the fault, or why it cannot go on. */
export type Report = { number: number; catches: Catch[] } | { error: string };

/** The copy that this file is a part of. */
const root = path.resolve(import.meta.dirname, '../..');
const [isKnownSound] = process.argv.slice(2);
let isSound = isKnownSound !== undefined;

process.on('message', ({ number, fault }: Order) => {
  tryFault(fault).then(
    (catches) => process.send?.({ number, catches } satisfies Report),
    (error: unknown) => process.send?.({ error: String(error) } satisfies Report),
  );
});

/** @throws Error where a check reports something without any fault: then nothing that it reports has a meaning */
async function tryFault({ file, text }: Fault): Promise<Catch[]> {
  if (!isSound) refuse(await allReports(root));
  isSound = true;
  const target = path.join(root, file);
  const original = fs.readFileSync(target, 'utf8');
  fs.writeFileSync(target, text);
  let failures: Catch[] = [];
  try {
    const catches = await catchesOf(root, file);
    if (!isUnderstood(catches)) failures = await runTests(root, file);
    return [...catches, ...failures];
  } finally {
    fs.writeFileSync(target, original);
    if (failures.length > 0) refuse(await runTests(root, file));
  }
}

function refuse([report]: readonly Catch[]): void {
  if (report) throw new Error(`${report.check} reports a problem without a fault: ${report.message}`);
}
