/** Arguments of `npm run check:mutation`. */
import { parseArgs } from 'node:util';
import { understood, UsageError } from '@impact-docs/content/usage';

const DEFAULT_FAULTS = 410;

const USAGE = `Usage: npm run check:mutation [-- --seed <number> --faults <number> --kind <words,…>]

Makes ${DEFAULT_FAULTS} faults of all kinds, or as many of the kinds whose names contain your words, and reports which checks catch each.`;

export interface Wanted {
  /** Absent where any will do. */
  seed?: number;
  faults: number;
  kinds: readonly string[];
  /** Whether it is the run that is reported. */
  isWhole: boolean;
}

/**
 * @param args arguments after the command
 * @param kinds of faults that there are
 * @throws UsageError
 */
export function mutationArguments(args: readonly string[], kinds: readonly string[]): Wanted {
  const options = { seed: { type: 'string' }, faults: { type: 'string' }, kind: { type: 'string' } } as const;
  const { seed, faults, kind } = understood(USAGE, () => parseArgs({ args: [...args], options })).values;
  const refusals: string[] = [];
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) {
    refusals.push(`--seed ${seed}: allowed are whole numbers from 0 to 999999999.`);
  }
  if (faults !== undefined && !/^[1-9]\d{0,4}$/.test(faults)) {
    refusals.push(`--faults ${faults}: allowed are whole numbers from 1 to 99999.`);
  }
  const words = kind?.split(',') ?? [];
  const isOf = (one: string, word: string) => word !== '' && one.includes(word);
  if (!words.every((word) => kinds.some((one) => isOf(one, word)))) {
    refusals.push(`--kind ${kind}: allowed are words of these kinds, with commas between them: ${kinds.join(', ')}.`);
  }
  if (refusals.length > 0) throw new UsageError(`${refusals.join('\n')}\n\n${USAGE}`);
  return {
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    faults: Number(faults ?? DEFAULT_FAULTS),
    kinds: kind === undefined ? kinds : kinds.filter((one) => words.some((word) => isOf(one, word))),
    isWhole: faults === undefined && kind === undefined,
  };
}
