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

const waiting = `console.log('before');
process.once('message', () => { console.log('after'); if (process.env.FAILS) process.exitCode = 1; });`;

describe('a program in TypeScript', () => {
  it('gets packages as they are, which tsx would translate', async () => {
    const text = `import { createRequire } from 'node:module';
import { types } from 'node:util';
const load = createRequire(${JSON.stringify(path.join(import.meta.dirname, 'process.ts'))});
const isTranslated: boolean = !types.isModuleNamespaceObject(load('unified'));
if (isTranslated) process.exitCode = 1;`;
    expect(await startProcess({ cwd: folder, script: program('loads.ts', text) }).done).toBe(true);
  });
});

describe('a program that is held back', () => {
  it('shows nothing until it may be shown, then all, and tells that it ended well', async () => {
    const shown = watchOutput();
    const running = startProcess({ cwd: folder, script: program('waits.cjs', waiting), isHeldBack: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    running.goOn();
    running.goOn();
    expect(await running.done).toBe(true);
    expect(shown()).toBe('');
    running.show();
    expect(shown()).toBe('before\nafter\n');
  });

  it('is heard before it has ended', async () => {
    const text = "process.send('other'); process.send('ready'); process.once('message', () => undefined);";
    const running = startProcess({ cwd: folder, script: program('says.cjs', text) });
    await running.said('ready');
    running.goOn();
    expect(await running.done).toBe(true);
  });

  it('tells that it failed', async () => {
    watchOutput();
    const script = program('fails.cjs', waiting);
    const running = startProcess({ cwd: folder, script, environment: { FAILS: 'true' }, isHeldBack: true });
    running.goOn();
    expect(await running.done).toBe(false);
  });

  it('that is stopped shows nothing at all', async () => {
    const shown = watchOutput();
    const running = startProcess({ cwd: folder, script: program('stops.cjs', waiting), isHeldBack: true });
    await running.stop();
    expect(await running.done).toBe(false);
    expect(shown()).toBe('');
  });
});
