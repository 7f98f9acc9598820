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
