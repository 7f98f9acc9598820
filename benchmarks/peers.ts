/**
 * `npm run bench:peers [-- --operations 100] [--shape independent|expanding|payments] [--minutes 25]`
 *
 * Builds the same description with this repository's generator and with the stock plugin, in one run, and prints a
 * table with ratios. The stock plugin is installed below `.work` first.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measure } from './build-fs.js';
import { shapes } from './descriptions.js';
import { figuresRow, header, ratios, table } from './report.js';
import { here, ownSite, stockSite } from './site-fs.js';

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

/** The newest version that fits the Docusaurus of this repository, with its own copy of it. */
function installStock(): void {
  const folder = path.join(here, '.work/stock-packages');
  if (fs.existsSync(path.join(folder, 'node_modules/docusaurus-plugin-openapi-docs'))) return;
  fs.mkdirSync(folder, { recursive: true });
  const docusaurus = '3.10.2';
  const dependencies = {
    '@docusaurus/core': docusaurus,
    '@docusaurus/faster': docusaurus,
    '@docusaurus/plugin-content-docs': docusaurus,
    '@docusaurus/theme-classic': docusaurus,
    'docusaurus-plugin-openapi-docs': '5.2.0',
    'docusaurus-theme-openapi-docs': '5.2.0',
    react: '19.3.1',
    'react-dom': '19.3.1',
  };
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
}
