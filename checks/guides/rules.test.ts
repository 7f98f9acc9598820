import path from 'node:path';
import { parseYaml } from '@impact-docs/api-reference/yaml';
import { readGuidePage } from '@impact-docs/content-model/pages';
import { parseGuide } from '@impact-docs/content-model/guides';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { reportedBy, reportedIn, wrongFiles } from '../testing.js';
import { fence, includedFiles, library } from './blocks/__fixtures__/library.js';
import { checkGuide } from './check-guides.js';
import { openRepository } from './repository-fs.js';
import type { GuideSources } from './rule.js';
import { GUIDE_RULES } from './rules/index.js';
import { parseSamplesManifest } from './samples-manifest.js';

const archive = (name: string, needs: string, sample: string) => {
  const files = [{ name: sample, sample, content: new Uint8Array() }];
  return { name, guide: 'lending', needs, files };
};
const account = (type: string, id: number) => ({ type, id: `11111111-0000-4000-8000-00000000000${id}` });

/** The sources of a library; only the wrong files of a rule are in them. */
async function sourcesOf(files: ReturnType<typeof wrongFiles>): Promise<GuideSources> {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const guides = [...texts].flatMap(([page, text]) => {
    const frontMatter = { title: 'Lending', description: 'Lend books.' };
    return page.endsWith('.mdx') ? [{ page, text, root: parseGuide(page, text).root, frontMatter }] : [];
  });
  return {
    guides,
    pages: await Promise.all(guides.map(({ page, text }) => readGuidePage(page, text))),
    isWanted: (file) => texts.has(file),
    read: (file) => texts.get(file),
    filesBelow: (folder) => [...texts.keys()].filter((file) => file.startsWith(`${folder}/`)),
    repository: () => Promise.resolve({ library, files: includedFiles }),
    story: () =>
      Promise.resolve({
        accounts: { one: account('Dream', 1), two: account('Performance', 2) },
        dreams: {},
        launches: {},
      } as unknown as Awaited<ReturnType<GuideSources['story']>>),
    archives: () =>
      Promise.resolve([
        archive('lend-javascript', 'Node.js 20 or newer', 'lend/lend.mjs'),
        archive('lend-python', 'Python 3.9', 'lend/lend.py'),
      ]),
    variables: () => {
      const file = 'content/data/environment-variables.yaml';
      const rows = v.array(v.record(v.string(), v.any()));
      const { value, placeOf } = parseYaml(texts.get(file) ?? '[]', file, rows, '');
      const table = value.map((values) => ({ id: '', values }));
      return Promise.resolve({
        rows: table,
        placeOf: (row, key = '') => placeOf([table.indexOf(row as never), key]),
      });
    },
  };
}

it.each(GUIDE_RULES)(
  'the rule $name reports what its wrong files mark, and nothing else',
  async (rule) => {
    const files = wrongFiles(path.join(import.meta.dirname, '__fixtures__/rules'), rule.name);
    const places = await reportedBy(rule, await sourcesOf(files));
    const isOwn = (place: string) => files.some(({ file }) => place.startsWith(`${file}:`));
    // Links and dates of the real descriptions are looked at, too.
    expect(places.filter(isOwn)).toEqual(files.flatMap(({ marks }) => marks));
    expect(places.filter(isOwn)).not.toEqual([]);
  },
  120_000,
);

it('knows the descriptions, the schemas and the samples of the repository', { timeout: 120_000 }, async () => {
  const text = [
    fence('json schema="impact-finance.Dream"', '{ "targetCents": "much" }'),
    fence('http call="impact-finance.createDream"', 'GET /dreams HTTP/1.1'),
    fence('ini schema="environment-variables"', 'NO_SUCH_VARIABLE=1'),
    fence('javascript file="samples/nowhere/nothing.mjs"'),
  ].join('\n');
  const page = 'content/guides/page.mdx';
  const guide = { page, root: parseGuide(page, text).root };
  const repository = await openRepository();
  const problems = await reportedIn((report) => checkGuide(guide, repository, report));
  const messages = problems.map(({ message }) => message).join('\n');
  for (const part of ['`targetCents`', '`createDream`', 'NO_SUCH_VARIABLE', 'There is no file'])
    expect(messages).toContain(part);
});

describe('content/samples/manifest.yaml', () => {
  it('is refused with every problem at once', () => {
    const wrong = '- { files: b, check: seen, by: b.test.ts }\n- { files: a, check: run, needs: 1 }\n';
    expect(() => parseSamplesManifest(wrong)).toThrowErrorMatchingSnapshot();
  });

  it('is refused when it is not sorted', () => {
    const wrong = ['b', 'a'].map((name) => `- { files: ${name}, check: run, by: ${name}.test.ts }\n`).join('');
    expect(() => parseSamplesManifest(wrong)).toThrowErrorMatchingSnapshot();
  });
});
