/** What a build says and leaves behind where the machine fails it: one line, the earlier site, and nothing that runs. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { copyRepository } from './repository-copy.js';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const NOBODY = 65_534;

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'failing-builds-'));
const copy = path.join(work, 'copy');
const at = (...names: string[]) => path.join(copy, ...names);

afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

beforeEach(() => {
  fs.rmSync(copy, { recursive: true, force: true });
  copyRepository(copy);
  for (const folder of ['site/build', 'deploy/dist']) {
    fs.mkdirSync(at(folder), { recursive: true });
    fs.writeFileSync(at(folder, 'index.html'), 'the earlier site');
  }
});

interface Ended {
  code: number | null;
  output: string;
}

/** @param during gets the process and what it has said, each time that it says something */
function build(
  options: { uid?: number } = {},
  during: (pid: number, output: string) => void = () => {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/build/build.ts'], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', HOME: work },
      ...options,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        during(child.pid ?? 0, output);
      });
    }
    child.once('close', (code) => resolve({ code, output }));
    child.once('spawn', () => during(child.pid ?? 0, ''));
  });
}

/** Command lines of processes that work in the copy. One that is just ending has none. */
function running(): string[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isHere = `${fs.readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${copy}/`);
        const line = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return isHere && line !== '' ? [line] : [];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

function expectFailure({ code, output }: Ended, line: RegExp): void {
  expect(code, output).not.toBe(0);
  expect(output).toMatch(line);
  expect(output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  for (const folder of ['site/build', 'deploy/dist']) {
    expect(fs.readFileSync(at(folder, 'index.html'), 'utf8')).toBe('the earlier site');
  }
  expect(running()).toEqual([]);
  const builds = at('.work/builds');
  expect(fs.existsSync(builds) ? fs.readdirSync(builds) : []).toEqual([]);
}

describe.skipIf(!isLinux)('a build fails in one line, and keeps the earlier site,', () => {
  test.skipIf(!isRoot)('where the disk is full', async () => {
    fs.mkdirSync(at('.work'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', at('.work')]);
    expect(mounted.status, String(mounted.stderr)).toBe(0);
    try {
      expectFailure(await build(), /ENOSPC.*How to fix: the disk is full; delete files\.$/m);
    } finally {
      spawnSync('umount', [at('.work')]);
    }
  });

  test.skipIf(!isRoot)('where it may not write', async () => {
    fs.chmodSync(work, 0o755);
    expectFailure(await build({ uid: NOBODY }), /EACCES.*How to fix: this account may not do that; .*$/m);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('where %s ends it', async (signal) => {
    const ended = await build({}, (pid, output) => {
      // Its programs have begun.
      if (output === '') setTimeout(() => process.kill(pid, signal), 8_000);
    });
    expectFailure(ended, new RegExp(`^${signal}: the build ends, and the earlier site stays as it was\\.$`, 'm'));
  });
});

/** Editors on Windows write one. */
const MARK = '\uFEFF';

test('a build takes content with byte order marks, and says in one line that there is no git', async () => {
  const texts = fs
    .readdirSync(at('content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:mdx|yaml)$/.test(name) && !/node_modules|^samples|^apis\/releases/.test(name));
  for (const name of texts) fs.writeFileSync(at('content', name), MARK + fs.readFileSync(at('content', name), 'utf8'));
  const { code, output } = await build();
  expect(code, output).toBe(0);
  expect(output).toMatch(
    /^The site differs from that of a full clone: .* has no commit, and pages take the dates .*$/m,
  );
  const pages = fs
    .readdirSync(at('site/build'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|md)$/.test(name));
  const marked = pages.filter((name) => fs.readFileSync(at('site/build', name), 'utf8').includes(MARK));
  expect(marked).toEqual([]);
});
