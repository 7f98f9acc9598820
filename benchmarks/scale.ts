/**
 * `npm run bench:scale [-- --sizes 10,100,1000]`
 *
 * Builds sites of growing descriptions of a payment API, and prints a table and the cost of each further operation
 * between two sizes, which should not grow.
 */
import { parseArgs } from 'node:util';
import { payments } from './payments.js';

import { figuresRow, growthHeader, growthRow, header, table } from './report.js';
import { writeSite } from './site.js';
import { measureSite } from './site-figures.js';
import type { BuildFigures } from './site-figures.js';

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '10,100,500,1000' } } });
const sizes = values.sizes.split(',').map(Number);

if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('Allowed: --sizes with whole numbers above 0, as 10,100.');
  process.exit(2);
}

const built: { size: number; figures: BuildFigures }[] = [];
for (const size of sizes) {
  const folder = await writeSite(`scale-${size}`, payments(size));
  built.push({ size, figures: await measureSite(folder, 60) });
  console.error(`built ${size} operations`);
}
console.log(
  table(
    ['operations', ...header],
    built.map(({ size, figures }) => [String(size), ...figuresRow(figures)]),
  ),
);
const steps = built.slice(1).map((larger, index) => ({ larger, smaller: built[index] ?? larger }));
if (steps.length > 0) {
  console.log('\nWhat each operation adds:\n');
  console.log(
    table(
      ['operations', ...growthHeader],
      steps.map(({ smaller, larger }) => [
        `${smaller.size} to ${larger.size}`,
        ...growthRow(smaller.figures, larger.figures, larger.size - smaller.size),
      ]),
    ),
  );
}
