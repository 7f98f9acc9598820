import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { isolate, type Isolation } from './isolation.js';
import type { DescriptionReport } from './report.js';

const workers = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '__fixtures__', 'cli', 'workers');
let isolation: Isolation;
afterEach(() => isolation.close());

const run = (file: string): Promise<DescriptionReport> => isolation.run({ file, rules: 'lenient' });
const reasonOf = (report: DescriptionReport): string => (report.status === 'failed' ? report.reason : '');

describe('isolate', () => {
  it('uses a process again that is well', async () => {
    isolation = isolate(30, path.join(workers, 'answers.mjs'));
    const [one, two] = [await run('one'), await run('two')];
    expect(reasonOf(two)).toBe(reasonOf(one));
    expect([one.file, two.file]).toEqual(['one', 'two']);
    expect(reasonOf(one)).not.toBe(String(process.pid));
  });

  it.each([
    ['exit', /^Its process ended with code 3\.$/],
    ['signal', /^Its process ended by SIGTERM\.$/],
    ['throw', /^Its process ended with code 1\.\n[^]*Error: Something broke\./],
    ['memory', /^It ran out of memory\. Give Node\.js more: NODE_OPTIONS=--max-old-space-size=4096/],
  ])('reports a process that ends: %s', async (file, reason) => {
    isolation = isolate(30, path.join(workers, 'troubled.mjs'));
    expect(reasonOf(await run(file))).toMatch(reason);
    expect(reasonOf(await run('well'))).toBe('answered');
  });

  it('ends a process that does not', async () => {
    isolation = isolate(0.5, path.join(workers, 'troubled.mjs'));
    expect(reasonOf(await run('hang'))).toBe('It took longer than 0.5 s; --timeout allows more.');
  });
});
