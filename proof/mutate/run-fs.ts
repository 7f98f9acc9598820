/** Makes faults one at a time, and sees which check catches each. */
import path from 'node:path';
import type { Caught, Gate } from './gates-fs.js';
import type { Mutant } from './mutation.js';
import { withText } from './overlay-fs.js';

export interface Outcome {
  kind: string;
  file: string;
  line: number;
  before: string;
  after: string;
  /** Absent where no check has seen it. */
  caught?: Caught;
  seconds: number;
}

/** @param told after each mutant */
export async function runMutants(
  root: string,
  mutants: readonly Mutant[],
  gates: readonly Gate[],
  told: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const untouched = new Map<string, Set<string>>();
  for (const { text, ...mutant } of mutants) {
    const started = performance.now();
    const caught = await firstCatch(root, mutant.file, text, gates, untouched);
    const seconds = Number(((performance.now() - started) / 1000).toFixed(2));
    const outcome = { ...mutant, ...(caught === undefined ? {} : { caught }), seconds };
    outcomes.push(outcome);
    told(outcome);
  }
  return outcomes;
}

async function firstCatch(
  root: string,
  file: string,
  text: string,
  gates: readonly Gate[],
  untouched: Map<string, Set<string>>,
): Promise<Caught | undefined> {
  for (const gate of gates) {
    if (!gate.reads(file)) continue;
    const found = await withText(path.join(root, file), text, () => gate.run(file));
    if (found.length === 0) continue;
    // What the gate says of untouched files is no catch; one file of each folder shows whether all is well.
    const key = `${gate.check} ${file.split('/').slice(0, 2).join('/')}`;
    const before = untouched.get(key) ?? new Set((await gate.run(file)).map(({ message }) => message));
    untouched.set(key, before);
    const news = found.find(({ message }) => !before.has(message));
    if (news !== undefined)
      return { check: gate.check, ...news, message: (news.message.split('\n')[0] ?? '').slice(0, 240) };
  }
  return undefined;
}
