import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cached, listFolder, readText, recordFiles } from './read.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'read-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

let time = 1_700_000_000;

/** Each write is a second after the one before: a file system may keep times no better than that. */
function write(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  fs.utimesSync(file, ++time, time);
  return file;
}

it('a byte order mark, which some editors write, is no part of a text', () => {
  expect(readText(write('marked', '\uFEFF---\ntitle: \uFEFF'))).toBe('---\ntitle: \uFEFF');
});

describe('recordFiles', () => {
  it('returns what was read, also by nested recordings and after a wait', async () => {
    const [one, two] = [write('one', '1'), write('two', '2')];
    const outer = await recordFiles(async () => {
      readText(one);
      const inner = await recordFiles(async () => {
        await Promise.resolve();
        return readText(two);
      });
      return inner;
    });
    expect(outer.files).toEqual([one, two]);
    expect(outer.value).toEqual({ value: '2', files: [two] });
  });

  it('keeps two recordings at the same time apart', async () => {
    const [one, two] = [write('one', '1'), write('two', '2')];
    const read = async (file: string) => {
      await Promise.resolve();
      return readText(file);
    };
    const results = await Promise.all([recordFiles(() => read(one)), recordFiles(() => read(two))]);
    expect(results.map(({ files }) => files)).toEqual([[one], [two]]);
  });
});

describe('cached', () => {
  it('loads once, and again when a file has changed, with the same files for everyone', async () => {
    const file = write('data', 'old');
    let loads = 0;
    const load = cached(async (name: string) => {
      loads += 1;
      return readText(path.join(folder, name));
    });
    const first = await recordFiles(() => load('data'));
    const second = await recordFiles(() => load('data'));
    expect([first, second]).toEqual([
      { value: 'old', files: [file] },
      { value: 'old', files: [file] },
    ]);
    expect(loads).toBe(1);
    write('data', 'new');
    expect(await load('data')).toBe('new');
    expect(loads).toBe(2);
  });

  it('notices a file that was added to a folder', async () => {
    const inside = path.join(folder, 'inside');
    fs.mkdirSync(inside);
    fs.utimesSync(inside, 1, 1);
    const load = cached(async () => listFolder(inside));
    expect(await load()).toEqual([]);
    fs.writeFileSync(path.join(inside, 'new'), '');
    expect(await load()).toEqual(['new']);
  });

  it('tries a load that failed again, and loads once for those who ask at the same time', async () => {
    let loads = 0;
    const load = cached(async () => {
      loads += 1;
      await Promise.resolve();
      if (loads === 1) throw new Error('not yet');
      return loads;
    });
    await expect(load()).rejects.toThrow('not yet');
    expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  });
});
