/** Arguments of `npm run fuzz`. */
import { parseArgs } from 'node:util';

/** As long as the report on the site is about (seconds). */
export const REPORTED_SECONDS = 300;

export const FUZZ_USAGE = `Usage: npm run fuzz [-- --seconds <number>]

Sends hostile requests to the local server and to the contract mock for ${REPORTED_SECONDS} seconds each, or as long as you say.`;

/** What the command line says is no duration. */
export class FuzzUsageError extends Error {
  override readonly name = 'FuzzUsageError';
}

/**
 * @param args arguments after the command
 * @returns duration in seconds
 * @throws FuzzUsageError
 */
export function fuzzSeconds(args: readonly string[]): number {
  let given: string;
  try {
    const options = { seconds: { type: 'string', default: String(REPORTED_SECONDS) } } as const;
    given = parseArgs({ args: [...args], options }).values.seconds;
  } catch (cause) {
    throw new FuzzUsageError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${FUZZ_USAGE}`, { cause });
  }
  if (!/^[1-9]\d{0,4}$/.test(given)) {
    throw new FuzzUsageError(`--seconds ${given}: allowed are whole numbers from 1 to 99999.\n\n${FUZZ_USAGE}`);
  }
  return Number(given);
}
