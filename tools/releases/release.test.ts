import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadComparisons } from '@impact-docs/api-reference/comparisons';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { buildModel, compareApis, DescriptionError, loadDescription } from '@impact-docs/openapi-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '@impact-docs/lib/usage';
import { archiveRelease, contractOf } from './release.js';

const apis = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../content/apis');
const real = path.join(apis, 'manifest.yaml');

let folder: string;
let manifest: string;

const MANIFEST = `apis:
  - { id: library, description: library.yaml, slug: books/api, overview: start, product: books, status: current,
      release: '1.0.0' }
  - { id: archive, description: library.yaml, slug: archive/api, overview: start, product: books, status: current }
`;

/** With a text, an example and a link at every kind of place that may hold one, and members that are called so. */
const LIBRARY = `openapi: 3.1.0
info: { title: Library, version: 1.0.0, description: All books. }
externalDocs: { url: https://example.com/ }
servers: [{ url: https://api.example.com }]
tags: [{ name: Books }]
paths:
  /books/{id}:
    get:
      operationId: getBook
      tags: [Books]
      summary: Get book
      description: One book.
      parameters:
        - { name: id, in: path, required: true, description: Its id., example: b-1, schema: { type: string, examples: [b-2] } }
      responses:
        '200':
          description: The book.
          headers: { links: { description: Where to go., schema: { type: string } } }
          links: { again: { operationId: getBook } }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Book' }
              examples: { one: { value: { description: A story., example: x } } }
        '404': { $ref: '#/components/responses/Missing' }
components:
  examples: { unused: { value: 1 } }
  responses:
    Missing: { description: There is none. }
  schemas:
    Book:
      type: object
      description: What is read.
      required: [description]
      properties:
        description: { type: string, description: What it is about. }
        example: { type: string, maxLength: 10 }
        links: { type: array, items: { type: string } }
`;

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'release-'));
  manifest = path.join(folder, 'manifest.yaml');
  await fs.writeFile(manifest, MANIFEST);
  await fs.writeFile(path.join(folder, 'library.yaml'), LIBRARY);
});

afterEach(async () => {
  await fs.rm(folder, { recursive: true });
});

describe('keeping a release', () => {
  it('writes what comparisons read: no texts, examples and links, but members that are called so', async () => {
    const file = await archiveRelease(manifest, ['library']);
    expect(path.relative(folder, file)).toBe(path.join('releases', 'library', '1.0.0.yaml'));
    expect(await fs.readFile(file, 'utf8')).toMatchSnapshot();
  });

  it('keeps all digits of numbers', async () => {
    const limit = 'maximum: 9223372036854775807';
    await fs.writeFile(path.join(folder, 'library.yaml'), LIBRARY.replace('maxLength: 10', limit));
    expect(await fs.readFile(await archiveRelease(manifest, ['library']), 'utf8')).toContain(`${limit}\n`);
  });

  it('leads to a comparison, as soon as the manifest names the next release', async () => {
    await archiveRelease(manifest, ['library']);
    await fs.writeFile(manifest, MANIFEST.replace('1.0.0', '1.1.0'));
    await fs.writeFile(path.join(folder, 'library.yaml'), LIBRARY.replace('maxLength: 10', 'maxLength: 5'));
    const [entry] = await loadManifest(manifest);
    if (!entry) throw new Error('The manifest is empty.');
    const listed = { entry, model: buildModel(await loadDescription(entry.file, { folder: entry.folder })) };
    const [found, ...more] = await loadComparisons([listed]);
    expect(more).toEqual([]);
    expect([found?.before.name, found?.after.name]).toEqual(['1.0.0', '1.1.0']);
    const differences = found?.comparison.operations.flatMap((operation) => operation.differences);
    expect(differences?.map(({ where, after }) => [where, after])).toMatchSnapshot();
  });

  it('never changes a release that is kept', async () => {
    const file = await archiveRelease(manifest, ['library']);
    await fs.writeFile(path.join(folder, 'library.yaml'), LIBRARY.replace('maxLength: 10', 'maxLength: 5'));
    const kept = await fs.readFile(file, 'utf8');
    await expect(archiveRelease(manifest, ['library'])).rejects.toThrowErrorMatchingSnapshot();
    expect(await fs.readFile(file, 'utf8')).toBe(kept);
  });

  it('writes nothing of a description that is broken', async () => {
    await fs.writeFile(path.join(folder, 'library.yaml'), LIBRARY.replace('schemas/Book', 'schemas/Books'));
    await expect(archiveRelease(manifest, ['library'])).rejects.toThrow(DescriptionError);
    expect(await fs.readdir(folder)).toEqual(['library.yaml', 'manifest.yaml']);
  });

  it.each([[[]], [['library', 'archive']], [['films']], [['archive']]])('refuses %j', async (args) => {
    const error: unknown = await archiveRelease(manifest, args).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toMatchSnapshot();
  });

  it('loses nothing that a comparison of the real descriptions would see', async () => {
    for (const { id, file, folder } of await loadManifest(real)) {
      const { bundled, document, version } = await loadDescription(file, { folder });
      const whole = buildModel({ version, document });
      const kept = buildModel({ version, document: contractOf(bundled) });
      const same = { api: [], operations: [], objects: [] };
      expect(compareApis(kept, whole), id).toMatchObject(same);
      expect(compareApis(whole, kept), id).toMatchObject(same);
      expect(whole.operations.length, id).toBeGreaterThan(0);
    }
  }, 120_000);
});

it('the command says how it is used, and ends with 2', async () => {
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
  const run = promisify(execFile)(process.execPath, [tsx, path.join(import.meta.dirname, 'cli.ts'), 'films']);
  const { code, stderr } = await run.then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error as { code: number; stderr: string },
  );
  expect(code).toBe(2);
  expect(stderr).toMatch(/^There is no API `films`\. Allowed: impact-finance, /);
}, 120_000);
