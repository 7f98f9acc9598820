import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { noticesOf } from './third-party-notices-fs.js';

const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');

it('has each package once, with its licence, whichever of its modules are used', () => {
  const files = ['react/index.js', 'react/cjs/react.production.js', '@mdx-js/react/index.js'];
  const text = noticesOf('Packages:', [
    ...files.map((file) => path.join(modules, file)),
    path.join(root, 'site/src/a.ts'),
  ]);
  expect(text.match(/^\S+@\d\S* \(.*\)$/gm)?.map((line) => line.replace(/@\d\S*/, ''))).toEqual([
    '@mdx-js/react (MIT)',
    'react (MIT)',
  ]);
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
});

it('refuses a package without a licence', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'notices-'));
  try {
    const own = path.join(folder, 'node_modules/a');
    fs.mkdirSync(own, { recursive: true });
    fs.writeFileSync(path.join(own, 'package.json'), '{ "name": "a", "version": "1.0.0" }');
    expect(() => noticesOf('', [path.join(own, 'index.js')])).toThrow('a has no licence.\nHow to fix: ask its author');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
