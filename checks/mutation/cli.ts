/** `npm run check:mutation [-- --seed N --most N --kind words]`: seeded faults, and which check catches each. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { now, sourceRevision } from '../evidence/clock-fs.js';
import { chooseMutants } from './choose.js';
import { mutators } from './mutators/index.js';
import { formatReport, toReport, type Explanation } from './report.js';
import { listFiles, readNames } from './repository-fs.js';
import { runInProcesses } from './pool-fs.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const seed = Number(option('seed') ?? 20260331);
const limit = option('most');
const most = Number(limit ?? 4);
const kind = option('kind');

const started = performance.now();
const revision = sourceRevision(root);
const wanted = mutators.filter(
  (mutator) => kind === undefined || kind.split(',').some((words) => mutator.kind.includes(words)),
);
const files = listFiles(root)
  .filter((file) => wanted.some(({ files: pattern }) => pattern.test(file)))
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
const mutants = chooseMutants(wanted, files, await readNames(root), { seed, most });
console.log(`Seed ${seed}: ${mutants.length} mutants of ${new Set(mutants.map((one) => one.kind)).size} kinds.`);
const outcomes = await runInProcesses(root, mutants, ({ kind: name, file, line, before, after, caught, seconds }) => {
  const change = `${before.trim().slice(0, 60)} → ${after.trim().slice(0, 60)}`;
  const by = caught === undefined ? 'SURVIVED' : `${caught.check}: ${caught.file}:${caught.line}`;
  console.log(`${seconds.toFixed(1)} s  ${name}  ${file}:${line}  ${change}  ${by}`);
});
const explanations = parse(fs.readFileSync(path.join(here, 'survivors.yaml'), 'utf8')) as Explanation[];
const seconds = Math.round((performance.now() - started) / 1000);
const report = toReport({ seed, date: now(), ...revision, seconds }, outcomes, explanations);
const work = path.join(root, '.work/proof');
fs.mkdirSync(work, { recursive: true });
fs.writeFileSync(path.join(work, 'mutations.json'), `${JSON.stringify({ ...report, outcomes }, undefined, 2)}\n`);
// The summary that is kept is that of a whole run.
if (kind === undefined && limit === undefined) {
  fs.writeFileSync(path.join(here, 'report.json'), `${JSON.stringify(report, undefined, 2)}\n`);
  fs.writeFileSync(path.join(here, 'report.md'), formatReport(report));
}
const unexplained = report.survivors.filter(({ explanation }) => explanation === undefined);
console.log(`${report.killed} of ${report.mutants} caught, ${unexplained.length} not explained, ${seconds} s.`);
if (unexplained.length > 0) process.exitCode = 1;
