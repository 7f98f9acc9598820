/** Sections that moved to a page of their own can still be reached by their old address. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPage } from './page-fs.js';

const root = path.resolve(import.meta.dirname, '../../..');

it('has every anchor of a section that moved', async () => {
  const moved = fs
    .readFileSync(path.join(root, 'tests/moved-anchors.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('#') as [string, string]);
  expect(moved.length).toBeGreaterThan(0);
  const missing: string[] = [];
  for (const [route, anchor] of moved) {
    const file = `${route.replace('/docs', 'content/guides')}.mdx`;
    const { ids } = await readPage(file, fs.readFileSync(path.join(root, file), 'utf8'));
    if (!ids.has(anchor)) missing.push(`${route}#${anchor}`);
  }
  expect(missing).toEqual([]);
});
