/** `npm run check:mutation [-- --seed N --faults N --kind words]`: seeded faults, and which checks catch each. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FAULT_REPORT } from '@impact-docs/content/data/fault-report';
import { parse } from 'yaml';
import { now, sourceRevision } from '../evidence/clock-fs.js';
import { chooseFaults } from './choose.js';
import { mutators } from './mutators/index.js';
import { tryFaults, type Outcome } from './pool.js';
import { formatReport, rateOf, toReport, type Explanation } from './report.js';
import { readNames, readSources } from './repository.js';

const DEFAULT_FAULTS = 410;

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { seed: { type: 'string' }, faults: { type: 'string' }, kind: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e8));
const isWhole = values.faults === undefined && values.kind === undefined;

const started = performance.now();
const { revision = 'unknown', changed } = sourceRevision(root);
if (isWhole && changed) throw new Error('The report names a revision: commit your changes first.');
const wanted = mutators.filter(({ kind }) => (values.kind ?? '').split(',').some((words) => kind.includes(words)));
const faults = chooseFaults(wanted, readSources(root, wanted), await readNames(root), {
  seed,
  count: Number(values.faults ?? DEFAULT_FAULTS),
});
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

function log({ kind, file, line, before, after, catches }: Outcome): void {
  const change = `${before.trim().slice(0, 60)} → ${after.trim().slice(0, 60)}`.replaceAll('\n', ' ');
  const by = catches.map(({ check }) => check).join(', ') || 'SURVIVED';
  console.log(`${kind}  ${file}:${line}  ${change}  ${by}`);
}
