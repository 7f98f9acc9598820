/** The container's start, and the files of other releases that it serves; with a real nginx where there is one. */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headerPolicy } from './policy.js';
import { inlineHashes, listSite } from './site.js';
import { fixtureFiles, page, temporaryFolder } from './testing/fixture-site.js';
import type { TemporaryFolder } from './testing/fixture-site.js';
import { findNginx, prepareNginx, startNginx } from './testing/nginx.js';
import { send } from './testing/request.js';

const scripts = path.join(import.meta.dirname, 'container');
const KEEP = path.join(scripts, 'keep-assets.sh');
const SERVE = path.join(scripts, 'serve-site.sh');
const DAY = 24 * 60 * 60;

let place: TemporaryFolder;
const at = (...names: string[]) => path.join(place.path, ...names);

beforeEach(async () => {
  place = await temporaryFolder({
    'one/assets/js/main.0000000a.js': 'main a',
    'one/assets/js/shared.0000000c.js': 'shared',
    'one/assets/js/shared.0000000c.js.gz': 'compressed',
    'two/assets/js/main.0000000b.js': 'main b',
    'two/assets/js/shared.0000000c.js': 'shared',
    'two/assets/css/new styles.0000000d.css': 'body {}',
  });
  mkdirSync(at('kept'));
});
afterEach(() => place.remove());

function run(script: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync('sh', [script, ...args], { encoding: 'utf8' });
}
const keep = (release: string, ...days: string[]) => run(KEEP, at(release, 'assets'), at('kept'), ...days);

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).toSorted();
}
const kept = () => filesIn(at('kept/assets'));
const retired = () => filesIn(at('kept/.retired'));
const ofOne = ['js/main.0000000a.js', 'js/shared.0000000c.js', 'js/shared.0000000c.js.gz'];
const ofTwo = ['css/new styles.0000000d.css', 'js/main.0000000b.js', 'js/shared.0000000c.js'];

describe('hashed files', () => {
  it('are kept when the next release does not have them', () => {
    expect(keep('one')).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(kept()).toEqual(ofOne);
    expect(retired()).toEqual([]);
    expect(keep('two').status).toBe(0);
    expect(kept()).toEqual([...new Set([...ofOne, ...ofTwo])].toSorted());
    expect(readFileSync(at('kept/assets/js/main.0000000a.js'), 'utf8')).toBe('main a');
    expect(retired()).toEqual(['js/main.0000000a.js', 'js/shared.0000000c.js.gz']);
  });

  it('are deleted when no release has used them for the given days, counted from the release that dropped them', () => {
    keep('one');
    const [old = ''] = ofOne;
    // Its own age says nothing: it was in use until now.
    utimesSync(at('kept/assets', old), 1, 1);
    keep('two', '7');
    expect(kept()).toContain(old);
    const sixDaysAgo = Date.now() / 1000 - 6.5 * DAY;
    utimesSync(at('kept/.retired', old), sixDaysAgo, sixDaysAgo);
    keep('two', '7');
    expect(kept()).toContain(old);
    const sevenDaysAgo = sixDaysAgo - DAY;
    utimesSync(at('kept/.retired', old), sevenDaysAgo, sevenDaysAgo);
    keep('two', '7');
    expect(kept()).not.toContain(old);
    expect(retired()).toEqual(['js/shared.0000000c.js.gz']);
  });

  it('are in use again after a release is taken back', () => {
    keep('one');
    keep('two');
    keep('one');
    expect(retired()).toEqual(['css/new styles.0000000d.css', 'js/main.0000000b.js']);
  });

  it('are complete for whoever reads them while several containers start', async () => {
    const content = 'x'.repeat(3_000_000);
    writeFileSync(at('one/assets/js/large.0000000e.js'), content);
    const exec = promisify(execFile);
    const starts = Array.from({ length: 5 }, () => exec('sh', [KEEP, at('one/assets'), at('kept')]));
    const all = Promise.all(starts);
    let isRunning = true;
    void all.finally(() => (isRunning = false));
    const large = at('kept/assets/js/large.0000000e.js');
    while (isRunning) {
      if (existsSync(large)) expect(readFileSync(large, 'utf8').length).toBe(content.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await all;
    expect(kept()).toEqual([...ofOne, 'js/large.0000000e.js'].toSorted());
    expect(retired()).toEqual([]);
  });

  it.each(['0', '-1', 'seven', '1.5', ''])('are not touched where the number of days is "%s"', (days) => {
    const { status, stderr } = keep('one', days);
    expect(status).toBe(days === '' ? 0 : 1);
    if (days !== '') expect(stderr).toContain(`The number of days is '${days}'; a whole number above 0 is needed.`);
  });
});

describe('the start of the container', () => {
  it('copies its files first, then becomes the server', () => {
    const ended = run(SERVE, at('one'), at('kept'), 'ls', at('kept/assets/js'));
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    expect(ended.stdout.split('\n')).toContain('main.0000000a.js');
  });

  it('serves without a volume, and says so', () => {
    const ended = run(SERVE, at('one'), at('nowhere'), 'echo', 'serving');
    expect(ended).toMatchObject({ status: 0, stdout: 'serving\n' });
    expect(ended.stderr).toBe(
      `${at('nowhere')} is not a writable folder: files of other releases are not available.\n`,
    );
  });

  it('serves when the copying fails', () => {
    writeFileSync(at('kept/assets'), 'a file where a folder should be');
    const ended = run(SERVE, at('one'), at('kept'), 'echo', 'serving');
    expect(ended).toMatchObject({ status: 0, stdout: 'serving\n' });
    expect(ended.stderr).toContain('readers of other releases may have to load a page again');
  });
});

describe('nginx', () => {
  const nginx = findNginx();

  it('serves hashed files of other releases, and nothing else of their folder', async (context) => {
    if (nginx === undefined) return context.skip('nginx is not installed here (Debian: apt-get install nginx-light)');
    const site = await temporaryFolder(fixtureFiles);
    const policy = headerPolicy(await inlineHashes(await listSite(site.path)));
    const { conf, port } = await prepareNginx(policy, site.path, place.path);
    keep('one');
    writeFileSync(at('kept/secret.html'), page('Secret'));
    mkdirSync(at('kept/docs'));
    writeFileSync(at('kept/docs/old.html'), page('Old'));
    chmodSync(at('kept'), 0o755);
    const server = await startNginx(nginx, conf, port);
    const found = await send(server.url, '/assets/js/main.0000000a.js');
    expect(found.body.toString()).toBe('main a');
    expect(found.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': policy.headers.http['Content-Security-Policy'],
    });
    const compressed = await send(server.url, '/assets/js/shared.0000000c.js', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    for (const target of [
      '/assets/js/nowhere.0000000f.js',
      '/assets/../secret',
      '/assets/..%2fsecret.html',
      '/assets//js/main.0000000a.js',
      '/assets/.retired/x',
      '/docs/old',
      '/secret',
      '/.retired/js/main.0000000a.js',
    ]) {
      const { status, headers } = await send(server.url, target);
      expect(status, target).toBe(404);
      expect(headers['cache-control'], target).toBe('no-cache');
    }
    await server.close();
    await site.remove();
  });
});
