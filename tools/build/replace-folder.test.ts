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
