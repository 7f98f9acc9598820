/**
 * `npm run bench:build [-- --rounds 3] [--only build|dev]`
 *
 * Times the build of this site, and the dev server until an author sees a page and an edit. Edited files are restored,
 * also when it fails.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { timeDevServer } from './dev-server.js';
import { measureCommand } from './measured-command.js';
import { table } from './report.js';

const root = path.resolve(import.meta.dirname, '..');
const guide = path.join(root, 'content/guides/contact.mdx');

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, only: { type: 'string', default: 'all' } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1 || !['all', 'build', 'dev'].includes(values.only)) {
  console.error('Allowed: --rounds with a whole number above 0; --only build, dev or all.');
  process.exit(2);
}

if (values.only !== 'dev') {
  const rows: string[][] = [];
  for (let round = 1; round <= rounds; round++) {
    const { seconds, cpuSeconds, peakMiB } = await measureCommand(['npm', 'run', '--silent', 'build'], root);
    rows.push([String(round), seconds.toFixed(1), cpuSeconds.toFixed(1), peakMiB.toFixed(0)]);
  }
  console.log(table(['build', 'wall s', 'processor s', 'peak MiB'], rows));
}

if (values.only !== 'build') {
  const rows = await timeDevServer(root, guide);
  console.log(
    table(
      ['dev server', 's'],
      rows.map(({ name, seconds }) => [name, seconds.toFixed(1)]),
    ),
  );
}
