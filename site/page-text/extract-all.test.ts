import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { extractAll } from './extract-all-fs';

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
afterAll(() => fs.rmSync(outDir, { recursive: true }));

const page = (title: string) =>
  `<html><head><title>${title}</title><meta name="description" content="About ${title}"></head>` +
  `<body><main><article><h1>${title}</h1><p>Read <a href="/docs/draft">the draft</a>.</p></article></main></body></html>`;

/** What is read of it. */
const docs = {
  loadedVersions: [
    {
      docs: [
        { permalink: '/docs/listed', source: '@site/docs/listed.mdx', unlisted: false },
        { permalink: '/docs/draft', source: '@site/docs/draft.mdx', unlisted: true },
      ],
    },
  ],
} as unknown as Parameters<typeof extractAll>[2];

const noRows = () => Promise.resolve({ rows: [] });

it('leaves unlisted pages out of the search, of the Markdown alternates and of their lists', async () => {
  fs.mkdirSync(path.join(outDir, 'docs'));
  fs.writeFileSync(path.join(outDir, 'docs/listed.html'), page('Listed'));
  fs.writeFileSync(path.join(outDir, 'docs/draft.html'), page('Draft'));
  const texts = await extractAll(outDir, 'https://docs.example', docs, noRows);
  expect([...texts.keys()]).toEqual(['/docs/listed']);
  const listed = texts.get('/docs/listed');
  expect(listed?.found).toBeDefined();
  // No alternate of the draft is linked, because there is none.
  expect(listed?.text).not.toContain('/docs/draft.md');
});

it('fails with what a page lacks', async () => {
  const other = fs.mkdtempSync(path.join(outDir, 'lacking-'));
  fs.writeFileSync(path.join(other, 'bare.html'), '<html><body><main><p>No title.</p></main></body></html>');
  await expect(extractAll(other, 'https://docs.example', docs, noRows)).rejects.toThrow('/bare has no h1');
});
