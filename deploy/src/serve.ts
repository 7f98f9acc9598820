/**
 * Serves the built site on this computer with production headers and redirects.
 * Usage: npm run serve [-- folder of a built site]; PORT and HOST in the environment.
 */
import { describeError } from './errors.js';
import { serveSite } from './serve-site.js';

try {
  const server = await serveSite(process.env, (line) => console.log(line), process.argv[2]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
