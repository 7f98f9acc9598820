import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesBelow, type Entry } from './files-fs.js';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

beforeAll(() => {
  for (const name of ['b/two.txt', 'b/one.txt', 'b/made/x.txt', 'a/deep/er.txt']) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), name);
  }
  fs.symlinkSync(path.join(root, 'a'), path.join(root, 'b/link'));
});

const names = (entries: Iterable<Entry>) => [...entries].map(({ name }) => name);
const isMade = (name: string) => name === 'b/made';

describe('entries below', () => {
  it('folders are in their order, sorted within each, without following links', () => {
    expect(names(entriesBelow(root, ['b', 'a'], isMade))).toEqual([
      'b/link',
      'b/one.txt',
      'b/two.txt',
      'a/deep/er.txt',
    ]);
  });

  it('the root are named from there', () => {
    expect(names(entriesBelow(root, [''], (name) => name === 'b'))).toEqual(['a/deep/er.txt']);
  });

  it('a file are that file; a name that is not there has no state', () => {
    const [file, absent] = [...entriesBelow(root, ['b/one.txt', 'c'], isMade)];
    expect(file).toMatchObject({ name: 'b/one.txt', file: path.join(root, 'b/one.txt'), stat: { size: 9 } });
    expect(absent).toEqual({ name: 'c', file: path.join(root, 'c'), stat: undefined });
  });
});
