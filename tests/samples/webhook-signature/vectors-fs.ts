/** The published test vectors, as the tests of samples read them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Vector {
  id: string;
  title: string;
  difference: string;
  headers: Record<string, string>;
  body: string;
  secrets: string[];
  /** Unix seconds. */
  receiverClock: number;
  verdict: 'accept' | 'refuse';
  reason?: string;
}

const root = path.resolve(import.meta.dirname, '../../..');

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown;
}

/** A test of its own holds the file to its schema, which says the same as this type. */
export const { toleranceSeconds, cases } = readJson('content/data/webhook-test-vectors.json') as {
  toleranceSeconds: number;
  cases: Vector[];
};
