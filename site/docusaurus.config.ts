/**
 * Docusaurus loads this file, `configuration.ts` is what it says.
 *
 * Docusaurus loads the configuration twice, and each plugin that is named by its path, each time with all modules anew,
 * translated by Babel: fifteen seconds where nothing is cached. Here they are loaded once, by Node.js and tsx.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from '@docusaurus/types';
import { register } from 'tsx/cjs/api';
import { loadPackagesAsTheyAre } from './packages-as-they-are';
import { processWide } from '@impact-docs/content/process-wide';

const load = createRequire(__filename);
const root = path.resolve(__dirname, '..');
// Once for the process, as this file itself is loaded more than once.
const own = processWide('configuration', () => {
  const native = load.extensions['.js'];
  register();
  loadPackagesAsTheyAre(load.extensions, native);
  return { loadedAt: Date.now() };
});

if (process.env['NODE_ENV'] === 'development') {
  loadReact();
  forgetChanges();
}

export default (load('./configuration') as { default: Config }).default;

/** The reference is rendered here with what the build renders it with; React's development code takes twice as long. */
function loadReact(): void {
  const mode = process.env['NODE_ENV'];
  try {
    process.env['NODE_ENV'] = 'production';
    for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) load(name);
  } finally {
    process.env['NODE_ENV'] = mode;
  }
}

/** The live preview loads the configuration again when a file of it has changed. */
function forgetChanges(): void {
  const files = Object.keys(load.cache).filter(
    (file) => file.startsWith(root + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`),
  );
  if (files.every((file) => writtenAt(file) <= own.loadedAt)) return;
  own.loadedAt = Date.now();
  for (const file of files) Reflect.deleteProperty(load.cache, file);
}

function writtenAt(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
}
