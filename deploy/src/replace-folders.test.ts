import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { bringBack, replaceFolders } from './replace-folders.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'replace-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true });
});

function write(name: string, text: string): string {
  const file = path.join(folder, name, 'index.html');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return path.dirname(file);
}

const files = () =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  );
const current = path.join(folder, 'current');

it('replaces a folder, and creates one that is not there', () => {
  replaceFolders({ next: write('next', 'one'), current });
  fs.writeFileSync(path.join(current, 'old.html'), '');
  replaceFolders({ next: write('next', 'two'), current });
  expect(files()).toEqual({ 'current/index.html': 'two' });
});

it('leaves all folders as they are when one of the others is not there', () => {
  const [first, second] = [write('current', 'one'), write('other', 'two')];
  const nowhere = path.join(folder, 'nowhere');
  const next = write('next', 'three');
  expect(() => replaceFolders({ next, current: first }, { next: nowhere, current: second })).toThrow('ENOENT');
  expect(files()).toEqual({ 'current/index.html': 'one', 'other/index.html': 'two' });
});

const isOnAnother = (other: string) => fs.existsSync(other) && fs.statSync(other).dev !== fs.statSync(folder).dev;

it.skipIf(!isOnAnother('/dev/shm'))('copies a folder from another file system', () => {
  const other = fs.mkdtempSync('/dev/shm/replace-');
  try {
    const next = path.join(other, 'next');
    fs.mkdirSync(next);
    fs.writeFileSync(path.join(next, 'index.html'), 'new');
    replaceFolders({ next, current: write('current', 'old') });
    expect(files()).toEqual({ 'current/index.html': 'new' });
    expect(fs.readdirSync(other)).toEqual([]);
  } finally {
    fs.rmSync(other, { recursive: true });
  }
});

const both = ['site', 'deploy'] as const;
const at = (name: string) => path.join(folder, name);

/** Replaces two folders, and changes nothing any more from the nth change on, as a process that is killed. @returns whether it was */
function replaceUntil(change: number): boolean {
  let left = change;
  const spies = (['mkdirSync', 'renameSync', 'rmSync', 'writeFileSync'] as const).map((name) => {
    const real = fs[name] as (...all: unknown[]) => unknown;
    return vi.spyOn(fs, name).mockImplementation((...all: unknown[]): never => {
      if ((left -= 1) < 0) throw new Error('killed');
      return real(...all) as never;
    });
  });
  try {
    replaceFolders(...both.map((name) => ({ next: at(`next-${name}`), current: at(name) })));
    return false;
  } catch (error) {
    expect((error as Error).message).toBe('killed');
    return true;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

it('has all folders of one time, whenever the process is killed, and leaves nothing else', () => {
  const seen = new Set<string>();
  let change = 0;
  for (let isKilled = true; isKilled; change += 1) {
    for (const name of both) {
      write(name, 'earlier');
      write(`next-${name}`, 'later');
    }
    isKilled = replaceUntil(change);
    bringBack(...both.map(at));
    for (const name of both) fs.rmSync(at(`next-${name}`), { recursive: true, force: true });
    const { 'site/index.html': site, 'deploy/index.html': deploy, ...others } = files();
    expect([site, others], `killed before change ${change}`).toEqual([deploy, {}]);
    seen.add(String(site));
  }
  expect([...seen]).toEqual(['earlier', 'later']);
  expect(change).toBeGreaterThan(8);
});
