/**
 * `npm run bench:load [-- --rounds 5] [--slowdown 4] [--minutes 25] [--alone] [--reuse]`
 *
 * Loads the same guide and the same operation page of this site, as built last, and of Starlight, and prints a table
 * with ratios. Starlight is installed and built below `.work` first, or taken from an earlier run.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/helpers/browser.js';
import { certificate, serve } from './http2.js';
import type { Host } from './http2.js';
import { navigate } from './load-navigation.js';
import { headerOfLoad, loadRow, medians, ratiosOfLoad } from './load-report.js';
import type { Visits } from './load-report.js';
import { builtSite, starlightSite } from './load-sites.js';
import type { BuiltSite } from './load-sites.js';
import { visit } from './load-visit.js';
import { table } from './report.js';
import { SLOWDOWN } from './statistics.js';

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
const launched = await launchBrowser(identity.argument);
try {
  const browser = await chromium.connect(launched.wsEndpoint());
  const hosts = await Promise.all(sites.map(async (site) => ({ site, host: await serve(site.folder, identity) })));
  const pages = { operation: [] as Visits[], guide: [] as Visits[] };
  for (const { site } of hosts) for (const list of Object.values(pages)) list.push({ site: site.name, figures: [] });
  // One visit of each in turn, so that what the machine does besides falls on all.
  for (let round = 0; round < rounds; round++) {
    for (const [at, { site, host }] of hosts.entries()) await visitAll(browser, site, host, pages, at);
    console.error(`round ${round + 1} of ${rounds}`);
  }
  for (const [page, visits] of Object.entries(pages)) {
    const [first, ...others] = visits.map((it) => ({ name: it.site, figures: medians(it) }));
    if (!first) continue;
    const rows = [first, ...others].map(({ name, figures }) => [name, ...loadRow(figures)]);
    const compared = others.map(({ name, figures }) => [`this ÷ ${name}`, ...ratiosOfLoad(first.figures, figures)]);
    console.log(`\n${table([`${page}, median of ${rounds}`, ...headerOfLoad], [...rows, ...compared])}`);
  }
  await Promise.all(hosts.map(({ host }) => host.close()));
} finally {
  await launched.close();
}

async function visitAll(
  browser: Browser,
  site: BuiltSite,
  host: Host,
  pages: { operation: Visits[]; guide: Visits[] },
  at: number,
): Promise<void> {
  const operation = await visit(browser, host.url + site.paths.operation, slowdown);
  const navigation = await navigate(browser, host.url, site.paths, slowdown);
  pages.operation[at]?.figures.push({ ...operation, navigation });
  const guide = await visit(browser, host.url + site.paths.guide, slowdown);
  pages.guide[at]?.figures.push({ ...guide, navigation: NaN });
}
