/** `npm run bench:build [-- --rounds 3]`: times the build of this site. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCommand } from './measured-command.js';
import { table } from './report.js';

const root = path.resolve(import.meta.dirname, '..');

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Allowed: --rounds with a whole number above 0.');
  process.exit(2);
}

const rows: string[][] = [];
for (let round = 1; round <= rounds; round++) {
  const { seconds, cpuSeconds, peakMiB } = await measureCommand(['npm', 'run', '--silent', 'build'], root);
  rows.push([String(round), seconds.toFixed(1), cpuSeconds.toFixed(1), peakMiB.toFixed(0)]);
}
console.log(table(['build', 'wall s', 'processor s', 'peak MiB'], rows));
