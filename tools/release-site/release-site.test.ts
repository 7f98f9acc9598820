/** Releases: what they hold, and that every machine makes the same. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, strFromU8, strToU8, unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFolder, withPortableCopies, zipOf } from './archive.js';
import { releaseArguments } from './arguments.js';
import { readBillOfMaterials, reproducible, shippedBill } from './bill-of-materials.js';
import { CHECKSUMS_FILE, digestOf, SIGNATURE_FILE } from './checksums.js';
import { makeOfflineEdition, SIZE_LIMIT } from '../offline-edition/make.js';
import { offlineArchive, RELEASE_FILES, writeRelease } from './release.js';
import { missingHistory } from '../build/history.js';
import { checkOut, sourceOf } from './source.js';

const root = path.resolve(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
beforeEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
});

const date = new Date('2026-11-24T23:30:00Z');
const site = { 'index.html': strToU8('<p>Home</p>'), 'docs/a.html': strToU8('<p>A</p>') };

describe('the sources', () => {
  const git = (...options: string[]) =>
    spawnSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@bank.example', ...options], {
      encoding: 'utf8',
    }).stdout.trim();
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  const committed = {
    '.gitignore': fs.readFileSync(path.join(root, '.gitignore'), 'utf8'),
    'content/guides/a.mdx': '# A\n',
    'site/static/robots.txt': 'User-agent: *\n',
  };
  /** What a release would be made of. */
  const checkedOut = () => {
    const checkout = `${folder}-checkout`;
    try {
      checkOut(folder, checkout);
      const files = readFolder(checkout);
      const texts = Object.entries(files).map(([name, content]) => [name, strFromU8(content)] as const);
      return Object.fromEntries(texts.filter(([name]) => !name.startsWith('.git/')));
    } finally {
      fs.rmSync(checkout, { recursive: true, force: true });
    }
  };
  const NOTES = 'site/static/robots.txt';

  it.each<[way: string, plant: () => void]>([
    ['an ignored file', () => write('site/static/notes.log', 'secret')],
    [
      '.git/info/exclude',
      () => {
        write('.git/info/exclude', '*.txt');
        write('site/static/notes.txt', 'secret');
      },
    ],
    ['a page that looks written by the reference', () => write('content/guides/b.api.mdx', 'secret')],
    [
      '--assume-unchanged',
      () => {
        git('update-index', '--assume-unchanged', NOTES);
        write(NOTES, 'secret');
      },
    ],
    [
      '--skip-worktree',
      () => {
        git('update-index', '--skip-worktree', NOTES);
        write(NOTES, 'secret');
      },
    ],
    [
      'git replace, of a file',
      () => {
        write('secret', 'secret');
        git('replace', git('rev-parse', `HEAD:${NOTES}`), git('hash-object', '-w', 'secret'));
      },
    ],
    [
      'git replace, of the commit',
      () => {
        const revision = git('rev-parse', 'HEAD');
        write(NOTES, 'secret');
        git('commit', '--all', '--message', 'Plant');
        git('replace', revision, git('rev-parse', 'HEAD'));
        git('reset', '--hard', revision);
      },
    ],
    [
      'status.showUntrackedFiles=no',
      () => {
        git('config', 'status.showUntrackedFiles', 'no');
        write('site/static/notes.txt', 'secret');
      },
    ],
    ['core.autocrlf', () => git('config', 'core.autocrlf', 'true')],
    [
      'core.autocrlf of the account',
      () => {
        write('settings', '[core]\n\tautocrlf = true\n');
        vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(folder, 'settings'));
      },
    ],
    [
      'attributes and a filter of the repository',
      () => {
        write('.git/info/attributes', '* filter=plant');
        git('config', 'filter.plant.smudge', 'echo secret');
      },
    ],
    [
      'a hook',
      () => {
        write('.git/hooks/post-checkout', '#!/bin/sh\necho secret > site/static/notes.txt\n');
        fs.chmodSync(path.join(folder, '.git/hooks/post-checkout'), 0o755);
      },
    ],
    [
      'changes that are not committed',
      () => {
        write(NOTES, 'secret');
        git('add', '.');
      },
    ],
  ])('are those of the commit, whatever is planted: %s', (_, plant) => {
    git('init');
    for (const [name, text] of Object.entries(committed)) write(name, text);
    git('add', '.');
    git('commit', '--message', 'Add pages');
    plant();
    expect(checkedOut()).toEqual(committed);
    vi.unstubAllEnvs();
  });

  it('are no shallow clone', () => {
    git('init');
    for (const message of ['Add a', 'Add b']) git('commit', '--allow-empty', '-m', message);
    expect(sourceOf(folder).revision).toMatch(/^[0-9a-f]{40}$/);
    const shallow = path.join(folder, 'shallow');
    spawnSync('git', ['clone', '--depth', '1', `file://${folder}`, shallow]);
    expect(() => checkOut(shallow, path.join(folder, 'checkout'))).toThrow('is a shallow clone');
    expect(missingHistory(shallow)).toContain('is a shallow clone');
    expect(missingHistory(folder)).toBeUndefined();
  });

  it('are no copy without history', () => {
    expect(() => checkOut(folder, path.join(folder, 'checkout'))).toThrow(
      /^No release is made: .* has no commit, and pages .*\nHow to fix: clone/,
    );
    expect(missingHistory(folder)).toContain('has no commit');
  });
});

describe('an archive', () => {
  it('has the same bytes in every time zone, on a whole day, and in whatever order files are found', () => {
    const backwards = Object.fromEntries(Object.entries(site).toReversed());
    const digests = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London'].map((zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      return digestOf(zipOf(zone === 'UTC' ? site : backwards, date));
    });
    vi.unstubAllEnvs();
    expect(new Set(digests)).toEqual(new Set(['2c0a45e75203af76b0ebb8568d7612ac6672c7e04b52e30ac3765582179e6615']));
  });

  it('is unpacked by other programs', (context) => {
    const content = zipOf(site, date);
    expect(unzipSync(content)).toEqual(site);
    const file = path.join(folder, 'site.zip');
    fs.writeFileSync(file, content);
    const listing = `import stat, zipfile
for entry in zipfile.ZipFile('${file}').infolist():
    print(entry.filename, stat.filemode(entry.external_attr >> 16), entry.date_time)`;
    const { error, stdout } = spawnSync('python3', ['-c', listing], { encoding: 'utf8' });
    if (error) context.skip('Python is not here');
    expect(stdout).toBe(
      'docs/a.html -rw-r--r-- (2026, 11, 24, 12, 0, 0)\nindex.html -rw-r--r-- (2026, 11, 24, 12, 0, 0)\n',
    );
  });

  it('has only names that every system unpacks, and as different files', () => {
    const names = [
      'docs/a.html',
      'docs/A.html',
      'docs/aux.html',
      'a.html:evil',
      '../a.html',
      '/a.html',
      'a b.html',
      'a.',
    ];
    const files = Object.fromEntries(names.map((name) => [name, strToU8('')]));
    expect(() => zipOf(files, date)).toThrowErrorMatchingInlineSnapshot(`
      [ReleaseError: These files cannot be unpacked everywhere:
        "../a.html": allowed are letters, digits and . _ ~ - between slashes
        "/a.html": allowed are letters, digits and . _ ~ - between slashes
        "a b.html": allowed are letters, digits and . _ ~ - between slashes
        "a.": allowed are letters, digits and . _ ~ - between slashes
        "a.html:evil": allowed are letters, digits and . _ ~ - between slashes
        docs/a.html: differs from docs/A.html in capital letters only
        docs/aux.html: Windows has a device of this name]
    `);
    expect(() => zipOf({ '.well-known/a~1.txt': strToU8(''), 'docs/com.html': strToU8('') }, date)).not.toThrow();
  });

  it('has no links', () => {
    fs.symlinkSync('/etc/passwd', path.join(folder, 'a'));
    expect(() => readFolder(folder)).toThrow('a is no regular file, and a release has no others.');
  });

  it('holds compressed copies that do not depend on the processor', () => {
    const original = strToU8('text '.repeat(100));
    const copies = withPortableCopies({ 'a.js': original, 'a.js.gz': strToU8('zlib'), 'b.gz': strToU8('its own') });
    expect(strFromU8(gunzipSync(copies['a.js.gz'] ?? new Uint8Array()))).toBe(strFromU8(original));
    expect(copies['b.gz']).toEqual(strToU8('its own'));
  });
});

describe('the offline edition', () => {
  const page = strToU8('<!doctype html><html lang=en><head><title>A</title></head><body>A</body></html>');
  const searchable = {
    'index.html': page,
    'assets/js/site-search.0a1b2c3d.js': strToU8(''),
    'search/names.json': strToU8('{}'),
    'search/text.json': strToU8('{}'),
    'search/more.json': strToU8('{}'),
  };
  /** What cannot be compressed. */
  const noise = (bytes: number) => randomBytes(bytes);

  it('fits into an email', async () => {
    const edition = await makeOfflineEdition({ ...searchable, 'downloads/a.bin': noise(SIZE_LIMIT - 600_000) });
    const archive = offlineArchive(edition, date);
    expect(archive.length).toBeLessThanOrEqual(SIZE_LIMIT);
    expect(unzipSync(archive)).toHaveProperty('impact-docs/index.html');
  });

  it('that is too large stops the release, with what is large', () => {
    const large = { 'img/photos/a.jpg': noise(9_000_000), 'img/photos/2026/b.jpg': noise(7_000_000) };
    // Its length, because a failed test prints what it got.
    expect(() => offlineArchive(large, date).length).toThrow(
      [
        'The offline edition is 16.1 MB, and at most 15.0 MB are allowed. The largest folders, before compression:',
        '  img/photos/ 16.0 MB',
      ].join('\n'),
    );
  });
});

describe('the bill of materials', () => {
  const source = { revision: 'a'.repeat(40), date };

  it('lists the packages of the lock file with licence and hash, and nothing of this machine', () => {
    const first = reproducible(readBillOfMaterials(root), 'impact-docs', source);
    expect(first.components.length).toBeGreaterThan(1000);
    expect(first.components.find((one) => one['bom-ref'] === 'fflate@0.8.2')).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512' }],
    });
    expect(first.metadata).toMatchObject({ timestamp: '2026-11-24T23:30:00.000Z', component: { name: 'impact-docs' } });
    expect(first.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const notices = `${'='.repeat(80)}\nfflate@0.8.2 (MIT)\n\nhttps://…\n\nMIT Licence`;
    const shipped = shippedBill(first, notices, 'nginx:1.28');
    expect(shipped.components.map((one) => one['bom-ref'])).toEqual(['fflate@0.8.2', 'nginx:1.28']);
    expect(shipped.dependencies).toEqual([{ ref: 'fflate@0.8.2', dependsOn: [] }]);
    const elsewhere = {
      ...first,
      serialNumber: 'urn:uuid:another',
      metadata: { ...first.metadata, timestamp: 'now', component: { ...first.metadata.component, name: 'clone' } },
      components: first.components.toReversed(),
    };
    expect(reproducible(elsewhere, 'impact-docs', source)).toEqual(first);
  }, 60_000);
});

it('deploy/RELEASES.md lists the files of a release', () => {
  const rows = fs.readFileSync(path.join(root, 'deploy/RELEASES.md'), 'utf8').matchAll(/^\| `([^`]+)` \|/gm);
  expect([...rows].map(([, name]) => name).toSorted()).toEqual(
    [...Object.values(RELEASE_FILES), CHECKSUMS_FILE, SIGNATURE_FILE].toSorted(),
  );
});

it('a release replaces an earlier one, and leaves nothing else behind', () => {
  const output = path.join(folder, 'release');
  for (const text of ['first', 'second']) writeRelease({ 'site.zip': strToU8(text) }, output);
  expect(fs.readFileSync(path.join(output, 'site.zip'), 'utf8')).toBe('second');
  expect(fs.readdirSync(output).toSorted()).toEqual([CHECKSUMS_FILE, 'site.zip']);
  expect(fs.readdirSync(folder)).toEqual(['release']);
});

it('a release does not replace a folder with other files', () => {
  fs.writeFileSync(path.join(folder, 'thesis.txt'), '');
  expect(() => writeRelease({}, folder)).toThrow('has other files, and a release replaces the whole folder.');
  expect(fs.readdirSync(folder)).toEqual(['thesis.txt']);
});

describe('the command line', () => {
  it('has a folder of its own, or another', () => {
    expect(releaseArguments([])).toEqual({ output: '.work/release' });
    expect(releaseArguments(['--output', '/tmp/a', '--key', 'k'])).toEqual({ output: '/tmp/a', key: 'k' });
  });

  it('explains what it does not understand', () => {
    expect(() => releaseArguments(['--fast'])).toThrowErrorMatchingInlineSnapshot(`
      [UsageError: Unknown option '--fast'.

      Usage: npm run release:site [-- --output <folder>] [--key <file>]

      The folder is .work/release unless you name another; its earlier content is replaced.
      The key is one of OpenSSH, and signs the checksums.]
    `);
    expect(() => releaseArguments(['--output='])).toThrow('--output needs a folder.');
    expect(() => releaseArguments(['--key='])).toThrow('--key needs a file.');
  });
});
