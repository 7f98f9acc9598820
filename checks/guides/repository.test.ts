/** The real repository: what the guides lean on is sound and complete, both ways. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { decodeTexts } from '../validation/http/decode.js';
import { environmentSchema, type Variable } from './blocks/environment.js';
import { fencesOf } from '@impact-docs/content-model/guides/fences';
import { isMatch, readSamplesManifest, SAMPLES_MANIFEST } from './samples-manifest.js';
import { checkGuides } from './check-guides.js';
import { listBelow } from '@impact-docs/content-model/files/read';
import { readGuides } from '@impact-docs/content-model/guides/read-guides';
import { openRepository } from './repository-fs.js';
import { pointerOfDefinition, toDescription } from './blocks/schema-document.js';
import { createSchemaSource, faultsOf } from './blocks/schema-source.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string): string => fs.readFileSync(path.join(root, name), 'utf8');
const filesOf = (folder: string): string[] =>
  listBelow(path.join(root, folder)).filter((name) => !name.includes('node_modules'));

/** Descriptions are loaded and compiled once for all tests. */
const repository = openRepository();

describe('content/samples/manifest.yaml', () => {
  const entries = readSamplesManifest(read(SAMPLES_MANIFEST));
  const files = filesOf('content/samples');

  it('is refused with every problem at once', () => {
    const wrong = '- { files: b, check: seen, by: b.test.ts }\n- { files: a, check: run, needs: 1 }\n';
    expect(() => readSamplesManifest(wrong)).toThrowErrorMatchingSnapshot();
  });

  it('is refused when it is not sorted', () => {
    const wrong = ['b', 'a'].map((name) => `- { files: ${name}, check: run, by: ${name}.test.ts }\n`).join('');
    expect(() => readSamplesManifest(wrong)).toThrowErrorMatchingSnapshot();
  });

  it('stands between programs only: their tests are in tests/samples', () => {
    expect(files.filter((file) => /\.test\.ts$|-fs\.ts$/.test(file))).toEqual([]);
  });

  it('has a file for each entry, and a test that checks it', () => {
    expect(entries.filter((entry) => !files.some((file) => isMatch(entry.files, file)))).toEqual([]);
    const tests = filesOf('tests/samples').filter((file) => file.endsWith('.test.ts'));
    expect(entries.map(({ by }) => by).filter((by) => !tests.includes(by))).toEqual([]);
  });

  it('has one entry for each file that a guide shows', () => {
    const shown = readGuides(root).guides.flatMap(({ page, root: tree }) =>
      fencesOf(page, tree).flatMap(({ info }) =>
        info.file?.startsWith('samples/') ? [info.file.slice('samples/'.length)] : [],
      ),
    );
    const covering = (file: string): number => entries.filter((entry) => isMatch(entry.files, file)).length;
    expect([...new Set(shown)].filter((file) => covering(file) !== 1)).toEqual([]);
  });
});

describe('the built-in schema of environment files', () => {
  const { rows: variables } = parse(read('content/data/environment-variables.yaml')) as {
    rows: (Variable & { default?: unknown })[];
  };
  const source = createSchemaSource(
    'environment-variables',
    'schema',
    toDescription(environmentSchema(variables)),
    (at) => at,
  );

  it('takes each default of the table', () => {
    const schema = pointerOfDefinition();
    // Words in the place of a default are no value.
    const defaults = variables.flatMap(({ name, default: value }) =>
      typeof value === 'string' || typeof value === 'number' ? [{ name, value: String(value) }] : [],
    );
    expect(defaults.length).toBeGreaterThan(0);
    for (const { name, value } of defaults) {
      const decoded = decodeTexts(source.references, `${schema}/properties/${name}`, [value], false);
      expect(faultsOf({ [name]: decoded }, source, { schema, direction: 'any', what: name }), name).toEqual([]);
    }
  });
});

describe('the guides', () => {
  // All blocks of all guides: some seconds of computing, and many more on a busy machine.
  it('have no problem', { timeout: 180_000 }, async () => {
    const problems = await checkGuides(readGuides(root).guides, await repository);
    expect(problems).toEqual([]);
  });
});

/** A real mistake of each kind, put into a real guide. */
describe('a mistake in a guide is found', () => {
  it.each([
    ['content/guides/contract-mock.mdx', '"state": "requested"', '"state": "asked"', 'is `"asked"`'],
    [
      'content/guides/contract-mock.mdx',
      'transactions?state=requested',
      'transactions?stat=requested',
      '`stat` is no query parameter',
    ],
    ['content/guides/contract-mock.mdx', '--request PATCH', '--request PUT', 'is not `patchTransaction`'],
    ['content/guides/impact-transactions/quickstart.mdx', '"country": "FI"', '"country": "Finland"', 'country'],
    [
      'content/guides/impact-transactions/quickstart.mdx',
      'grant_type=client_credentials',
      'grant_type=password',
      '`grant_type` in the body',
    ],
    [
      'content/guides/impact-transactions/lifestyle-calculator/result.mdx',
      '"sector": "diet"',
      '"sector": "food"',
      'bySector[0].sector',
    ],
    [
      'content/guides/impact-transactions/lifestyle-calculator/introduction.mdx',
      'Survey-Token: ls_',
      'Survey: ls_',
      '`Survey-Token` is missing',
    ],
    ['content/guides/impact-transactions/lifestyle-calculator/questions.mdx', '</form>', '</from>', 'not well-formed'],
  ])('%s: %s → %s', async (page, right, wrong, message) => {
    const text = read(page);
    expect(text).toContain(right);
    const guide = { page, text: text.replace(right, wrong) };
    const problems = await checkGuides([guide], await repository);
    expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
  });
});
