import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runDeploy } from './command.js';
import { fixtureFiles, temporaryFolder } from './testing/fixture-site-fs.js';
import type { TemporaryFolder } from './testing/fixture-site-fs.js';

let site: TemporaryFolder;
let output: TemporaryFolder;
beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  [site, output] = await Promise.all([temporaryFolder(fixtureFiles), temporaryFolder()]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([site.remove(), output.remove()]);
});

describe('a site of which a file is still to be written', () => {
  it('is copied with that file', async () => {
    const last = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await writeFile(path.join(site.path, 'graph.json'), '{}');
      return true;
    };
    expect(await runDeploy({ root: site.path, output: output.path, isWhole: last() })).toBe(true);
    expect(await readFile(path.join(output.path, 'nginx/html/graph.json'), 'utf8')).toBe('{}');
  });

  it('is not copied when that went wrong', async () => {
    expect(await runDeploy({ root: site.path, output: output.path, isWhole: Promise.resolve(false) })).toBe(false);
    expect(await readdir(output.path)).toEqual([]);
  });
});
