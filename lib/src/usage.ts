/** What every command of the repository does with arguments that it does not understand. */
import { parseArgs } from 'node:util';

/** Wrong arguments, or a request that the command cannot fulfil. The message says why, and is shown without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * @param usage how the command is used, which the error shows
 * @param parse reads the arguments with node:util
 * @throws UsageError in place of what node:util throws
 */
export function understood<Parsed>(usage: string, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (cause) {
    // The rest of Node.js's message is about arguments that begin with a hyphen, of which there are none.
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('. ');
    throw new UsageError(`${reason}.\n\n${usage}`, { cause });
  }
}

/**
 * For a command that takes names of files or folders, and no options.
 * @param usage as for {@link understood}
 * @param most how many names it takes
 * @throws UsageError for options, and for more names
 */
export function namesIn(usage: string, args: readonly string[], most = Infinity): string[] {
  const { positionals } = understood(usage, () => parseArgs({ args: [...args], allowPositionals: true }));
  if (positionals.length > most) throw new UsageError(`Unexpected argument '${positionals[most]}'.\n\n${usage}`);
  return positionals;
}
