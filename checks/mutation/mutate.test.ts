/** Mutators make the fault that they name, the same one each time. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseFaults } from './choose.js';
import { LOCK } from './checks.js';
import { misspelt, replaced } from './fault.js';
import { mutators } from './mutators/index.js';
import { formatReport, toReport } from './report.js';
import { readNames, readSources } from './repository.js';

const root = path.resolve(import.meta.dirname, '../..');
const files = readSources(root, mutators);

describe('faults', () => {
  it('are the same for the same seed, and change one place', async () => {
    const names = await readNames(root);
    const choose = (seed: number) => chooseFaults(mutators, files, names, { seed, count: 420 });
    const faults = choose(1);
    expect(choose(1)).toEqual(faults);
    expect(choose(2)).not.toEqual(faults);
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(mutators.map(({ kind }) => kind)));
    expect(faults).toHaveLength(420);
    for (const { file, text, before, after } of faults) {
      const source = files.find((one) => one.file === file)?.text ?? '';
      expect(text, file).not.toBe(source);
      expect(text.length - source.length, file).toBe(after.length - before.length);
    }
  });
});

it.each(['targetCents', 'DATABASE_URL', 'webhook-id', 'type'])('misspells %s', (name) => {
  expect(misspelt(name)).not.toBe(name);
  expect(misspelt(name)).toMatch(/^[\w-]+$/);
});

it('replaces the group `at` of a match', () => {
  expect(replaced('a: 1\nb: 2', /^b: (?<at>\d)$/m, () => '3', 10)).toEqual([{ start: 18, end: 19, text: '3' }]);
});

it('reports what came of them', () => {
  const place = { file: 'content/guides/a.mdx', line: 3, before: 'one', after: 'on' };
  const names = { check: 'check:guides', message: 'No source has it.' };
  const lock = { check: LOCK, message: 'A sentence has changed.' };
  const report = toReport(
    { seed: 7, date: '2026-03-31T12:00:00Z', revision: '01234567', seconds: 540 },
    [
      { kind: 'name', ...place, catches: [names, lock] },
      { kind: 'name', ...place, catches: [] },
      { kind: 'word', ...place, catches: [lock] },
      { kind: 'word', ...place, file: 'content/data/a.yaml', catches: [] },
    ],
    [{ kind: 'name', file: 'guides/', why: 'Both are names.' }],
  );
  expect(report.lockOnly).toBe(1);
  expect(formatReport(report)).toMatchSnapshot();
});
