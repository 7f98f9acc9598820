/**
 * `npm run bench:build [-- --rounds 3] [--only build|dev]`
 *
 * Times the build of this site with nothing kept and with something kept, and the live preview until a reader sees a
 * page and an edit. Files that it edits are as they were when it ends, also when it fails.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { edited, forgetBuilds, timeBuild } from './build-time-fs.js';
import type { BuildTime } from './build-time-fs.js';
import { timePreview } from './dev-fs.js';
import { table } from './report.js';

const root = path.resolve(import.meta.dirname, '..');
const guide = path.join(root, 'content/guides/contact.mdx');
const description = path.join(root, 'content/apis/impact-finance/paths/accounts.yaml');

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
    await forgetBuilds(root);
    rows.push(rowOf(`${round}`, 'cold', await timeBuild(root)));
    rows.push(rowOf(`${round}`, 'warm, nothing changed', await timeBuild(root)));
    const changed = () => timeBuild(root);
    rows.push(rowOf(`${round}`, 'warm, one guide changed', await edited(guide, `\nBenchmark ${round}.\n`, changed)));
    const reword = (text: string) => text.replace(/^( {2}description: \|-?\n)/m, `$1    Benchmark ${round}.\n`);
    rows.push(rowOf(`${round}`, 'warm, one description changed', await edited(description, reword, changed)));
  }
  console.log(table(['round', 'build', 'wall s', 'processor s', 'peak MiB'], rows));
}

if (values.only !== 'build') {
  const rows = await timePreview(root, guide);
  console.log(
    table(
      ['live preview', 's'],
      rows.map(({ name, seconds }) => [name, seconds.toFixed(1)]),
    ),
  );
}

function rowOf(round: string, name: string, { wall, processor, peakMiB }: BuildTime): string[] {
  return [round, name, wall.toFixed(1), processor.toFixed(1), peakMiB?.toFixed(0) ?? '–'];
}
