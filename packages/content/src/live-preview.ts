/**
 * What only `npm run dev` does: it shows what it knows at once, some of it left by a build, and what is new when that is
 * there.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './data/paths.js';

/** Docusaurus sets it before it loads the configuration. */
export const isLivePreview = (): boolean => process.env['NODE_ENV'] === 'development';

/** Where the preview keeps something for its next start. */
export function keptFile(name: string): string {
  return path.join(root, 'site/.docusaurus/live-preview', name);
}

export function writeKept(name: string, content: string | Buffer): void {
  const file = keptFile(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Renamed when it is complete: a preview that is stopped does not leave half of it.
  fs.writeFileSync(`${file}.new`, content);
  fs.renameSync(`${file}.new`, file);
}

/** @returns undefined where there is nothing, or what cannot be read: it only saves time */
export function readKept<T>(name: string, parse: (content: Buffer) => T): T | undefined {
  try {
    return parse(fs.readFileSync(keptFile(name)));
  } catch {
    return undefined;
  }
}
