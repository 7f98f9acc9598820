import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { lockOwner, takeLock } from './build-lock.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
const file = path.join(folder, 'work/build.lock');
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  fs.rmSync(path.dirname(file), { recursive: true, force: true });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Takes the lock in another process, which keeps it. */
async function takenByAnother(): Promise<number> {
  const module = JSON.stringify(path.join(import.meta.dirname, 'build-lock.ts'));
  const program = path.join(folder, 'build.mts');
  fs.writeFileSync(
    program,
    `import { takeLock } from ${module}; takeLock(${JSON.stringify(file)}); console.log('taken'); setInterval(() => undefined, 1000);`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', program]);
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child.pid ?? 0;
}

it('belongs to one process while it runs', { timeout: 30_000 }, async () => {
  const pid = await takenByAnother();
  expect(() => takeLock(file)).toThrow(`Another build is running (process ${pid}). Wait until it has ended.`);
  expect(lockOwner(file)).toBe(pid);
  const [child] = children;
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGKILL');
  await ended;
  expect(lockOwner(file)).toBeUndefined();
  takeLock(file)();
  expect(fs.existsSync(file)).toBe(false);
});

const another = spawnSync(process.execPath, ['-e', '']).pid;

it.each([
  ['nothing, after a full disk', ''],
  ['process 0', '0'],
  ['a negative number', '-1'],
  ['the first process of the machine', '1'],
  ['what is no number', 'build'],
  ['a process that has ended', `${another}\nnode`],
  ['another program, which has its number by now', `${process.ppid}\nnode --import tsx tools/build/build.ts`],
  ['this process, which has the number of an earlier one', `${process.pid}\nnode`],
])('is taken from a file that has %s', (_, text) => {
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, text);
  expect(lockOwner(file)).toBeUndefined();
  takeLock(file)();
  expect(fs.existsSync(file)).toBe(false);
});
