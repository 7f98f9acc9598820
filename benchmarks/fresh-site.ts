/**
 * `npm run bench:fresh-site -- <file or folder>… [--budget 90,2048,60]`
 *
 * Builds a fresh site of each description with the lenient rules, as an adopter does, and prints what it costs. Exit
 * code 1 where a build fails, loses an operation or exceeds the budget: seconds, MiB of memory, MB of output.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadDescription } from '@impact-docs/openapi-model';
import type { JsonObject } from '@impact-docs/openapi-model';
import { measureCommand } from './measured-command.js';
import { table } from './report.js';
import { writeFolder, work } from './site.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { budget: { type: 'string', default: '90,2048,60' } },
});
const budget = values.budget.split(',').map(Number);
const [seconds = NaN, mebibytes = NaN, megabytes = NaN] = budget;
if (positionals.length === 0 || budget.length !== 3 || budget.some(Number.isNaN)) {
  console.error('Allowed: files and folders, and --budget with seconds, MiB and MB, as 90,2048,60.');
  process.exit(2);
}

const docusaurus = path.resolve(import.meta.dirname, '../node_modules/@docusaurus/core/bin/docusaurus.mjs');
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const rows: string[][] = [];
const faults: string[] = [];

for (const file of (await Promise.all(positionals.map(filesIn))).flat()) {
  const name = path.basename(file).replace(/\.\w+$/, '');
  try {
    rows.push([name, ...(await buildOne(file, name))]);
  } catch (error) {
    rows.push([name, 'failed', '', '', '', '', '']);
    faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.error(rows.at(-1)?.join('  '));
}
console.log(table(['description', 'version', 'operations', 'build s', 'processor s', 'peak MiB', 'output MB'], rows));
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`);
  process.exitCode = 1;
}

async function filesIn(given: string): Promise<string[]> {
  if (!(await fs.stat(given)).isDirectory()) return [path.resolve(given)];
  const names = await fs.readdir(given, { recursive: true });
  return names
    .filter((name) => /\.(?:ya?ml|json)$/.test(name))
    .map((name) => path.resolve(given, name))
    .toSorted();
}

async function buildOne(file: string, name: string): Promise<string[]> {
  const { version, bundled } = await loadDescription(file);
  const folder = await writeSite(file);
  const usage = await measureCommand([process.execPath, docusaurus, 'build'], folder, 15);
  const output = path.join(folder, 'build');
  const names = await fs.readdir(output, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (entry) => {
      const stat = await fs.stat(path.join(output, entry));
      return stat.isFile() ? stat.size : 0;
    }),
  );
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1e6;
  const stubs = await fs.readdir(path.join(folder, 'docs/api'));
  const texts = await Promise.all(stubs.map((stub) => fs.readFile(path.join(folder, 'docs/api', stub), 'utf8')));
  const shown = texts.filter((text) => text.includes('"kind":"operation"')).length;
  const described = countOperations(bundled);
  if (shown !== described) faults.push(`${name}: ${described} operations are described, ${shown} have a page`);
  if (usage.seconds > seconds) faults.push(`${name}: ${usage.seconds.toFixed(0)} of ${seconds} seconds`);
  if (usage.peakMiB > mebibytes) faults.push(`${name}: ${usage.peakMiB.toFixed(0)} of ${mebibytes} MiB`);
  if (size > megabytes) faults.push(`${name}: ${size.toFixed(1)} of ${megabytes} MB`);
  return [
    version,
    `${shown} of ${described}`,
    usage.seconds.toFixed(1),
    usage.cpuSeconds.toFixed(1),
    usage.peakMiB.toFixed(0),
    size.toFixed(1),
  ];
}

/** By the bare structure of the file, without the engine's model. */
function countOperations({ paths }: JsonObject): number {
  return Object.entries((paths ?? {}) as Record<string, Record<string, unknown>>)
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([, item]) => METHODS.filter((method) => Object.hasOwn(item, method))).length;
}

/** The site of the README, with one description and its home at the root. */
function writeSite(file: string): Promise<string> {
  const folder = path.join(work, 'description');
  return writeFolder(folder, {
    'package.json': '{ "name": "benchmark", "private": true }\n',
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nSee the [overview](/api/overview).\n',
    'apis/manifest.yaml': `apis:\n  - { id: api, description: ${JSON.stringify(file)} }\n`,
    'docusaurus.config.js': `
import { apiSidebarItems } from '@impact-docs/api-reference';
export default {
  title: 'Benchmark', url: 'https://docs.samplebank.example', baseUrl: '/',
  future: { v4: { removeLegacyPostBuildHeadAttribute: true, fasterByDefault: true }, faster: true },
  themes: ['@docusaurus/theme-classic'],
  plugins: [
    ['@impact-docs/api-reference', { manifest: 'apis/manifest.yaml', docsPath: 'docs', docsRoute: '/' }],
    ['@docusaurus/plugin-content-docs', { routeBasePath: '/', sidebarPath: 'sidebars.js', sidebarItemsGenerator: apiSidebarItems }],
  ],
};
`,
    'sidebars.js': `export default { docs: ['index', { type: 'autogenerated', dirName: 'api' }] };\n`,
  }).then(() => folder);
}
