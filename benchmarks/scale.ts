/**
 * `npm run bench:scale [-- --sizes 10,100,1000] [--shape independent|expanding]`
 *
 * Builds sites of growing descriptions and prints a table; the figures of an operation should not grow.
 */
import { parseArgs } from 'node:util';
import { measure } from './build-fs.js';
import { shapes } from './descriptions.js';
import { figuresRow, header, table } from './report.js';
import { ownSite } from './site-fs.js';

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10,100,500,1000' }, shape: { type: 'string', default: 'independent' } },
});
const sizes = values.sizes.split(',').map(Number);
const shape = shapes[values.shape];

if (!shape || sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('Allowed: --sizes with whole numbers above 0, as 10,100; --shape independent or expanding.');
  process.exit(2);
}

const rows: string[][] = [];
for (const size of sizes) {
  const site = await ownSite(`own-${values.shape}-${size}`, shape(size));
  rows.push([String(size), ...figuresRow(await measure(site, 30))]);
  console.error(`built ${size} operations`);
}
console.log(table(['operations', ...header], rows));
