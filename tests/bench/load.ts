/**
 * `npm run bench:load [-- --rounds 5] [--slowdown 4] [--minutes 25] [--alone] [--reuse]`
 *
 * Loads the same guide and the same operation page of this site, as built last, and of Starlight, and prints a table
 * with ratios. Starlight is installed and built below `.work` first, or taken from an earlier run.
 */
import { parseArgs } from 'node:util';
import { certificate, serve } from './http2.js';
import { figures, visit } from './lighthouse.js';
import type { Figures } from './lighthouse.js';
import { builtSite, starlightSite } from './starlight.js';
import { SLOWDOWN, median, table } from './statistics.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: String(SLOWDOWN) },
    minutes: { type: 'string', default: '25' },
    reuse: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const minutes = Number(values.minutes);
/** By how much the processor is throttled. */
const slowdown = Number(values.slowdown);

if (!(rounds >= 1) || !(minutes > 0) || !(slowdown >= 1)) {
  console.error('Allowed: --rounds and --slowdown from 1; --minutes above 0; --alone; --reuse.');
  process.exit(2);
}

const own = builtSite();
const sites = [own];
if (!values.alone) {
  await starlightSite(own, minutes, values.reuse).then(
    (site) => sites.push(site),
    (error: unknown) => console.error('Starlight could not be installed or built:', error),
  );
}

const identity = await certificate();
const hosts = await Promise.all(sites.map(async (site) => ({ ...site, host: await serve(site.folder, identity) })));
const names = Object.keys(figures) as (keyof Figures)[];
try {
  for (const page of ['operation', 'guide'] as const) {
    const visits: Figures[][] = hosts.map(() => []);
    // One visit of each in turn, so that what the machine does besides falls on all.
    for (let round = 0; round < rounds; round++) {
      for (const [at, { host, paths }] of hosts.entries()) {
        visits[at]?.push(await visit(host.url + paths[page], slowdown));
      }
      console.error(`${page}, round ${round + 1} of ${rounds}`);
    }
    const [first = [], ...others] = visits.map((own) => names.map((name) => median(own.map((one) => one[name]))));
    const rows = [first, ...others].map((own, at) => [hosts[at]?.name ?? '', ...shown(own)]);
    const compared = others.map((own, at) => [`this ÷ ${hosts[at + 1]?.name}`, ...ratios(first, own)]);
    console.log(`\n${table([`${page}, median of ${rounds}`, ...names], [...rows, ...compared])}`);
  }
} finally {
  await Promise.all(hosts.map(({ host }) => host.close()));
}

function shown(values: readonly number[]): string[] {
  return names.map((name, index) => values[index]?.toFixed(figures[name]) ?? '');
}

/** How many times `b` is `a`; a dash where there is nothing to compare with. */
function ratios(a: readonly number[], b: readonly number[]): string[] {
  return a.map((value, index) => {
    const ratio = value / (b[index] ?? NaN);
    return Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '–';
  });
}
