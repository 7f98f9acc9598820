import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { takeLock } from './lock.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('belongs to one process until it is given back', () => {
  const file = path.join(folder, 'work/one.lock');
  const giveBack = takeLock(file);
  expect(() => takeLock(file)).toThrow(`Another build is running (process ${process.pid}).`);
  giveBack();
  takeLock(file)();
});

it('is taken from a process that has ended', () => {
  const file = path.join(folder, 'other.lock');
  fs.writeFileSync(file, String(spawnSync(process.execPath, ['-e', '']).pid));
  takeLock(file)();
  expect(fs.existsSync(file)).toBe(false);
});
