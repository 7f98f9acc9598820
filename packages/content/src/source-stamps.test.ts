import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { slashed } from './files-fs.js';
import { sourceStamps, stampOfDescriptions } from './source-stamps.js';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'source-stamps-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

beforeEach(() => {
  fs.rmSync(root, { recursive: true });
  write('content/guides/contact.mdx', 'Ask.');
  write('content/apis/books.yaml', 'openapi: 3.1.0');
  write('site/mdx/index.ts', '1');
});

const all = async () => ({ ...(await sourceStamps(root)), descriptions: stampOfDescriptions(root) });

async function changedBy(action: () => void): Promise<string[]> {
  const before = await all();
  action();
  const after = await all();
  return (['programs', 'contents', 'descriptions'] as const).filter((key) => before[key] !== after[key]);
}

describe('what the live preview is made of', () => {
  it.each([
    ['content/guides/contact.mdx', ['contents']],
    ['content/guides/new.mdx', ['contents']],
    ['content/apis/books.yaml', ['contents', 'descriptions']],
    ['site/mdx/index.ts', ['programs', 'descriptions']],
    ['content/guides/books/get-book.api.mdx', []],
    ['site/.docusaurus/routes.js', []],
    ['site/mdx/index.test.ts', []],
    ['site/src/theme/Icon/index.tsx', []],
    ['packages/model/lib/index.js', []],
  ])('is another after %s was written', async (name, expected) => {
    expect(await changedBy(() => write(name, 'another text'))).toEqual(expected);
  });

  it('is another when a file goes or gets another name', async () => {
    const from = path.join(root, 'content/guides/contact.mdx');
    const to = path.join(root, 'content/guides/help.mdx');
    expect(await changedBy(() => fs.renameSync(from, to))).toEqual(['contents']);
    expect(await changedBy(() => fs.rmSync(to))).toEqual(['contents']);
  });
});

it('is of other programs when one is that makes what is kept for the next start', async () => {
  const site = import.meta.dirname;
  // As the configuration loads them: see docusaurus.config.ts.
  const program = `
    require('tsx/cjs/api').register();
    for (const name of ['build-stamps', 'data-tables/api-digests', 'graph/reference-uses']) require('./' + name + '.ts');
    console.log(JSON.stringify(Object.keys(require.cache)));`;
  const loaded = JSON.parse(
    execFileSync(process.execPath, ['--eval', program], { cwd: site, encoding: 'utf8' }),
  ) as string[];
  const names = loaded
    .map((file) => slashed(path.relative(path.dirname(site), file)))
    // Packages are compiled from their sources, which are read here.
    .filter((name) => !/(?:^|\/)(?:node_modules|lib)\//.test(name));
  expect(names).toContain('packages/content/src/graph/index.ts');
  for (const name of names) expect([name, ...(await changedBy(() => write(name, 'another')))]).toContain('programs');
});
