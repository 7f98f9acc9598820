import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import { afterAll, expect, test } from 'vitest';
import minifier from './minifier';

const context = fs.mkdtempSync(path.join(os.tmpdir(), 'minifier-'));

afterAll(() => fs.rmSync(context, { recursive: true }));

/** The minified text of a script that starts a worker, without the hash of the worker in it. */
async function minified(worker: string): Promise<string> {
  // The letters of a hash, equally often, and a variable for each: one letter more decides which name is first.
  const letters = [...'abcdef'];
  const script = `const sum = (${letters.join('1, ')}1) => ${letters.join('1 + ')}1 + '${'abcdef'.repeat(50)}';
new Worker(new URL('./worker.js', import.meta.url)).onmessage = sum;`;
  fs.writeFileSync(path.join(context, 'page.js'), script);
  fs.writeFileSync(path.join(context, 'worker.js'), worker);
  const optimization = { minimizer: [new rspack.SwcJsMinimizerRspackPlugin() as never] };
  const configured = minifier().configureWebpack?.({ optimization }, false, {} as never, undefined) as object;
  const output = { path: path.join(context, 'built'), chunkFilename: '[contenthash:8].js' };
  await new Promise<void>((resolve, reject) => {
    rspack({ ...configured, context, mode: 'production', entry: './page.js', output }, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  return fs.readFileSync(path.join(context, 'built/main.js'), 'utf8').replace(/[0-9a-f]{8}(?=\.js)/, '');
}

test('names of variables do not depend on the hash of another script', async () => {
  const scripts = new Set<string>();
  for (let index = 0; index < 12; index++) scripts.add(await minified(`globalThis.postMessage(${index});`));
  expect([...scripts]).toHaveLength(1);
});
