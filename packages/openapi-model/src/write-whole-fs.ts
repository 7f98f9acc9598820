import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes a file whole or not at all: it gets its name when all of it is there, so that a program that is stopped leaves no
 * half of it, and two programs do not mix theirs.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  fs.writeFileSync(fresh, content);
  fs.renameSync(fresh, file);
}
