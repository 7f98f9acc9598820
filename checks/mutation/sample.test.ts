/**
 * A few faults, other ones for each commit: a check that no longer sees anything is noticed on the same day.
 * `npm run check:mutation` makes some hundred and measures the share.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { chooseFaults } from './choose.js';
import { mutators } from './mutators/index.js';
import { tryFaults } from './pool.js';
import { readNames, readSources } from './repository.js';

const COUNT = 8;
/** Nine of ten are seen on average; fewer than this by chance in one of 20,000 samples. */
const LEAST = 4;

const root = path.resolve(import.meta.dirname, '../..');
const commit = spawnSync('git', ['-C', root, 'rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }).stdout;
const seed = Number.parseInt(commit, 16) || 1;

it(`checks see most of ${COUNT} faults in guides, seed ${seed}`, { timeout: 300_000 }, async () => {
  const kinds = mutators.filter(({ files }) => files.test('content/guides/impact-finance/errors.mdx'));
  const faults = chooseFaults(kinds, readSources(root, kinds), await readNames(root), { seed, count: COUNT });
  const outcomes = await tryFaults(faults, { processes: 1, isKnownSound: true });
  const survivors = outcomes
    .filter(({ catches }) => catches.length === 0)
    .map(({ kind, file, line, before, after }) => `${kind}, ${file}:${line}: ${before} → ${after}`);
  expect(outcomes).toHaveLength(COUNT);
  expect(COUNT - survivors.length, survivors.join('\n')).toBeGreaterThanOrEqual(LEAST);
});
