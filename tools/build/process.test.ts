import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { startProcess } from './process.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-process-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

function program(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

function watchOutput(): () => string {
  let shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    shown += String(chunk);
    return true;
  });
  return () => shown;
}

const failing = "console.log('before'); if (process.env.FAILS) process.exitCode = 1;";

describe('a program that is held back', () => {
  it('shows nothing until it may be shown, then everything, and reports that it succeeded', async () => {
    const shown = watchOutput();
    const running = startProcess({ cwd: folder, script: program('ends.cjs', failing), isHeldBack: true });
    expect(await running.done).toBe(true);
    expect(shown()).toBe('');
    running.show();
    expect(shown()).toBe('before\n');
  });

  it('reports that it failed', async () => {
    watchOutput();
    const script = program('fails.cjs', failing);
    const running = startProcess({ cwd: folder, script, environment: { FAILS: 'true' }, isHeldBack: true });
    expect(await running.done).toBe(false);
  });

  it('that is stopped shows nothing at all', async () => {
    const shown = watchOutput();
    const running = startProcess({
      cwd: folder,
      script: program('stops.cjs', 'setInterval(() => undefined, 1000);'),
      isHeldBack: true,
    });
    await running.stop();
    expect(await running.done).toBe(false);
    expect(shown()).toBe('');
  });
});

const isRunning = (pid: number): boolean => {
  try {
    // A process that has ended and that nobody has asked about is still listed: Linux says so in its state.
    const state = fs.existsSync('/proc/self/stat') ? fs.readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
    return process.kill(pid, 0) && !/\) [ZX] /.test(state);
  } catch {
    return false;
  }
};

describe.skipIf(process.platform === 'win32')('a build that is ended', () => {
  const waits = 'setInterval(() => undefined, 1000);';
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'by %s leaves nothing running',
    async (signal) => {
      const child = program(
        'child.cjs',
        `const { spawn } = require('node:child_process');
         const { pid } = spawn(process.execPath, ['-e', ${JSON.stringify(waits)}]);
         console.log(process.pid + ' ' + pid + ' running'); ${waits}`,
      );
      const module = JSON.stringify(path.join(import.meta.dirname, 'process.ts'));
      const build = program(
        'build.mts',
        `import { endOnSignals, startProcess } from ${module};
         endOnSignals('the build ends.');
         await startProcess({ cwd: ${JSON.stringify(folder)}, script: ${JSON.stringify(child)} }).done;`,
      );
      const running = spawn(process.execPath, ['--import', 'tsx', build]);
      let output = '';
      for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
      await vi.waitFor(() => expect(output).toContain('running'), { timeout: 30_000 });
      const pids = /^(\d+) (\d+) running/m.exec(output)?.slice(1).map(Number) ?? [];
      expect(pids.map(isRunning)).toEqual([true, true]);
      const ended = new Promise((resolve) => running.once('close', resolve));
      running.kill(signal);
      await ended;
      await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), { timeout: 10_000 });
      if (signal !== 'SIGKILL') expect(output).toContain(`${signal}: the build ends.`);
    },
    60_000,
  );

  it('leaves no program of a test run running', { timeout: 60_000 }, async () => {
    const module = JSON.stringify(path.join(import.meta.dirname, 'process.ts'));
    const tests = program(
      'tests.mts',
      `import { spawn } from 'node:child_process';
       import { endOnSignals, endWithThis } from ${module};
       endOnSignals('the tests end.');
       const options = { detached: true, stdio: ['ignore', 'inherit', 'inherit'] };
       endWithThis(spawn('sh', ['-c', 'sleep 600 & echo $$ $! running; wait'], options));`,
    );
    const running = spawn(process.execPath, ['--import', 'tsx', tests]);
    let output = '';
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    await vi.waitFor(() => expect(output).toContain('running'), { timeout: 30_000 });
    const pids = /^(\d+) (\d+) running/m.exec(output)?.slice(1).map(Number) ?? [];
    expect(pids.map(isRunning)).toEqual([true, true]);
    running.kill('SIGTERM');
    await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), { timeout: 10_000 });
  });

  const here = () =>
    fs.readdirSync('/proc').filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder) && isRunning(Number(pid));
      } catch {
        // It has ended meanwhile, or is no process.
        return false;
      }
    });

  it.skipIf(!fs.existsSync('/proc/self/cwd'))(
    'before its programs have begun leaves nothing running',
    async () => {
      program('late.cjs', waits);
      const module = JSON.stringify(path.join(import.meta.dirname, 'process.ts'));
      const build = program(
        'killed.mts',
        `import { startProcess } from ${module};
         for (const script of ['late.cjs', 'late.cjs']) startProcess({ cwd: ${JSON.stringify(folder)}, script });
         process.kill(process.pid, 'SIGKILL');`,
      );
      // Its programs have its output, and would be waited for.
      const { signal } = spawnSync(process.execPath, ['--import', 'tsx', build], { stdio: 'ignore' });
      expect(signal).toBe('SIGKILL');
      expect(here().length).toBeGreaterThan(0);
      await vi.waitFor(() => expect(here()).toEqual([]), { timeout: 30_000, interval: 200 });
    },
    60_000,
  );
});
