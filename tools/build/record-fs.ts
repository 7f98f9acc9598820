/** What a build has learnt, kept as JSON for the next one. It only saves time. */
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typeParam T what `writeRecord` has written into this file; nobody else writes it
 * @returns undefined where there is none, or it cannot be read
 */
export function readRecord<T>(file: string): T | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

export function writeRecord(file: string, record: unknown): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(record));
}
