/** A description that others wrote, in a site: everything is shown, and what is missing is reported. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGenerator } from './generator-fs.js';
import type { GeneratorSettings } from './generator-fs.js';

const fixtures = path.join(import.meta.dirname, '..', '__fixtures__', 'apis');
let root: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'foreign-'));
  await fs.cp(path.join(fixtures, 'foreign.yaml'), path.join(root, 'foreign.yaml'));
  await fs.writeFile(path.join(root, 'manifest.yaml'), 'apis:\n  - { id: foreign, description: foreign.yaml }\n');
});

afterEach(() => fs.rm(root, { recursive: true, force: true }));

async function generate(options: Partial<GeneratorSettings['options']> = {}, baseUrl = '/') {
  const warn = vi.fn<(text: string) => void>();
  const folder = (name: string) => path.join(root, name);
  await createGenerator({
    manifest: folder('manifest.yaml'),
    options: {
      id: 'default',
      rules: 'lenient',
      docsRoute: '/api',
      sampleLanguages: ['curl'],
      generatedHeaders: [],
      downloads: 'descriptions',
      collection: true,
      types: false,
      catalog: true,
      ...options,
    },
    site: { origin: 'https://docs.example', baseUrl, language: 'en' },
    targets: { docs: folder('docs'), downloads: folder('downloads') },
    warn,
  })();
  return warn.mock.calls.map(([text]) => text.replaceAll(`${root}/`, '')).join('\n');
}

const read = (file: string) => fs.readFile(path.join(root, file), 'utf8');

it('has a page for each operation, with a title and a group, and a warning for each thing that is missing', async () => {
  const warnings = await generate();
  const files = await fs.readdir(path.join(root, 'docs', 'foreign'));
  const stubs = files.filter((name) => name.endsWith('.mdx'));
  const front = await Promise.all(
    stubs.toSorted().map(async (name) => {
      const text = await read(`docs/foreign/${name}`);
      const [title, tag] = [/^title: "(.*)"$/m, /"menu":\[\["([^"]*)"\]\]/].map((pattern) => pattern.exec(text)?.[1]);
      return [name.replace('.api.mdx', ''), title, tag];
    }),
  );
  expect(front).toMatchInlineSnapshot(`
    [
      [
        "list-books",
        "List books",
        "Books",
      ],
      [
        "overview-2",
        "Overview",
        "Books",
      ],
      [
        "overview",
        "Foreign API",
        undefined,
      ],
      [
        "post-v1-loans",
        "POST /v1/loans",
        "Loans",
      ],
    ]
  `);
  expect(warnings).toMatchInlineSnapshot(`
    "[WARNING] 9 problems in API descriptions, which are shown all the same:
      1 × foreign-link: A text links to \`/guides/start\`, which is no page of the reference. It is shown as text. (at foreign.yaml:6:16)
      3 × no-summary: GET /v1/books has no \`summary\`. (at foreign.yaml:11:5, foreign.yaml:16:5, foreign.yaml:23:5)
      3 × operation-tags: GET /v1/books is in no tag. (at foreign.yaml:11:5, foreign.yaml:16:5, foreign.yaml:23:5)
      1 × no-operation-id: POST /v1/loans has no \`operationId\`, so its page has no slug of its own. (at foreign.yaml:23:5)
      1 × no-sample: POST /v1/loans has no request that a program could send: headers[0] "X-Reason": the value has a character outside of visible ASCII; encode it (RFC 9110 §5.5, RFC 8187) (at foreign.yaml:23:5)
    \`api-reference check --problems <file>\` says how to solve each."
  `);
});

it('has links within the reference; those to other pages are text', async () => {
  await generate({}, '/bank/');
  const overview = await read('docs/foreign/overview.api.html');
  expect(overview).toContain(
    'See the guide (<code>/guides/start</code>), <a href="https://example.com/postman" data-note="1">',
  );
  expect(overview).toContain('<a href="docs:foreign/post-v1-loans">an operation</a>');
  expect(overview).toContain('<a href="docs:foreign/list-books">');
  expect(overview).not.toMatch(/href="\/(?!bank\/)/);
});

it('keeps its texts in the files that readers download', async () => {
  await generate();
  expect(await read('downloads/descriptions/foreign.yaml')).toContain('[the guide](/guides/start)');
});

it.each([
  ['the option', { rules: 'strict' as const }, ''],
  ['the manifest', {}, ', rules: strict'],
])('is refused where %s says that it is one of your own', async (_where, options, more) => {
  const entry = `apis:\n  - { id: foreign, description: foreign.yaml${more} }\n`;
  await fs.writeFile(path.join(root, 'manifest.yaml'), entry);
  await expect(generate(options)).rejects.toThrow('GET /v1/books has no `summary`.');
});
