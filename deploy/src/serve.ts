/**
 * Serves the built site on this computer with production headers and redirects.
 * Usage: npm run serve [-- folder of a built site]; PORT and HOST in the environment.
 */
import { lockOwner } from './build-lock.js';
import { describeError } from './errors.js';
import { BUILD_LOCK, OUTPUT, SITE } from './output.js';
import { bringBack } from './replace-folders.js';
import { serveSettings } from './serve-settings.js';
import { startServer } from './server.js';

try {
  const root = process.argv[2];
  if (root === undefined && lockOwner(BUILD_LOCK) === undefined && bringBack(SITE, OUTPUT)) {
    console.log('A build was killed while it replaced the site: the site of the build before is back.');
  }
  const server = await startServer({ ...serveSettings(process.env), root });
  console.log(`Impact Docs is served at ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
