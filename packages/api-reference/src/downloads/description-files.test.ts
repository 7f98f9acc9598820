import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModel, loadDescription } from '@impact-docs/openapi-model';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { toJsonText, toYamlText, withAbsoluteLinks } from './description-files.js';
import { downloadsOf } from './downloads.js';

const packages = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const ownFixture = path.join(packages, 'api-reference/src/__fixtures__/downloads.yaml');
const modelFixtures = path.join(packages, 'openapi-model/src/__fixtures__');

let folder: string;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'descriptions-'));
});

afterAll(async () => {
  await fs.rm(folder, { recursive: true, force: true });
});

describe('the file of a description', () => {
  it.each([
    ['of one file', ownFixture],
    ['of several files', path.join(modelFixtures, 'files/openapi.yaml')],
    ['of OpenAPI 3.0', path.join(modelFixtures, 'openapi-3.0.yaml')],
    ['of OpenAPI 3.2', path.join(modelFixtures, 'openapi-3.2.yaml')],
    ['with recursion', path.join(modelFixtures, 'recursion.yaml')],
  ])('%s leads to the same model', async (_, file) => {
    const loaded = await loadDescription(file);
    for (const [name, text] of [
      ['again.yaml', toYamlText(loaded.bundled)],
      ['again.json', toJsonText(loaded.bundled)],
    ] as const) {
      await fs.writeFile(path.join(folder, name), text);
      const again = await loadDescription(path.join(folder, name));
      expect(again.files).toEqual([path.join(folder, name)]);
      expect(again.version).toBe(loaded.version);
      expect(buildModel(again)).toEqual(buildModel(loaded));
    }
  });

  it('says the same to programs that read YAML 1.1', async () => {
    const { bundled } = await loadDescription(ownFixture);
    const text = toYamlText(bundled);
    expect(parse(text, { version: '1.1' })).toEqual(bundled);
    expect(text).toContain('country: "NO"');
    expect(text).toContain('lent: "2026-03-05"');
  });

  it('says the same whatever texts it holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constantFrom('0o7', '1:30', '~', '=', 'y\n- z'))),
        (texts) => {
          expect(parse(toYamlText({ texts }), { version: '1.2' })).toEqual({ texts });
        },
      ),
    );
  });

  it('leads to the site from wherever it is read', async () => {
    const { bundled, document, ...loaded } = await loadDescription(ownFixture);
    const lifecycle = { status: 'current' } as const;
    const entry = {
      id: 'library',
      file: ownFixture,
      slug: 'books',
      overview: 'overview',
      product: 'books',
      lifecycle,
      releases: [],
    };
    const site = { origin: 'https://docs.example', baseUrl: '/', language: 'en' };
    const files = await downloadsOf(
      { entry, rules: 'strict', model: buildModel({ ...loaded, document }), bundled, document },
      { downloads: 'files', collection: true, types: 'types' },
      site,
    );
    expect(files.map((file) => file.path)).toEqual([
      'files/library.yaml',
      'files/library.json',
      'files/library.postman_collection.json',
      'types/library.d.ts',
    ]);
    for (const { text, size, format } of files) {
      // The comments of types are for what is declared: neither for the API as a whole nor for a response.
      if (format !== 'TypeScript') {
        expect(text).toContain('[the rules](https://docs.example/docs/rules)');
        expect(text).toContain('[lent](https://docs.example/docs/lending)');
      }
      expect(text).not.toContain('](/');
      expect(size).toBe(Buffer.byteLength(text));
    }
  });
});

describe('links', () => {
  it.each([
    ['[a](/docs/b#c)', '[a](https://docs.example/docs/b#c)'],
    ['[a]\n\n[a]: /docs', '[a]\n\n[a]: https://docs.example/docs'],
    ['[a](//other.example) [b](https://other.example/c) [d](#e) `/docs`', undefined],
  ])('%s', (markdown, expected) => {
    expect(withAbsoluteLinks(markdown, 'https://docs.example')).toBe(expected ?? markdown);
  });
});
