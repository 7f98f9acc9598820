import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModel, DescriptionError, formatProblems, loadDescription } from '@impact-docs/openapi-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadManifest } from '../manifest/manifest-fs.js';
import { comparisonFiles, loadComparisons } from './comparisons-fs.js';
import type { ApiComparison } from './comparisons-fs.js';
import { allDifferences } from './counts.js';

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

const sides = (all: readonly ApiComparison[]) => all.map(({ before, after, page }) => [before.name, after.name, page]);

/** Names of the files that are read for the comparisons of an API. */
const filesOf = (compared?: ApiComparison) =>
  compared && comparisonFiles(compared.entry).map((file) => path.basename(file));

describe('comparisons of releases', () => {
  it('compare each release with the one before it, by number', async () => {
    await put('library.yaml', { fixture: NEW });
    await put('releases/library/1.9.0.yaml', { fixture: OLD });
    await put('releases/library/1.10.0.yaml', { fixture: OLD });
    const all = await comparisons(`apis:\n${api('library', ", release: '2.0.0'")}`);
    expect(sides(all)).toEqual([
      ['1.9.0', '1.10.0', 'library/api/changes-1-10-0'],
      ['1.10.0', '2.0.0', 'library/api/changes-2-0-0'],
    ]);
    const [none, some] = all.map(({ comparison }) => comparison.operations.map(({ key }) => key));
    expect(none).toEqual([]);
    expect(some).toEqual(['get-books', 'create-book', 'get-films']);
    // Only the present description has pages to link to.
    expect(all.map(({ before, after }) => [before.entry?.id, after.entry?.id])).toEqual([
      [undefined, undefined],
      [undefined, 'library'],
    ]);
    expect(filesOf(all[0])).toEqual(['1.9.0.yaml', '1.10.0.yaml']);
  });

  it('take the present description for its release, where that is kept already', async () => {
    await put('library.yaml', { fixture: NEW });
    await put('releases/library/1.0.0.yaml', { fixture: OLD });
    await put('releases/library/2.0.0.yaml', { fixture: OLD });
    const all = await comparisons(`apis:\n${api('library', ", release: '2.0.0'")}`);
    expect(sides(all)).toEqual([['1.0.0', '2.0.0', 'library/api/changes-2-0-0']]);
    expect(all[0]?.comparison.operations).toHaveLength(3);
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

describe('comparison with a successor', () => {
  const old = (comparison: string) =>
    `apis:\n${api('next')}` +
    `  - id: last\n    description: last.yaml\n    slug: last/api\n    overview: start\n    product: books\n` +
    `    status: deprecated\n    since: 2026-01-01\n    sunset: 2027-01-01\n    successor: next\n${comparison}`;

  beforeEach(async () => {
    await put('last.yaml', { fixture: OLD });
    await put('next.yaml', {
      text: (await fs.readFile(path.join(fixtures, OLD), 'utf8'))
        .replace('1.0.0', '2.0.0')
        .replace('getBooks', 'listBooks')
        .replace('/books:', '/all-books:')
        .replace('title: {', 'name: {')
        .replace('required: [title]', 'required: [name]'),
    });
  });

  it('knows what operations and fields are called now', async () => {
    await put('renames.yaml', {
      text:
        'operations:\n  - { from: get-books, to: list-books, response: [{ from: title, to: name, kind: renamed }] }\n' +
        '  - { from: create-book, to: create-book, body: [{ from: title, kind: removed }] }\n',
    });
    const [plain] = await comparisons(old('    comparison: { page: last/compare }\n'));
    const [named] = await comparisons(old('    comparison: { page: last/compare, renames: renames.yaml }\n'));
    expect(sides([named ?? fail()])).toEqual([['v1.0', 'v2.0', 'last/compare']]);
    expect([named?.before.entry?.id, named?.after.entry?.id, named?.kind]).toEqual(['last', 'next', 'successor']);
    expect(filesOf(named)).toEqual(['renames.yaml']);
    const keys = (found?: ApiComparison) => found?.comparison.operations.map(({ key }) => key);
    expect(keys(plain)).toContain('get-books');
    expect(keys(named)).not.toContain('get-books');
    const rules = (found?: ApiComparison) =>
      found === undefined ? [] : allDifferences(found.comparison).map(({ kind, path: at }) => `${kind} ${at}`);
    expect(rules(plain)).toEqual(expect.arrayContaining(['removed title', 'added name']));
    expect(rules(named)).not.toContain('removed title');
  });

  it('is none where the manifest asks for no page', async () => {
    expect(await comparisons(old(''))).toEqual([]);
  });

  it('knows operations by their addresses, and refuses those that an API does not have', async () => {
    const manifest = old('    comparison: { page: last/compare, renames: renames.yaml }\n');
    const rename = (from: string, to: string) =>
      put('renames.yaml', { text: `operations: [{ from: ${from}, to: ${to} }]\n` });
    await rename('last.getBooks', 'next.listBooks');
    const [named] = await comparisons(manifest);
    expect(named?.comparison.operations.map(({ key }) => key)).not.toContain('get-books');
    await rename('next.getBooks', 'last.listBooks');
    const problems = await problemsOf(manifest);
    expect(problems).toContain('"last" has no operation "next.getBooks".');
    expect(problems).toContain('"next" has no operation "last.listBooks".');
  });

  it('refuses a file of names that is none', async () => {
    await put('renames.yaml', { text: 'operations:\n  - { from: 1, body: all }\n' });
    expect(await problemsOf(old('    comparison: { page: last/compare, renames: renames.yaml }\n'))).toMatchSnapshot();
  });
});

function fail(): never {
  throw new Error('There is no comparison.');
}
