import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import loader from './kept-code-loader.cjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-code-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Runs the loader on a page below `guides`: what it gives, and the files that it names, those that are there and others. */
function load(page: string, source: string, generated = '/generated') {
  const found: string[] = [];
  const missing: string[] = [];
  const text = loader.call(
    {
      resourcePath: `/repo/guides/${page}`,
      getOptions: () => ({ root: '/repo', generated }),
      addDependency: (file) => found.push(file),
      addMissingDependency: (file) => missing.push(file),
    },
    source,
  );
  return { text, found, missing };
}

describe('the loader of guides', () => {
  it('tells files that are not there yet from files that are', () => {
    const there = path.join(folder, 'site-graph/~docs~new.json');
    fs.mkdirSync(path.dirname(there));
    fs.writeFileSync(there, '{}');
    const { found, missing } = load('new.mdx', '# New', folder);
    expect([found, missing]).toEqual([[there], [path.join(folder, 'site-receipts/~docs~new.json')]]);
  });

  it('names every file that a guide shows, the evidence of its receipt and its part of the graph, and leaves the text alone', () => {
    const text = [
      '```python title="verify.py" file="samples/a/verify.py" region="verify"',
      '```',
      '- Item',
      '',
      '  ````typescript file="samples/b/x.ts"',
      '  ````',
      'A sentence about `file="samples/c.ts"`.',
    ].join('\n');
    const read = load('shop/index.mdx', text);
    expect(read.text).toBe(text);
    expect(read.missing).toEqual([
      '/generated/site-receipts/~docs~shop.json',
      '/generated/site-graph/~docs~shop.json',
      '/repo/content/samples/a/verify.py',
      '/repo/content/samples/b/x.ts',
    ]);
  });

  it('takes the address of a page from its front matter, where it is there', () => {
    const text = '---\nid: "create-order"\nslug: "/shop/api/create-order"\nhide_title: true\n---\n\n# Title\n';
    const { missing } = load('shop/api/create-order.api.mdx', text);
    expect(missing).toEqual(['/generated/site-receipts/~docs~shop~api~create-order.json']);
    expect(load('shop/api/create-order.api.mdx', '---\ntitle: Home\nslug: /\n---\n').missing).toContain(
      '/generated/site-receipts/~docs.json',
    );
  });

  it('names all evidence for a guide that shows it', () => {
    const { missing } = load('checked.mdx', '<Receipts part="summary" />');
    expect(missing).toEqual(['/generated/site-receipts/all.json', '/generated/site-graph/~docs~checked.json']);
  });
});
