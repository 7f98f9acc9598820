import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headerPolicy } from './policy.js';
import { inlineHashes, listSite } from './site.js';
import { fixtureFiles, page, temporaryFolder } from './testing/fixture-site.js';
import type { TemporaryFolder } from './testing/fixture-site.js';

const LIMIT = 30_000;

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

function cli(...args: string[]): Promise<Ended> {
  const command = ['--import', 'tsx', path.join(import.meta.dirname, 'cli.ts'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

async function contents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const pairs = await Promise.all(
    files
      .sort()
      .map(async (file): Promise<[string, string]> => [
        path.relative(folder, file),
        (await readFile(file)).toString('base64'),
      ]),
  );
  return Object.fromEntries(pairs);
}

describe('the generator', () => {
  let site: TemporaryFolder;
  let output: TemporaryFolder;

  beforeAll(async () => {
    site = await temporaryFolder(fixtureFiles);
    output = await temporaryFolder({ 'types/kept.d.ts': 'export {};\n', 'nginx/html/old.html': 'of an earlier build' });
  });

  afterAll(async () => {
    await site.remove();
    await output.remove();
  });

  it('writes headers, container and CDN files, the same each time', { timeout: LIMIT }, async () => {
    const first = await cli(site.path, output.path);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('Headers for 5 pages, 1 inline scripts and 0 inline styles are in');
    const once = await contents(output.path);
    expect(Object.keys(once).filter((name) => !name.startsWith('nginx/html'))).toEqual([
      'cdn/_headers',
      'cdn/_redirects',
      'headers.json',
      'nginx/Dockerfile',
      'nginx/keep-assets.sh',
      'nginx/nginx.conf',
      'nginx/serve-site.sh',
      'types/kept.d.ts',
    ]);
    await cli(site.path, output.path);
    expect(await contents(output.path)).toEqual(once);
  });

  it('copies the site into the container, with compressed copies', async () => {
    const html = await contents(path.join(output.path, 'nginx/html'));
    const copies = Object.keys(html).filter((name) => name.endsWith('.gz'));
    expect(Object.keys(html).filter((name) => !name.endsWith('.gz'))).toEqual(Object.keys(fixtureFiles).sort());
    expect(copies).toEqual([
      '.well-known/api-catalog.gz',
      '404.html.gz',
      '404.md.gz',
      'assets/js/main.0a1b2c3d.js.gz',
      'docs/contact.html.gz',
      'docs/contact.md.gz',
    ]);
    for (const copy of copies) {
      const unpacked = gunzipSync(Buffer.from(html[copy] ?? '', 'base64')).toString();
      expect(unpacked).toBe(fixtureFiles[copy.replace(/\.gz$/, '')]);
    }
  });

  it.skipIf(process.platform === 'win32')(
    'lets every account read what it writes, under any mask and whatever the modes of the site are',
    { timeout: LIMIT },
    async () => {
      const [closed, place] = [await temporaryFolder(fixtureFiles), await temporaryFolder()];
      spawnSync('chmod', ['-R', 'go-rwx', closed.path]);
      const command = `umask 077; exec "${process.execPath}" --import tsx "${path.join(import.meta.dirname, 'cli.ts')}" "$0" "$1"`;
      const written = path.join(place.path, 'dist');
      expect(spawnSync('sh', ['-c', command, closed.path, written], { encoding: 'utf8' })).toMatchObject({ status: 0 });
      const others = spawnSync('find', [written, '!', '-perm', '-o+r', '-o', '-type', 'd', '!', '-perm', '-o+x']);
      expect(others.stdout.toString()).toBe('');
      await closed.remove();
      await place.remove();
    },
  );

  it('writes what the policy says', async () => {
    const written: unknown = JSON.parse(await readFile(path.join(output.path, 'headers.json'), 'utf8'));
    expect(written).toEqual(headerPolicy(await inlineHashes(await listSite(site.path))));
  });

  it('changes nothing when a page breaks the policy', { timeout: LIMIT }, async () => {
    const before = await contents(output.path);
    await writeFile(path.join(site.path, 'docs/bad.html'), page('Bad', '<p style="color:red">x</p>'));
    const ended = await cli(site.path, output.path);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('bad.html:1:94: inline style on <p>\n    style="color:red"\n    How to fix: ');
    expect(await contents(output.path)).toEqual(before);
  });

  it('says when there is no build', { timeout: LIMIT }, async () => {
    const ended = await cli(path.join(site.path, 'nowhere'), output.path);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/^There is no built site at .*nowhere\.\nHow to fix: run `npm run build` first\.\n$/);
  });
});
