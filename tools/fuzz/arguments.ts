/** Arguments of `npm run fuzz`. */
import { parseArgs } from 'node:util';
import { understood, UsageError } from '@impact-docs/content/usage';

/** As long as the report on the site is about (seconds). */
export const REPORTED_SECONDS = 300;

const FUZZ_USAGE = `Usage: npm run fuzz [-- --seconds <number>]

Sends hostile requests to the local server and to the contract mock for ${REPORTED_SECONDS} seconds each, or as long as you say.`;

/**
 * @param args arguments after the command
 * @returns duration in seconds
 * @throws UsageError
 */
export function fuzzSeconds(args: readonly string[]): number {
  const options = { seconds: { type: 'string', default: String(REPORTED_SECONDS) } } as const;
  const { values } = understood(FUZZ_USAGE, () => parseArgs({ args: [...args], options }));
  const given = values.seconds;
  if (!/^[1-9]\d{0,4}$/.test(given)) {
    throw new UsageError(`--seconds ${given}: allowed are whole numbers from 1 to 99999.\n\n${FUZZ_USAGE}`);
  }
  return Number(given);
}
