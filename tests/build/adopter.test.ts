/**
 * The packages as others install them: packed, unpacked into a site outside of this repository, and used as the README
 * says. Their dependencies come from this repository, those that they declare and no others, so that it needs no network.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, tests } from '../helpers/paths.js';

const run = promisify(execFile);
const packages = ['openapi-model', 'request-samples', 'api-reference'];
/** What the README installs beside the plugin, and what the classic theme asks for. */
const framework = [
  '@docusaurus/core',
  '@docusaurus/plugin-content-docs',
  '@docusaurus/theme-classic',
  'react',
  'react-dom',
];
const site = fs.mkdtempSync(path.join(os.tmpdir(), 'adopter-'));
const build = path.join(site, 'build');
/** Not the root of its origin. */
const BASE = '/reference/';
let log = '';

beforeAll(async () => {
  for (const name of framework) link(name, root);
  link('@mdx-js/react', root);
  await Promise.all(packages.map(unpack));
  for (const [name, text] of filesOfReadme()) write(name, text.replace("baseUrl: '/'", `baseUrl: '${BASE}'`));
  write('package.json', '{ "name": "adopter", "private": true }\n');
  fs.cpSync(path.join(tests, 'build/adopter/apis'), path.join(site, 'apis'), { recursive: true });
  // Of the reader's shell, which has no NODE_ENV.
  const environment = { ...process.env };
  delete environment['NODE_ENV'];
  const { stdout, stderr } = await run(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    {
      cwd: site,
      maxBuffer: 2 ** 26,
      env: { ...environment, CI: 'true', NO_UPDATE_NOTIFIER: 'true', FORCE_COLOR: '0' },
    },
  );
  log = stdout + stderr;
  // The bundler of a fresh site is the slow one.
}, 300_000);

afterAll(() => fs.rmSync(site, { recursive: true, force: true }));

/** Packs a package as npm publishes it, and puts it where npm installs it, with what it declares. */
async function unpack(name: string): Promise<void> {
  const folder = path.join(root, 'packages', name);
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', site], {
    cwd: folder,
  });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  const target = path.join(site, 'node_modules/@impact-docs', name);
  fs.mkdirSync(target, { recursive: true });
  const archive = path.join(site, path.basename(packed?.filename ?? '').replace('@impact-docs/', 'impact-docs-'));
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', target]);
  const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(target, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(dependencies)) {
    if (!dependency.startsWith('@impact-docs/')) link(dependency, folder, path.join(target, 'node_modules'));
  }
}

/** A package of this repository, as it is found from a folder of it. */
function link(name: string, from: string, into = path.join(site, 'node_modules')): void {
  let folder = from;
  while (!fs.existsSync(path.join(folder, 'node_modules', name)) && folder !== path.dirname(root))
    folder = path.dirname(folder);
  const target = path.join(into, name);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.symlinkSync(fs.realpathSync(path.join(folder, 'node_modules', name)), target);
}

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
  fs.writeFileSync(path.join(site, name), text);
}

function filesOfReadme(): [name: string, text: string][] {
  const readme = fs.readFileSync(path.join(root, 'packages/api-reference/README.md'), 'utf8');
  return [...readme.matchAll(/^```\w+ title="([^"]+)"\n([^]*?)^```$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]);
}

function built(name: string): string {
  return fs.readFileSync(path.join(build, name), 'utf8');
}

function pages(): string[] {
  return fs.readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
}

describe('what is packed', () => {
  it.each(packages)('%s: programs, sources, texts; no tests, and nothing for them', (name) => {
    const folder = path.join(site, 'node_modules/@impact-docs', name);
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
    expect(files.filter((file) => /\.test\.|__\w+__|toolchains|\.tsbuildinfo$/.test(file))).toEqual([]);
  });
});

describe('a fresh site with the files of the README', () => {
  it('has a page for each operation of each description, Swagger 2.0 included', () => {
    expect(
      pages()
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
    expect(built('ferries/overview/index.html')).toMatch(/aria-label="Operations: Crossings"/);
    expect(built('harbour/overview/index.html')).toMatch(/aria-label="Operations: Berths"/);
  });

  it('reports everything that is missing', () => {
    for (const message of [
      'GET /crossings has no `summary`.',
      'GET /crossings is in no tag.',
      'DELETE /bookings/{bookingId} has no `operationId`',
      'A text links to `/legal/terms`',
      'POST /api/v1/berths is in no tag.',
    ]) {
      expect(log).toContain(message);
    }
  });

  it('has links that lead somewhere, below its base URL', () => {
    const files = new Set(fs.readdirSync(build, { recursive: true, encoding: 'utf8' }));
    const links = pages().flatMap((page) =>
      [...built(page).matchAll(/\s(?:href|src)="?(\/[^"\s>#?]*)/g)].map(([, href = '']) => `${page}: ${href}`),
    );
    expect(links.length).toBeGreaterThan(200);
    const dead = links.filter((link) => {
      const href = link.slice(link.indexOf(': ') + 2);
      const name = decodeURI(href.slice(BASE.length)).replace(/\/$/, '');
      return (
        !href.startsWith(BASE) || ![name, `${name}.html`, path.join(name, 'index.html')].some((file) => files.has(file))
      );
    });
    expect(dead).toEqual([]);
  });

  it('offers the descriptions as they were written', () => {
    expect(built('descriptions/harbour.yaml')).toContain('swagger: "2.0"');
    expect(JSON.parse(built('descriptions/ferries.postman_collection.json'))).toHaveProperty('item');
  });

  it('has samples in each language, and the styles and scripts of the plugin', () => {
    const page = built('ferries/pay-booking/index.html');
    for (const language of ['curl', 'javascript', 'python', 'ruby', 'csharp', 'php', 'java', 'go']) {
      expect(page).toContain(`id="language-${language}"`);
    }
    const sheets = fs.readdirSync(path.join(build, 'assets/css'));
    expect(sheets.map((name) => built(`assets/css/${name}`)).join('\n')).toContain('.api-samples');
  });
});

it('the command line works where it is installed', async () => {
  const command = path.join(site, 'node_modules/@impact-docs/api-reference/lib/cli/main.js');
  const { stdout } = await run(process.execPath, [command, 'check', 'apis/harbour.yaml'], { cwd: site });
  expect(stdout).toContain('operations   2 described, 2 pages');
});
