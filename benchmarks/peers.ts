/**
 * `npm run bench:peers [-- --operations 100] [--shape independent|expanding|payments] [--minutes 25]`
 *
 * Builds the same description with this repository's generator and with the stock plugin, in one run, and prints a
 * table with ratios. The stock plugin is installed below `.work` first.
 */
import { parseArgs } from 'node:util';
import { measure } from './build-fs.js';
import { shapes } from './descriptions.js';
import { installStock } from './peers-fs.js';
import { figuresRow, header, ratios, table } from './report.js';
import { ownSite, stockSite } from './site-fs.js';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100' },
    shape: { type: 'string', default: 'independent' },
    minutes: { type: 'string', default: '25' },
  },
});
const operations = Number(values.operations);
const minutes = Number(values.minutes);
const shape = shapes[values.shape];

if (!shape || !(operations >= 1) || !(minutes > 0)) {
  console.error('Allowed: --operations and --minutes above 0; --shape independent, expanding or payments.');
  process.exit(2);
}

installStock();
const description = shape(operations);
const own = await measure(await ownSite(`own-peer-${values.shape}-${operations}`, description), minutes);
const rows = [['this repository', ...figuresRow(own)]];
try {
  const stock = await measure(await stockSite(`${values.shape}-${operations}`, description), minutes);
  rows.push(['stock plugin', ...figuresRow(stock)], ['stock ÷ this', ...ratios(stock, own)]);
} catch (error) {
  rows.push([`stock plugin: no result after ${minutes} min or failed`, ...header.map(() => '–')]);
  console.error(error);
}
console.log(table([`${operations} operations, ${values.shape}`, ...header], rows));
