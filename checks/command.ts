import { UsageError } from '@impact-docs/lib/usage';
import { DescriptionError } from '@impact-docs/openapi-model';

/**
 * The whole of a command: exits with 1 unless it says that there is no problem.
 * @param run gets the arguments after the command; throws UsageError for those that it does not understand, and
 * DescriptionError for content that cannot be read
 */
export async function runCommand(run: (args: readonly string[]) => boolean | Promise<boolean>): Promise<void> {
  process.exitCode = 1;
  try {
    if (await run(process.argv.slice(2))) process.exitCode = 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DescriptionError)) throw error;
    console.error(error.message);
  }
}

/** `1 problem`, `2 problems`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
