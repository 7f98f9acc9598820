import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModel, DescriptionError, formatProblems, loadDescription } from '@impact-docs/openapi-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadManifest } from '../manifest/manifest-fs.js';
import { loadComparisons } from './comparisons-fs.js';
import type { ApiComparison } from './comparisons-fs.js';

const fixtures = path.join(path.dirname(fileURLToPath(import.meta.url)), '../__fixtures__/compare');
const OLD = 'library-1.yaml';
const NEW = 'library-2.yaml';

let folder: string;

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'comparisons-'));
});

afterEach(async () => {
  await fs.rm(folder, { recursive: true });
});

/** Writes a file of the site: a fixture, or text that is given. */
async function put(name: string, { fixture, text = '' }: { fixture?: string; text?: string }): Promise<void> {
  const file = path.join(folder, name);
  await fs.mkdir(path.dirname(file), { recursive: true });
  if (fixture === undefined) await fs.writeFile(file, text);
  else await fs.copyFile(path.join(fixtures, fixture), file);
}

const api = (id: string, more = '') =>
  `  - { id: ${id}, description: ${id}.yaml, slug: ${id}/api, overview: start, product: books, status: current${more} }\n`;

async function comparisons(manifest: string): Promise<ApiComparison[]> {
  await put('manifest.yaml', { text: manifest });
  const entries = await loadManifest(path.join(folder, 'manifest.yaml'));
  const listed = entries.map(async (entry) => ({
    entry,
    model: buildModel(await loadDescription(entry.file, { folder: entry.folder })),
  }));
  return loadComparisons(await Promise.all(listed));
}

async function problemsOf(manifest: string): Promise<string> {
  const error: unknown = await comparisons(manifest).catch((reason: unknown) => reason);
  if (!(error instanceof DescriptionError)) throw new Error('The comparisons were made.', { cause: error });
  return formatProblems(error.problems).replaceAll(new RegExp(`\\S*${path.basename(folder)}/`, 'g'), '');
}

const sides = (all: readonly ApiComparison[]) => all.map(({ before, after }) => [before.name, after.name]);

describe('comparisons of releases', () => {
  it('compare each release with the one before it, by number', async () => {
    await put('library.yaml', { fixture: NEW });
    await put('releases/library/1.9.0.yaml', { fixture: OLD });
    await put('releases/library/1.10.0.yaml', { fixture: OLD });
    const all = await comparisons(`apis:\n${api('library', ", release: '2.0.0'")}`);
    expect(sides(all)).toEqual([
      ['1.9.0', '1.10.0'],
      ['1.10.0', '2.0.0'],
    ]);
    const [none, some] = all.map(({ comparison }) => comparison.operations.map(({ key }) => key));
    expect(none).toEqual([]);
    expect(some).toEqual(['get-books', 'create-book', 'get-films']);
  });

  it('compare the present description with its own release, where that is kept already', async () => {
    await put('library.yaml', { fixture: NEW });
    await put('releases/library/1.0.0.yaml', { fixture: OLD });
    await put('releases/library/2.0.0.yaml', { fixture: OLD });
    const all = await comparisons(`apis:\n${api('library', ", release: '2.0.0'")}`);
    expect(sides(all)).toEqual([
      ['1.0.0', '2.0.0'],
      ['2.0.0', '2.0.0'],
    ]);
    expect(all.map(({ comparison }) => comparison.operations.length)).toEqual([0, 3]);
  });

  it('are none where the manifest names no release, or only one is known', async () => {
    await put('library.yaml', { fixture: NEW });
    await put('releases/library/1.0.0.yaml', { fixture: OLD });
    expect(await comparisons(`apis:\n${api('library')}`)).toEqual([]);
    await fs.rm(path.join(folder, 'releases'), { recursive: true });
    expect(await comparisons(`apis:\n${api('library', ", release: '2.0.0'")}`)).toEqual([]);
  });

  it('report the problems of all descriptions that are kept, at once', async () => {
    await put('library.yaml', { fixture: NEW });
    await put('archive.yaml', { fixture: NEW });
    const text = 'openapi: 3.1.0\ninfo: [\n';
    for (const id of ['library', 'archive']) await put(`releases/${id}/1.0.0.yaml`, { text });
    const release = ", release: '2.0.0'";
    const problems = await problemsOf(`apis:\n${api('library', release)}${api('archive', release)}`);
    const lines = ['error: The file is not valid YAML: deficient indentation.', '  fix:     Look at this line'];
    for (const id of ['library', 'archive']) {
      expect(problems).toContain(`releases/${id}/1.0.0.yaml:3:1 ${lines.join('\n')}`);
    }
  });
});
