import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { madeOf, recordMade } from './made-fs.js';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'build-made-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

beforeEach(() => {
  fs.rmSync(root, { recursive: true });
  write('site/build/docs/contact.html', '<p>Ask.');
  write('deploy/dist/nginx.conf', 'server {}');
  write('packages/model/lib/index.js', '1');
  write('packages/model/src/index.ts', '1');
  write('.work/proof/evidence.json', '{}');
  recordMade(root, 'inputs');
});

describe('what was made', () => {
  it('of the same inputs, and is untouched, is known with its time', () => {
    expect(madeOf(root, 'inputs')).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('of other inputs is not', () => {
    expect(madeOf(root, 'others')).toBeUndefined();
  });

  it.each([
    ['a page that was changed', 'site/build/docs/contact.html', '<p>Ask us.'],
    ['a file more', 'site/build/more.txt', ''],
    ['configuration of a server that was changed', 'deploy/dist/nginx.conf', 'server { }'],
    ['a compiled package that was changed', 'packages/model/lib/index.js', '12'],
    ['evidence that was made again', '.work/proof/evidence.json', '{ }'],
  ])('is not with %s', (_, name, text) => {
    write(name, text);
    expect(madeOf(root, 'inputs')).toBeUndefined();
  });

  it('is not with a file that was written again, though it says the same', () => {
    fs.utimesSync(path.join(root, 'deploy/dist/nginx.conf'), 1, 1);
    expect(madeOf(root, 'inputs')).toBeUndefined();
  });

  it.each(['site/build/docs/contact.html', 'site/build', 'deploy/dist', 'packages/model/lib', '.work/proof'])(
    'is not when %s is gone',
    (name) => {
      fs.rmSync(path.join(root, name), { recursive: true });
      expect(madeOf(root, 'inputs')).toBeUndefined();
    },
  );

  it('is not when its record is gone or broken', () => {
    const record = path.join(root, '.work/build/made.json');
    fs.writeFileSync(record, '{');
    expect(madeOf(root, 'inputs')).toBeUndefined();
    fs.rmSync(record);
    expect(madeOf(root, 'inputs')).toBeUndefined();
  });

  it('does not depend on the sources of packages, which are inputs', () => {
    write('packages/model/src/index.ts', '12');
    expect(madeOf(root, 'inputs')).toBeDefined();
  });
});
