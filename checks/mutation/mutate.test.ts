/** Mutators make the fault that they name, the same one each time. */
import fs from 'node:fs';
import path from 'node:path';
import { loadGlossary } from '@impact-docs/content/data/glossary';
import { describe, expect, it } from 'vitest';
import { chooseMutants } from './choose.js';
import { misspelt, replaced } from './mutation.js';
import { mutators } from './mutators/index.js';
import { withText } from './overlay-fs.js';
import { formatReport, toReport } from './report.js';
import { listFiles, readNames } from './repository-fs.js';

const root = path.resolve(import.meta.dirname, '../..');
const files = listFiles(root)
  .filter((file) => mutators.some(({ files: pattern }) => pattern.test(file)))
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));

describe('mutants', () => {
  it('are the same for the same seed, and change one place', async () => {
    const names = await readNames(root);
    const choose = (seed: number) => chooseMutants(mutators, files, names, { seed, most: 4 });
    const mutants = choose(1);
    expect(choose(1)).toEqual(mutants);
    expect(choose(2)).not.toEqual(mutants);
    expect(new Set(mutants.map(({ kind }) => kind))).toEqual(new Set(mutators.map(({ kind }) => kind)));
    expect(mutants.length).toBeGreaterThanOrEqual(200);
    for (const { file, text, before, after } of mutants) {
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

it('shows another text to everything that reads, for a while', async () => {
  const file = path.join(root, 'package.json');
  const before = fs.readFileSync(file, 'utf8');
  await withText(file, 'other', async () => {
    expect(fs.readFileSync(file, 'utf8')).toBe('other');
    expect(await fs.promises.readFile(file, 'utf8')).toBe('other');
    expect(fs.readFileSync(path.join(root, 'tsconfig.json'), 'utf8')).not.toBe('other');
  });
  expect(fs.readFileSync(file, 'utf8')).toBe(before);
});

it('is seen by what reads content, which caches it in memory', async () => {
  const file = path.join(root, 'content/data/glossary.yaml');
  const text = fs.readFileSync(file, 'utf8');
  const meaning = async () => (await loadGlossary()).terms[0]?.meaning;
  const before = await meaning();
  const changed = text.replace('retail customer', 'other customer');
  expect(changed).not.toBe(text);
  expect(await withText(file, changed, meaning)).toContain('other customer');
  expect(await meaning()).toBe(before);
});

it('reports what came of them', () => {
  const place = { file: 'guides/a.mdx', line: 3, before: 'one', after: 'on', seconds: 1 };
  const caught = { check: 'names', file: 'guides/a.mdx', line: 3, message: 'No source has it.' };
  const report = toReport(
    { seed: 7, date: '2026-03-31T12:00:00Z', revision: '0123456789abcdef', changed: false, seconds: 9 },
    [
      { kind: 'name', ...place, caught },
      { kind: 'name', ...place },
      { kind: 'word', ...place },
    ],
    [{ kind: 'name', file: 'guides/', why: 'Both are names.' }],
  );
  expect(formatReport(report)).toMatchSnapshot();
});
