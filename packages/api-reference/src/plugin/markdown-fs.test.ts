import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeMarkdown } from './markdown-fs.js';

let root: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'markdown-'));
});

afterEach(() => fs.rm(root, { recursive: true }));

/** A page of docs, with its fragment in their folder. */
async function page(docs: string, version: string, name: string, html: string) {
  const file = path.join(root, docs, `library/${name}.api.html`);
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, html);
  return {
    permalink: `${version}/library/${name}`,
    title: name === 'overview' ? 'Library API' : `Page ${name}`,
    description: `About ${name}.`,
    source: `@site/${docs}/library/${name}.api.mdx`,
    sidebarPosition: name === 'overview' ? 0 : 1,
    frontMatter: { api_reference: { api: 'library', kind: name === 'overview' ? 'overview' : 'operation' } },
  };
}

/** A version of docs with two pages, which say its name and link to each other, and a guide. */
async function version(docs: string, url: string, label: string, isLast: boolean) {
  const guide = { permalink: `${url}/guide`, title: 'Guide', source: `@site/${docs}/guide.mdx` };
  const link = (name: string) => `<a href="docs:library/${name}">${name}</a> and <a href="${url}/guide">guide</a>`;
  const pages = [
    await page(docs, url, 'lend', `<h1>Lend</h1><p>In ${label}: see ${link('overview')}.</p>`),
    await page(docs, url, 'overview', `<h1>Library API</h1><p>In ${label}: see ${link('lend')}.</p>`),
  ];
  return { contentPath: path.join(root, docs), path: url, label, isLast, docs: [guide, ...pages] };
}

async function write(
  options: Record<string, unknown>[],
  { instance = 'default', trailingSlash }: { instance?: string; trailingSlash?: boolean } = {},
): Promise<Record<string, string>> {
  const docs = [
    await version('docs', '/base/next', 'Next', false),
    await version('versioned_docs/1.0', '/base', '1.0', true),
  ];
  const other = await version('other', '/base/other', 'Other', true);
  const outDir = path.join(root, 'build');
  await writeMarkdown(instance, {
    siteDir: root,
    outDir,
    baseUrl: '/base/',
    siteConfig: { title: 'Docs', tagline: 'All of it', url: 'https://x.example', trailingSlash },
    plugins: [
      ...options.map((own) => ({ name: 'api-reference', options: own })),
      { name: 'docusaurus-plugin-content-docs', content: { loadedVersions: docs } },
      { name: 'docusaurus-plugin-content-docs', content: { loadedVersions: [other] } },
    ],
  } as unknown as Parameters<typeof writeMarkdown>[1]);
  const names = (await fs.readdir(outDir, { recursive: true }).catch(() => [])).filter((name) => name.includes('.'));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await fs.readFile(path.join(outDir, name), 'utf8')] as const)),
  );
}

const first = { id: 'default', docsPath: 'docs', markdown: true };
const second = { id: 'other', docsPath: 'other', markdown: true };

it('writes each page of each version, with links into the version', async () => {
  const files = await write([first]);
  expect(Object.keys(files).toSorted()).toEqual([
    'library/lend.md',
    'library/overview.md',
    'llms.txt',
    'next/library/lend.md',
    'next/library/overview.md',
  ]);
  expect(files['next/library/lend.md']).toMatchInlineSnapshot(`
    "---
    title: "Page lend"
    description: "About lend."
    url: "https://x.example/base/next/library/lend"
    links_start_at: "https://x.example"
    ---

    # Lend

    In Next: see [overview](/base/next/library/overview.md) and [guide](/base/next/guide).
    "
  `);
  expect(files['library/lend.md']).toContain('In 1.0: see [overview](/base/library/overview.md)');
});

it('lists the pages of all instances, the version of the readers first', async () => {
  const files = await write([first, second]);
  expect(files['llms.txt']).toMatchInlineSnapshot(`
    "# Docs

    > All of it

    ## Library API

    - [Library API](https://x.example/base/library/overview.md): About overview.
    - [Page lend](https://x.example/base/library/lend.md): About lend.

    ## Library API (Next)

    - [Library API](https://x.example/base/next/library/overview.md): About overview.
    - [Page lend](https://x.example/base/next/library/lend.md): About lend.

    ## Library API

    - [Library API](https://x.example/base/other/library/overview.md): About overview.
    - [Page lend](https://x.example/base/other/library/lend.md): About lend.
    "
  `);
  expect(Object.keys(files).filter((name) => name.startsWith('other/'))).toEqual([]);
});

it('leaves the list to the first instance with Markdown', async () => {
  const isOff = { ...first, markdown: false };
  expect(await write([isOff, second])).toEqual({});
  const files = await write([isOff, second], { instance: 'other' });
  expect(Object.keys(files).toSorted()).toEqual(['llms.txt', 'other/library/lend.md', 'other/library/overview.md']);
  expect(files['llms.txt']).not.toContain('/base/library/');
});

it('names the address of a page in the form of the site', async () => {
  const files = await write([first], { trailingSlash: true });
  expect(files['library/lend.md']).toContain('url: "https://x.example/base/library/lend/"');
});

it('leaves the list that the site has', async () => {
  await fs.mkdir(path.join(root, 'build'));
  await fs.writeFile(path.join(root, 'build/llms.txt'), 'Ours');
  expect((await write([first]))['llms.txt']).toBe('Ours');
});
