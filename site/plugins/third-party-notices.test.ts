import path from 'node:path';
import { root } from '@impact-docs/content-model/files/paths';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Programs that are no part of the bundle, whose packages the notices would not have. */
const programs = [
  'site/start/colour-mode.client.ts',
  'site/start/start.client.ts',
  'site/search/interface/opener.client.ts',
  'site/start/choice.client.ts',
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
