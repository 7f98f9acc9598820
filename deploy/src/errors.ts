/** An error that its reader can fix: the message says what is wrong, where, and how to fix it. No stack is shown. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
}

/** Text for the console: the message of an error made for readers, everything known of any other. */
export function describeError(error: unknown): string {
  if (error instanceof DeployError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Code of a system error (`ENOENT`, `EADDRINUSE` …), if it is one. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
