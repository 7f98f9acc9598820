/**
 * The packages as others install them: packed, unpacked into a site outside of this repository, and used as the README
 * says. Their dependencies come from this repository, those that they declare and no others, so that it needs no network.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { languages } from '@impact-docs/request-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './paths.js';
import { freshSite, packages, type FreshSite } from './adopter/fresh-site.js';

const run = promisify(execFile);
/** Not the root of its origin. */
const BASE = '/reference/';
let adopter: FreshSite;
let log = '';

beforeAll(async () => {
  adopter = await freshSite();
  for (const [name, text] of filesOfReadme()) adopter.write(name, text.replace("baseUrl: '/'", `baseUrl: '${BASE}'`));
  fs.cpSync(path.join(import.meta.dirname, 'adopter/apis'), path.join(adopter.folder, 'apis'), { recursive: true });
  log = await adopter.runBuild();
  // The bundler of a fresh site is the slow one.
}, 300_000);

afterAll(() => adopter.remove());

function filesOfReadme(): [name: string, text: string][] {
  const readme = fs.readFileSync(path.join(root, 'packages/api-reference/README.md'), 'utf8');
  return [...readme.matchAll(/^```\w+ title="([^"]+)"\n([^]*?)^```$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]);
}

describe('what is packed', () => {
  it.each(packages)('%s: programs, sources, texts; no tests, and nothing for them', (name) => {
    const folder = path.join(adopter.folder, 'node_modules/@impact-docs', name);
    const files = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.startsWith('node_modules') && fs.statSync(path.join(folder, file)).isFile());
    expect(files).toEqual(
      expect.arrayContaining([
        'package.json',
        'README.md',
        'CHANGELOG.md',
        'LICENSE',
        'lib/index.js',
        'lib/index.d.ts',
        'src/index.ts',
      ]),
    );
    expect(files.filter((file) => /\.test\.|__\w+__|\.tsbuildinfo$/.test(file))).toEqual([]);
  });

  it.each(packages)('%s: every entry is loaded by Node.js as it is compiled', async (name) => {
    const manifest = path.join(adopter.folder, 'node_modules/@impact-docs', name, 'package.json');
    const { exports } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { exports: Record<string, unknown> };
    const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
    expect(entries).toContain('.');
    const program = entries.map((entry) => `await import('@impact-docs/${name}${entry.slice(1)}');`).join('');
    await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: adopter.folder });
  });
});

describe('a fresh site with the files of the README', () => {
  it('has a page for each operation of each description, Swagger 2.0 included', () => {
    expect(
      adopter
        .pages()
        .map((name) => name.replace(/\/index\.html$|\.html$/, ''))
        .toSorted(),
    ).toEqual([
      '404',
      ...[
        'create-booking',
        'delete-bookings-booking-id',
        'get-bookings-booking-id',
        'list-ports',
        'objects',
        'overview',
      ].map((name) => `ferries/${name}`),
      ...['pay-booking', 'search-crossings', 'webhooks'].map((name) => `ferries/${name}`),
      ...['list-berths', 'objects', 'overview', 'post-api-v1-berths'].map((name) => `harbour/${name}`),
      'index',
    ]);
  });

  it('groups by path what has no tag, in the menu and on the overview', () => {
    expect(adopter.built('ferries/overview/index.html')).toMatch(/aria-label="Operations: Crossings"/);
    expect(adopter.built('harbour/overview/index.html')).toMatch(/aria-label="Operations: Berths"/);
  });

  it('reports everything that is missing, each kind in one line with its number', () => {
    for (const message of [
      '5 × no-summary: GET /crossings has no `summary`.',
      '5 × operation-tags: GET /crossings is in no tag.',
      '4 × no-operation-id: GET /bookings/{bookingId} has no `operationId`',
      '1 × foreign-link: A text links to `/legal/terms`',
    ]) {
      expect(log).toContain(message);
    }
  });

  it('has style sheets that are fit for browsers of the default list', () => {
    expect(log).not.toMatch(/\.css\b.*warning|postcss/i);
  });

  it('has links that lead somewhere, below its base URL', () => {
    expect(adopter.deadLinks(BASE)).toEqual([]);
  });

  it('offers the descriptions as they were written', () => {
    expect(adopter.built('descriptions/harbour.yaml')).toContain('swagger: "2.0"');
    expect(JSON.parse(adopter.built('descriptions/ferries.postman_collection.json'))).toHaveProperty('item');
  });

  it('has samples in each language, and the styles and scripts of the plugin', () => {
    const page = adopter.built('ferries/pay-booking/index.html');
    for (const { id } of languages) expect(page).toContain(`id="language-${id}"`);
    const sheets = fs.readdirSync(path.join(adopter.build, 'assets/css'));
    expect(sheets.map((name) => adopter.built(`assets/css/${name}`)).join('\n')).toContain('.pane-box');
  });
});

it('the command line works where it is installed', async () => {
  const command = path.join(adopter.folder, 'node_modules/@impact-docs/api-reference/lib/cli/main.js');
  const { stdout } = await run(process.execPath, [command, 'check', 'apis/harbour.yaml'], { cwd: adopter.folder });
  expect(stdout).toContain('operations   2 described, 2 pages');
});
