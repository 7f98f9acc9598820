/** An error that its reader can fix: the message says what is wrong, where, and how to fix it. No stack is shown. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
}

/** What the reader of a system error can do. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'this account may not do that; change the owner or the mode of the folder',
  EBUSY: 'the folder is in use, or something is mounted there; choose a folder below it',
  EDQUOT: 'the quota is used up; delete files, or ask for more',
  EMFILE: 'too many files are open; raise the limit with `ulimit -n`',
  ENOSPC: 'the disk is full; delete files',
  EPERM: 'this account may not do that; change the owner or the mode of the folder',
  EROFS: 'the file system is read-only; build in a folder that can be written to',
  EXDEV: 'the two are on different file systems; use one',
};

/**
 * Text for the console: the message of an error made for readers, everything known of any other.
 * @param readable other errors that are made for readers
 */
export function describeError(error: unknown, ...readable: readonly (new (...args: never[]) => Error)[]): string {
  if (error instanceof Error && [DeployError, ...readable].some((kind) => error instanceof kind)) return error.message;
  const remedy = REMEDIES[systemCode(error) ?? ''];
  if (remedy !== undefined && error instanceof Error) return `${error.message}. How to fix: ${remedy}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * The one line in the output of a program that says what the machine refused it, if that is why it failed: programs of
 * others show it once for each file, with stacks.
 */
export function systemFailureIn(output: string): string | undefined {
  for (const [, message = '', code = ''] of output.matchAll(/\b((E[A-Z]+): [^\n\]]+)/g)) {
    const remedy = REMEDIES[code];
    if (remedy !== undefined) return `${message}. How to fix: ${remedy}.`;
  }
  return undefined;
}

/** Code of a system error (`ENOENT`, `EADDRINUSE` …), if it is one. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
