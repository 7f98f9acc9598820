import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import loader from './kept-code-loader.cjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-code-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('the loader of guides', () => {
  it('tells files that are not there yet from files that are', () => {
    const there = path.join(folder, 'site-graph/~docs~new.json');
    fs.mkdirSync(path.dirname(there));
    fs.writeFileSync(there, '{}');
    const found: string[] = [];
    const missing: string[] = [];
    const context = {
      resourcePath: '/repo/guides/new.mdx',
      getOptions: () => ({ root: '/repo', generated: folder }),
      addDependency: (file: string) => found.push(file),
      addMissingDependency: (file: string) => missing.push(file),
    };
    loader.call(context, '# New');
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
    const files: string[] = [];
    const context = {
      resourcePath: '/repo/guides/shop/index.mdx',
      getOptions: () => ({ root: '/repo', generated: '/repo/site/.docusaurus' }),
      addDependency: (file: string) => files.push(file),
      addMissingDependency: (file: string) => files.push(file),
    };
    expect(loader.call(context, text)).toBe(text);
    expect(files).toEqual([
      '/repo/site/.docusaurus/site-receipts/~docs~shop.json',
      '/repo/site/.docusaurus/site-graph/~docs~shop.json',
      '/repo/samples/a/verify.py',
      '/repo/samples/b/x.ts',
    ]);
  });

  it('takes the address of a page from its front matter, where it is there', () => {
    const files: string[] = [];
    const context = {
      resourcePath: '/repo/guides/shop/api/create-order.api.mdx',
      getOptions: () => ({ root: '/repo', generated: '/generated' }),
      addDependency: (file: string) => files.push(file),
      addMissingDependency: (file: string) => files.push(file),
    };
    loader.call(context, '---\nid: "create-order"\nslug: "/shop/api/create-order"\nhide_title: true\n---\n\n# Title\n');
    expect(files).toEqual(['/generated/site-receipts/~docs~shop~api~create-order.json']);
    files.length = 0;
    loader.call(context, '---\ntitle: Home\nslug: /\n---\n');
    expect(files).toContain('/generated/site-receipts/~docs.json');
  });

  it('names all evidence for a guide that shows it', () => {
    const files: string[] = [];
    const context = {
      resourcePath: '/repo/guides/checked.mdx',
      getOptions: () => ({ root: '/repo', generated: '/generated' }),
      addDependency: (file: string) => files.push(file),
      addMissingDependency: (file: string) => files.push(file),
    };
    loader.call(context, '<Receipts part="summary" />');
    expect(files).toEqual(['/generated/site-receipts/all.json', '/generated/site-graph/~docs~checked.json']);
  });
});
