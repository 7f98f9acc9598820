/**
 * One file of the repository with another text, for this process only: nothing is written.
 *
 * The checks are run as they are, and they read with Node.js; so its functions are what answers differently.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const original = {
  readFileSync: fs.readFileSync,
  statSync: fs.statSync,
  readFile: fs.promises.readFile,
  stat: fs.promises.stat,
};

/**
 * Runs something while a file has another text.
 * @param file absolute path
 */
export async function withText<T>(file: string, text: string, run: () => Promise<T>): Promise<T> {
  const isIt = (name: unknown): boolean => typeof name === 'string' && path.resolve(name) === file;
  const time = ++changes;
  const answer = (options: unknown): string | Buffer => (isTextAsked(options) ? text : Buffer.from(text));
  replace(fs, 'readFileSync', (name: unknown, options: unknown) =>
    isIt(name) ? answer(options) : Reflect.apply(original.readFileSync, fs, [name, options]),
  );
  replace(fs.promises, 'readFile', async (name: unknown, options: unknown) =>
    isIt(name) ? answer(options) : Reflect.apply(original.readFile, fs.promises, [name, options]),
  );
  // What is cached in memory is cached by the time of its file: another text has another time.
  const changed = (name: unknown, found: unknown) =>
    isIt(name) && found instanceof fs.Stats ? Object.assign(found, { mtimeMs: time }) : found;
  replace(fs, 'statSync', (name: unknown, options: unknown) =>
    changed(name, Reflect.apply(original.statSync, fs, [name, options])),
  );
  replace(fs.promises, 'stat', async (name: unknown, options: unknown) =>
    changed(name, await Reflect.apply(original.stat, fs.promises, [name, options])),
  );
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    Object.assign(fs, { readFileSync: original.readFileSync, statSync: original.statSync });
    Object.assign(fs.promises, { readFile: original.readFile, stat: original.stat });
    syncBuiltinESMExports();
  }
}

let changes = 0;

/** The functions have many forms of call; these stand in for those with a path, and hand on every other. */
function replace(holder: object, name: string, stand: (name: unknown, options: unknown) => unknown): void {
  Object.assign(holder, { [name]: stand });
}

function isTextAsked(options: unknown): boolean {
  if (typeof options === 'string') return true;
  return (
    typeof options === 'object' && options !== null && 'encoding' in options && typeof options.encoding === 'string'
  );
}
