import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@impact-docs/content/data/paths';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { noticesOf } from './third-party-notices.js';

const modules = path.join(root, 'node_modules');

it('has each package once, with its licence, whichever of its modules are used', () => {
  const files = ['react/index.js', 'react/cjs/react.production.js', '@mdx-js/react/index.js'];
  const text = noticesOf([...files.map((file) => path.join(modules, file)), path.join(root, 'site/src/a.ts')]);
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
    expect(() => noticesOf([path.join(own, 'index.js')])).toThrow('a has no licence.\nHow to fix: ask its author');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

/** Programs that are no part of the bundle, whose packages the notices would not have. */
const programs = [
  'site/start/colour-mode.client.ts',
  'site/start/start.client.ts',
  'site/search/interface/opener.client.ts',
  'site/src/components/Choice/show.client.ts',
  'tools/offline-edition/client/program.client.ts',
];

it.each(programs)('%s contains no package of others', async (file) => {
  const { metafile } = await build({
    entryPoints: [path.join(root, file)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  expect(Object.keys(metafile.inputs).filter((input) => input.includes('node_modules'))).toEqual([]);
});
