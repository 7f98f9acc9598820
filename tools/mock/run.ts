/** The command `npm run mock`. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { readArguments } from './arguments.js';
import { loadMockedApi } from './load.js';
import { startMock } from './server.js';
import type { Mock } from './server.js';
import { welcome } from './welcome.js';

const manifest = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../content/apis', 'manifest.yaml');

/**
 * Starts what the command line names, and prints where it listens.
 *
 * @param args arguments after the command
 * @throws UsageError for a command that cannot be understood; DescriptionError; Error when the port cannot be had
 */
export async function run(args: readonly string[], print: (line: string) => void): Promise<Mock> {
  const entries = await loadManifest(manifest);
  const { ids, port } = readArguments(
    args,
    entries.map(({ id }) => id),
  );
  const apis = await Promise.all(entries.filter(({ id }) => ids.includes(id)).map(loadMockedApi));
  const mock = await startMock(apis, port, print);
  print(`${welcome(apis, mock.origin)}\n`);
  return mock;
}
