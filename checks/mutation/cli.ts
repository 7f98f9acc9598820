/** `npm run check:mutation [-- --seed N --faults N --kind words]`: seeded faults, and which checks catch each. */
import fs from 'node:fs';
import path from 'node:path';
import { FAULT_REPORT } from '@impact-docs/content/data/fault-report';
import { UsageError } from '@impact-docs/content/usage';
import { parse } from 'yaml';
import { runCommand } from '../command.js';
import { now, sourceRevision } from '../evidence/clock-fs.js';
import { mutationArguments, type Wanted } from './arguments.js';
import { chooseFaults } from './choose.js';
import { mutators } from './mutators/index.js';
import { tryFaults, type Outcome } from './pool.js';
import { formatReport, rateOf, toReport, type Explanation } from './report.js';
import { readNames, readSources } from './repository.js';

const root = path.resolve(import.meta.dirname, '../..');

await runCommand(async (args) => {
  const kinds = mutators.map(({ kind }) => kind);
  await measure(mutationArguments(args, kinds));
  return true;
});

/** @throws UsageError where there is nothing to measure, or no revision that a report could name */
async function measure({ seed = Math.floor(Math.random() * 1e8), faults: count, kinds, isWhole }: Wanted) {
  const started = performance.now();
  const { revision = 'unknown', changed } = sourceRevision(root);
  if (isWhole && changed) throw new UsageError('The report names a revision: commit your changes first.');
  const wanted = mutators.filter(({ kind }) => kinds.includes(kind));
  const faults = chooseFaults(wanted, readSources(root, wanted), await readNames(root), { seed, count });
  if (faults.length === 0) throw new UsageError(`No file has a place for a fault of ${kinds.join(', ')}.`);
  console.log(`Seed ${seed}: ${faults.length} faults of ${new Set(faults.map(({ kind }) => kind)).size} kinds.`);
  const outcomes = await tryFaults(faults, { tried: log });

  const explanations = parse(fs.readFileSync(path.join(import.meta.dirname, 'survivors.yaml'), 'utf8')) as
    Explanation[] | null;
  const seconds = Math.round((performance.now() - started) / 1000);
  const report = toReport({ seed, date: now(), revision, seconds }, outcomes, explanations ?? []);
  if (isWhole) {
    fs.writeFileSync(path.join(root, FAULT_REPORT), `${JSON.stringify(report, undefined, 2)}\n`);
    fs.writeFileSync(path.join(import.meta.dirname, 'report.md'), formatReport(report));
  }
  for (const area of report.areas) console.log(`${area.area}: ${area.caught} of ${area.faults}, ${rateOf(area)} %`);
  console.log(`${report.caught} of ${report.faults} caught, ${report.lockOnly} by the lock alone, ${seconds} s.`);
}

function log({ kind, file, line, before, after, catches }: Outcome): void {
  const change = `${before.trim().slice(0, 60)} → ${after.trim().slice(0, 60)}`.replaceAll('\n', ' ');
  const by = catches.map(({ check }) => check).join(', ') || 'SURVIVED';
  console.log(`${kind}  ${file}:${line}  ${change}  ${by}`);
}
