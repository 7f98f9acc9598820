/**
 * `node documentation-server.mjs` in the folder of its bundle: the documentation server, for a client that starts it and
 * talks to it over standard input and output, in the revisions of the protocol that the library knows (`serveStdio` answers
 * clients of 2026-07-28 and those before). It opens no connection and writes no file.
 */
import { fileURLToPath } from 'node:url';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { openDocuments } from './documents-fs';
import { createServer } from './server';

try {
  const documents = openDocuments(fileURLToPath(new URL('.', import.meta.url)));
  serveStdio(() => createServer(documents), { onerror: report });
} catch (error) {
  report(error);
  process.exitCode = 1;
}

/** Standard output is for messages of the protocol. */
function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
