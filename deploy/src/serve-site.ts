import path from 'node:path';
import { DeployError } from './errors.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';

const DEFAULT_PORT = 3000;

/** Environment variables that `npm run serve` reads. */
interface ServeSettings {
  port: number;
  host: string | undefined;
}

/**
 * Reads PORT and HOST.
 * @throws DeployError when PORT is no port
 */
export function serveSettings(env: Readonly<Record<string, string | undefined>>): ServeSettings {
  const value = env['PORT']?.trim() || String(DEFAULT_PORT);
  const port = /^\d{1,5}$/.test(value) ? Number(value) : -1;
  if (port < 0 || port > 65_535) {
    throw new DeployError(
      `PORT is ${JSON.stringify(value)}; a whole number from 0 to 65535 is needed (0 takes a free port).\nHow to fix: PORT=${DEFAULT_PORT} npm run serve`,
    );
  }
  return { port, host: env['HOST']?.trim() || undefined };
}

/**
 * Serves a built site and prints its address.
 * @param root folder of the built site; site/build if not given
 * @throws DeployError as `startServer` does
 */
export async function serveSite(
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
  root?: string,
): Promise<RunningServer> {
  const settings = serveSettings(env);
  const server = await startServer({ ...settings, root: root === undefined ? undefined : path.resolve(root) });
  print(`Impact Docs is served at ${server.url}`);
  return server;
}
