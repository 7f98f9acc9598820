/** What is dear to make and has not changed since the last build, on the disk. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface KeptResults<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Writes what this process has asked for or made; the rest is of contents that are gone. */
  save(): void;
}

/** SHA-256 of texts, in their order. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  // With its length, so that no two lists of texts are one.
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('hex');
}

/** SHA-256 of the files below folders, and of what is installed: programs whose results are kept are a part of the key. */
export function hashOfPrograms(root: string, folders: readonly string[]): string {
  const names = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.c?tsx?$|\.c?js$/.test(name) && !name.includes('.test.'))
      .map((name) => path.join(folder, name)),
  );
  const files = [...names.toSorted(), 'package-lock.json'];
  return hashOf(...files.flatMap((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]));
}

/**
 * @param file JSON; one that is absent, broken or of another version holds nothing
 * @param version of the programs that make the results
 */
export function openKeptResults<T>(file: string, version: string): KeptResults<T> {
  const old = readKept(file, version);
  const wanted = new Map<string, unknown>();
  let isChanged = false;
  return {
    get(key) {
      const value = wanted.get(key) ?? old.get(key);
      if (value !== undefined) wanted.set(key, value);
      // Written by `save` with this version of the programs.
      return value as T | undefined;
    },
    set(key, value) {
      isChanged ||= !old.has(key);
      wanted.set(key, value);
    },
    save() {
      if (!isChanged && wanted.size === old.size) return;
      fs.mkdirSync(path.dirname(file), { recursive: true });
      // Renamed when it is complete: a process that is stopped does not leave half of it.
      fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify({ version, results: [...wanted] }));
      fs.renameSync(`${file}.${process.pid}`, file);
    },
  };
}

function readKept(file: string, version: string): Map<string, unknown> {
  try {
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string; results: [string, unknown][] };
    return kept.version === version ? new Map(kept.results) : new Map();
  } catch {
    // It only saves time.
    return new Map();
  }
}
