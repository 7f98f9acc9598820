import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadApis } from '@impact-docs/api-reference/descriptions';
import { describeApi } from '../validation/http/described-schemas.js';
import { describe, expect, it } from 'vitest';
import { reportedIn } from '../testing.js';
import { checkApis } from './check-apis.js';
import { runApiChecks } from './command.js';
import { DESCRIPTIONS } from '../validation/ajv-errors.js';
import { REDOCLY_RULES } from './redocly-rules.js';
import { CUSTOM_RULES } from './rules/index.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const fixtures = path.join(here, '__fixtures__');

async function check(manifest: string) {
  const loaded = await loadApis(manifest, 'strict');
  const described = loaded.apis.map(({ entry, document, model }) => [entry.id, describeApi(document, model)] as const);
  return reportedIn((report) => checkApis(manifest, loaded, new Map(described), report));
}

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
  const problems = await check(path.join(fixtures, 'manifest.yaml'));
  const marked = await markedLines();

  it('are reported on the lines that the fixtures mark, and on no other', () => {
    const found = problems.map(({ file, line, code }) => `${path.relative(fixtures, file)}:${line} ${code}`);
    expect([...new Set(found)].toSorted()).toEqual(marked);
  });

  it('are reported with pointer, what is wrong, what is allowed and how to mend it', () => {
    expect(problems.filter(({ message, remedy }) => message === '' || remedy === '')).toEqual([]);
    expect(problems).toContainEqual(
      expect.objectContaining({
        pointer: '#/paths/~1ReadBooks/get/summary',
        message: 'The summary "List books." ends with a full stop.',
        allowed: 'a few words without a full stop',
        remedy: 'Remove the full stop: a summary is a heading or a label.',
      }),
    );
  });

  it('leave out no rule and no keyword', () => {
    const shown = new Set(marked.map((line) => line.split(' ')[1]));
    const rules = [...Object.keys(REDOCLY_RULES), ...CUSTOM_RULES.map(({ name }) => name)];
    const keywords = Object.keys(DESCRIPTIONS).map((keyword) => `value-${keyword.replace(' ', '-')}`);
    const others = ['value-oneOf', 'value-anyOf', 'schema', 'link', 'unused-file'];
    expect([...shown].toSorted()).toEqual([...rules, ...keywords, ...others].toSorted());
  });
});

it('the descriptions of the site have no problem', async () => {
  expect((await runApiChecks()).problems).toEqual([]);
}, 120_000);
