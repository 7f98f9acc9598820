import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatProblems } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { checkApis } from './check-apis.js';
import { DESCRIPTIONS } from '@impact-docs/schema-validation/ajv-errors';
import { REDOCLY_RULES } from './redocly-rules.js';
import { CUSTOM_RULES } from './rules/index.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const fixtures = path.join(here, '__fixtures__');
const check = (file: string) => checkApis(path.join(fixtures, file));

/** Which rule has to report on which line, as the comments of the fixtures say. */
async function markedLines(): Promise<string[]> {
  const marked: string[] = [];
  for (const name of await fs.readdir(fixtures, { recursive: true })) {
    if (!name.endsWith('.yaml') || name.endsWith('manifest.yaml')) continue;
    const lines = (await fs.readFile(path.join(fixtures, name), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      for (const [, rule] of line.matchAll(/# ✗ ([\w-]+)/g)) marked.push(`${name}:${index + 1} ${rule}`);
    }
  }
  return marked.toSorted();
}

describe('descriptions with a mistake of each kind', async () => {
  const { problems } = await check('manifest.yaml');
  const marked = await markedLines();

  it('are reported on the lines that the fixtures mark, and on no other', () => {
    const found = problems.map(({ file, line, code }) => `${path.relative(fixtures, file)}:${line} ${code}`);
    expect([...new Set(found)].toSorted()).toEqual(marked);
  });

  it('are reported with pointer, what is allowed and remedy', () => {
    expect(formatProblems(problems, fixtures)).toMatchSnapshot();
  });

  it('leave out no rule and no keyword', () => {
    const shown = new Set(marked.map((line) => line.split(' ')[1]));
    const rules = [...Object.keys(REDOCLY_RULES), ...CUSTOM_RULES.map(({ name }) => name)];
    const keywords = Object.keys(DESCRIPTIONS).map((keyword) => `value-${keyword.replace(' ', '-')}`);
    const others = ['value-oneOf', 'value-anyOf', 'schema', 'link', 'unused-file'];
    expect([...shown].toSorted()).toEqual([...rules, ...keywords, ...others].toSorted());
  });
});

describe('a description', () => {
  it('is reported when it cannot be loaded', async () => {
    const { problems } = await check('unloadable/manifest.yaml');
    expect(formatProblems(problems, fixtures)).toMatchSnapshot();
  });

  it('has a manifest that exists', async () => {
    await expect(check('absent/manifest.yaml')).rejects.toMatchObject({
      name: 'DescriptionError',
      problems: [{ message: 'The file cannot be read.' }],
    });
  });
});

it('the descriptions of the site have no problem', async () => {
  const { values, problems } = await checkApis(path.join(here, '../../content/apis/manifest.yaml'));
  expect(problems).toEqual([]);
  expect(values).toBeGreaterThan(0);
}, 120_000);
