/**
 * Responds as an API of the manifest would, with the examples of its description.
 * Usage: npm run mock -- <api> [--port <number>]
 */
import { UsageError } from '@impact-docs/content/usage';
import { run } from './run.js';

try {
  const mock = await run(process.argv.slice(2), (line) => console.log(line));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void mock.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
