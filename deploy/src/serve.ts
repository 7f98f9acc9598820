/**
 * Serves the built site on this computer with production headers and redirects.
 * Usage: npm run serve [-- folder of a built site]; PORT and HOST in the environment.
 */
import { describeError } from './errors.js';
import { serveSettings } from './serve-settings.js';
import { startServer } from './server.js';

try {
  const server = await startServer({ ...serveSettings(process.env), root: process.argv[2] });
  console.log(`Impact Docs is served at ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
