/** Log entries of Prism → lines for the person who runs the mock. */

/** The parts of a log entry that count here. Prism logs with pino: https://getpino.io */
interface Entry {
  level: number;
  msg: string;
  input?: { method: string; url: { path: string } };
}

const ERROR = 50;

/**
 * @param line one entry as JSON, as pino writes it
 * @returns method and path of a request that came in, or what is wrong with it; nothing for all other entries.
 *   Neither headers nor bodies: they hold tokens.
 */
export function readableLine(line: string): string | undefined {
  const { level, msg, input } = JSON.parse(line) as Entry;
  if (level >= ERROR) return `  ${msg}`;
  return input && `${input.method.toUpperCase()} ${input.url.path}`;
}
