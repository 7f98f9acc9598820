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

/** Runs one fault through the gates, up to the first that catches it. */
export type RunMutant = (mutant: Mutant) => Promise<Outcome>;

/**
 * @param gates cheapest first
 * @returns what throws where a gate refuses a file as it is: then nothing that it says of a fault has a meaning
 */
export function createRun(root: string, gates: readonly Gate[]): RunMutant {
  const sound = new Set<string>();
  const catches = async (gate: Gate, { file, text }: Mutant): Promise<Caught | undefined> => {
    const [news] = await withText(path.join(root, file), text, () => gate.run(file));
    if (news === undefined) return undefined;
    // One file of each folder shows whether all is well.
    const key = `${gate.check} ${file.split('/').slice(0, 2).join('/')}`;
    let [before] = sound.has(key) ? [] : await gate.run(file);
    // A busy machine may fail a test once.
    if (before !== undefined) [before] = await gate.run(file);
    if (before !== undefined)
      throw new Error(
        `${gate.check} refuses ${file} without any fault: ${before.message}. Correct it first; faults are made in a repository that passes.`,
      );
    sound.add(key);
    return { check: gate.check, ...news, message: (news.message.split('\n')[0] ?? '').slice(0, 240) };
  };
  return async (mutant) => {
    const { kind, file, line, before, after } = mutant;
    const started = performance.now();
    let caught: Caught | undefined;
    for (const gate of gates) {
      if (gate.reads(file)) caught = await catches(gate, mutant);
      if (caught !== undefined) break;
    }
    const seconds = Number(((performance.now() - started) / 1000).toFixed(2));
    return { kind, file, line, before, after, ...(caught === undefined ? {} : { caught }), seconds };
  };
}
