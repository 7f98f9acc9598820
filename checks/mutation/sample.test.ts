/**
 * A few faults of each kind against the checks that need no other process. `npm run check:mutation` runs all of them, also
 * against the tests, and measures the rate; here a check that no longer sees its faults is noticed on the same day.
 */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { chooseMutants } from './choose.js';
import { openGates } from './gates-fs.js';
import type { Mutant } from './mutation.js';
import { mutators } from './mutators/index.js';
import { listFiles, readNames } from './repository-fs.js';
import { createRun, type RunMutant } from './run-fs.js';

/** Only running tests shows them, and those run beside this one. */
const BY_TESTS = new Set([
  'data: date',
  'test vector corrupted',
  'sample: condition',
  'sample: header check dropped',
  'sample: settings',
]);
/** Checks of the whole see them, which take seconds for each; `npm run check:mutation` has that time. */
const BY_WHOLE_CHECKS = new Set([
  'element: attribute',
  'field renamed',
  'example: word',
  'example: id',
  'operation renamed',
  'description: name',
  'data: variable renamed',
  'data: code renamed',
  'data: setting renamed',
  'data: link',
  'manifest',
]);
/** The check that sees another kind of them here sees these too, and reads all descriptions anew each time. */
const BY_A_CHECK_THAT_IS_TRIED = new Set([
  'journey: expression',
  'journey: status',
  'journey: id',
  'example: figure',
  'story: amount',
  'status changed',
]);
const left = new Set([...BY_TESTS, ...BY_WHOLE_CHECKS, ...BY_A_CHECK_THAT_IS_TRIED]);
/** An edit somewhere may move the choice to a place that nothing can see; three such places are no accident. */
const TRIES = 3;
const SEED = 20260331;
const ONE_MINUTE = 60_000;

const root = path.resolve(import.meta.dirname, '../..');
const kinds = mutators.map(({ kind }) => kind).filter((kind) => !left.has(kind));
let run: RunMutant;
let mutants: Mutant[];

beforeAll(async () => {
  const files = listFiles(root)
    .filter((file) => mutators.some(({ files: pattern }) => pattern.test(file)))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
  mutants = chooseMutants(mutators, files, await readNames(root), { seed: SEED, most: TRIES });
  run = createRun(root, await openGates(root));
}, 10 * ONE_MINUTE);

it('leaves out only kinds that there are', () => {
  expect(new Set(mutators.map(({ kind }) => kind))).toEqual(new Set([...kinds, ...left]));
});

it.each(kinds)(
  'a check sees a fault of the kind "%s"',
  async (kind) => {
    const survivors: string[] = [];
    for (const mutant of mutants.filter((one) => one.kind === kind)) {
      const { caught, file, line, before, after } = await run(mutant);
      if (caught !== undefined) return;
      survivors.push(`${file}:${line} ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
    }
    expect.fail(
      `No check sees these faults:\n${survivors.join('\n')}\n` +
        'checks/mutation/report.md says which check caught this kind before: mend it. ' +
        `If it cannot see these places, say why in checks/mutation/survivors.yaml, and see npm run check:mutation -- --kind "${kind}".`,
    );
  },
  5 * ONE_MINUTE,
);
