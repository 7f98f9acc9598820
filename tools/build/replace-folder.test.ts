import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { replaceFolder } from './replace-folder.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'replace-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name, 'index.html');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return path.dirname(file);
}

const contents = () => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

it('replaces a folder, and creates one that is not there', () => {
  const current = path.join(folder, 'current');
  replaceFolder(write('next', 'one'), current);
  fs.writeFileSync(path.join(current, 'old.html'), '');
  replaceFolder(write('next', 'two'), current);
  expect(contents()).toEqual(['current', 'current/index.html']);
  expect(fs.readFileSync(path.join(current, 'index.html'), 'utf8')).toBe('two');
});

it('leaves the folder as it is when there is no other', () => {
  const current = write('current', 'one');
  expect(() => replaceFolder(path.join(folder, 'nowhere'), current)).toThrow('ENOENT');
  expect(contents()).toEqual(['current', 'current/index.html']);
});

const isOnAnother = (other: string) => fs.existsSync(other) && fs.statSync(other).dev !== fs.statSync(folder).dev;

it.skipIf(!isOnAnother('/dev/shm'))('copies a folder from another file system', () => {
  const other = fs.mkdtempSync('/dev/shm/replace-');
  try {
    const next = path.join(other, 'next');
    fs.mkdirSync(next);
    fs.writeFileSync(path.join(next, 'index.html'), 'new');
    const current = write('current', 'old');
    replaceFolder(next, current);
    expect(contents()).toEqual(['current', 'current/index.html']);
    expect(fs.readFileSync(path.join(current, 'index.html'), 'utf8')).toBe('new');
    expect(fs.readdirSync(other)).toEqual([]);
  } finally {
    fs.rmSync(other, { recursive: true });
  }
});
