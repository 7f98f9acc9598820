import { DeployError } from './errors.js';

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
